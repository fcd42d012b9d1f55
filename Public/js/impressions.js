import { postJSON } from "./request.js";
import { setBadge } from "./live.js";

const batchSize = 100;
const pause = 800;
const attempts = 6;
const seen = new Set();
const logged = new Set();
let queue = [];
let timer;

/** Logs each card below `root` once it is half in view: once per card and page view, never while the page is hidden. */
export function impressions(root) {
  const cards = [...root.querySelectorAll("[data-card]")];
  if (cards.length === 0) return;
  whenShown(() => {
    const observer = new IntersectionObserver((entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting || document.visibilityState === "hidden") continue;
        observer.unobserve(entry.target);
        impression(entry.target.dataset.card, entry.target.dataset.event);
      }
    }, { threshold: 0.5 });
    for (const card of cards) observer.observe(card);
  });
}

/** Queues one impression. Its key names page view and card, so the server knows a repeat. */
export function impression(card, type = "impression") {
  const view = document.querySelector('meta[name="view"]').content;
  const key = `${view}.${card}`;
  if (seen.has(key)) return;
  seen.add(key);
  queue.push({ key, type, card });
  if (queue.length >= batchSize) flush();
  else timer ??= setTimeout(flush, pause);
}

function flush() {
  clearTimeout(timer);
  timer = undefined;
  while (queue.length > 0) send(queue.splice(0, batchSize), 1);
}

async function send(events, attempt) {
  let response;
  try {
    response = await postJSON("/events", { events });
  } catch {
    return retry(events, attempt);
  }
  if (response.status === 429 || response.status >= 500) return retry(events, attempt);
  if (!response.ok) return;
  for (const { card } of events) logged.add(card);
}

/**
 * Sets the badge to what the server counts now, and takes the unread marks off the cards that it counts as seen.
 * Until there is news both stay as the page was drawn, so that they agree and nobody sees a mark go while reading.
 */
export function showUnread(count) {
  if (!Number.isInteger(count)) return;
  for (const card of logged) document.getElementById(`card-${card}`)?.setAttribute("data-seen", "");
  setBadge("unread", count);
}

function retry(events, attempt) {
  if (attempt >= attempts) return;
  setTimeout(() => send(events, attempt + 1), 1000 * 2 ** (attempt - 1) * (0.5 + Math.random()));
}

/** Waits until the page is really on screen: a prerendered or hidden one shows nobody anything. */
function whenShown(start) {
  if (document.prerendering) {
    document.addEventListener("prerenderingchange", () => whenShown(start), { once: true });
  } else if (document.visibilityState === "hidden") {
    document.addEventListener("visibilitychange", () => whenShown(start), { once: true });
  } else {
    start();
  }
}

addEventListener("pagehide", flush);
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") flush(); });
