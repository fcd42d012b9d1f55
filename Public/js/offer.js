import { announce } from "./live.js";
import { impression } from "./impressions.js";
import { post } from "./request.js";

/** Opens the coupon's dialog; the server put it in the page only if it is to open by itself. */
export function offer() {
  const dialog = document.querySelector("dialog[data-offer]");
  if (!dialog) return;
  let isLeaving = false;
  dialog.addEventListener("submit", (event) => {
    isLeaving = event.target.method !== "dialog";
  });
  dialog.addEventListener("close", () => {
    document.documentElement.classList.remove("has-dialog");
    if (isLeaving) return;
    post(dialog.dataset.closure, fields(dialog)).catch(() => {});
    announce(dialog.dataset.said);
    focusAfter();
  });
  whenSeen(() => {
    document.documentElement.classList.add("has-dialog");
    dialog.showModal();
    impression(dialog.dataset.offer);
  });
}

/** The dialog opened by itself, so there is nothing to return to: the line that keeps the offer is the place. */
function focusAfter() {
  if (document.activeElement && document.activeElement !== document.body) return;
  const line = document.querySelector(".offer .button") ?? document.getElementById("offers-title");
  line?.focus({ preventScroll: true });
}

function fields(dialog) {
  const form = dialog.querySelector('form[method="post"]');
  return new URLSearchParams([["csrf", form.elements.csrf.value]]);
}

function whenSeen(open) {
  if (document.visibilityState === "visible") return open();
  document.addEventListener("visibilitychange", () => whenSeen(open), { once: true });
}
