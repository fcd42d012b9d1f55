/** Says a sentence in the page's one polite live region. */
export function announce(sentence) {
  const live = document.getElementById("live");
  if (!live || !sentence) return;
  live.textContent = "";
  // A change is only spoken when the region was empty for a moment.
  setTimeout(() => { live.textContent = sentence; }, 60);
}

/** What the server had to say about the last action, and what changed meanwhile, is spoken too, not only shown. */
export function announceNotice() {
  announce([...document.querySelectorAll("[data-notice]")].map((notice) => notice.textContent.trim()).join(" "));
}

/** Shows a number in every badge of that name. A server's count is whole; it is set, never added to. */
export function setBadge(name, count) {
  if (!Number.isInteger(count)) return;
  for (const badge of document.querySelectorAll(`[data-badge="${name}"]`)) {
    badge.hidden = count === 0;
    badge.querySelector("[data-number]").textContent = count;
    badge.querySelector("[data-words]").textContent = counted(badge, count);
  }
}

/** The words for a count, from the sentences for one and for two that the element carries. */
export function counted(element, count) {
  return count === 1 ? element.dataset.one : element.dataset.other.replace("2", count);
}
