import { announce } from "./live.js";
import { post } from "./request.js";

/** Opens the coupon's dialog; the server put it in the page only if it is to open by itself. */
export function offer() {
  const control = document.querySelector("[data-control]");
  if (control) whenSeen(() => showing(control));
  const dialog = document.querySelector("dialog[data-offer]");
  if (!dialog) return;
  let isLeaving = false;
  dialog.addEventListener("submit", (event) => {
    isLeaving = event.target.method !== "dialog";
  });
  dialog.addEventListener("close", () => {
    document.documentElement.classList.remove("has-dialog");
    if (isLeaving) return;
    post(dialog.dataset.closure, new URLSearchParams()).catch(() => {});
    announce(dialog.dataset.said);
    focusAfter();
  });
  whenSeen(() => {
    document.documentElement.classList.add("has-dialog");
    dialog.showModal();
    showing(dialog);
  });
}

/** The dialog opened by itself, so there is nothing to return to: the line that keeps the offer is the place. */
function focusAfter() {
  if (document.activeElement && document.activeElement !== document.body) return;
  const line = document.querySelector(".offer .button") ?? document.getElementById("offers-title");
  line?.focus({ preventScroll: true });
}

/** Says that the offer, or the place of one in a control group, was really on screen. */
function showing(element) {
  post(element.dataset.showing, new URLSearchParams()).catch(() => {});
}

function whenSeen(open) {
  if (document.visibilityState === "visible") return open();
  document.addEventListener("visibilitychange", () => whenSeen(open), { once: true });
}
