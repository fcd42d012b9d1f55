import { announce } from "./live.js";
import { post } from "./request.js";

/** Opens the coupon's dialog; the server put it in the page only if it is to open by itself. */
export function offer() {
  const control = document.querySelector("[data-control]");
  if (control) whenSeen(() => tell(control.dataset.showing));
  const dialog = document.querySelector("dialog[data-offer]");
  if (!dialog) return;
  let isLeaving = false;
  dialog.addEventListener("submit", (event) => {
    isLeaving = event.target.method !== "dialog";
  });
  dialog.addEventListener("close", () => {
    if (isLeaving) return;
    tell(dialog.dataset.closure);
    announce(dialog.dataset.said);
    focusAfter();
  });
  whenSeen(() => {
    dialog.showModal();
    tell(dialog.dataset.showing);
  });
}

/** The dialog opened by itself, so there is nothing to return to: the line that keeps the offer is the place. */
function focusAfter() {
  const focused = document.activeElement;
  if (focused && focused !== document.body && !focused.closest("dialog")) return;
  const line = document.querySelector(".offer .button") ?? document.getElementById("offers-title");
  line?.focus({ preventScroll: true });
}

/** Tells the server a step of the offer: that it, or its place, was really on screen, or that it was closed. */
async function tell(url) {
  for (const pause of [0, 1000, 4000]) {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    try {
      return await post(url, new URLSearchParams(), { keepalive: true });
    } catch {
      // The server may be away for a moment; telling a step twice changes nothing.
    }
  }
}

function whenSeen(open) {
  if (document.visibilityState === "visible") return open();
  document.addEventListener("visibilitychange", () => whenSeen(open), { once: true });
}
