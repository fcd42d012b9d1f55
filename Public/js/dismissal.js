import { showUnread } from "./impressions.js";
import { announce } from "./live.js";
import { actionOf, postForm } from "./request.js";

/**
 * Dismisses without leaving the page. A card has a form of its own; the rows of a list share one, whose buttons stand in
 * the rows and say where it goes. Where that fails the form is sent the plain way, and the page says why.
 */
export function dismissals(root) {
  root.addEventListener("submit", async (event) => {
    const form = event.target.closest("[data-dismissal]");
    if (!form) return;
    event.preventDefault();
    const button = event.submitter;
    if (button.dataset.busy) return;
    button.dataset.busy = "true";
    const card = button.closest("li");
    const name = card.querySelector("h2")?.textContent ?? "";
    try {
      const answer = await postForm(form, button);
      remove(card);
      showUnread(answer.unread);
      announce(form.dataset.said.replace("{name}", () => name));
    } catch {
      form.action = actionOf(form, button);
      form.submit();
    }
  });
}

/**
 * Takes a card out; after the last one the list shows its empty text. Focus that was inside goes to the next card,
 * the one before, or the heading of the list.
 */
export function remove(card) {
  const list = card.closest("[data-list]");
  const held = card.contains(document.activeElement);
  const neighbour = next(card, "nextElementSibling") ?? next(card, "previousElementSibling");
  card.remove();
  const empty = list?.querySelector("template");
  if (empty && !list.querySelector("[id^='card-']")) list.replaceChildren(empty.content);
  if (held) (neighbour?.querySelector("a, button, input") ?? heading(list))?.focus({ preventScroll: true });
}

const heading = (list) => list?.querySelector('[tabindex="-1"]') ?? document.getElementById("list-title");

function next(card, direction) {
  let other = card[direction];
  while (other && other.matches(".slot")) other = other[direction];
  return other;
}
