import { announce, setBadge } from "./live.js";
import { postForm } from "./request.js";

/** Adds to the cart and stays where the reader is. */
export function addToCart() {
  document.addEventListener("submit", async (event) => {
    const form = event.target.closest("[data-add]");
    if (!form) return;
    event.preventDefault();
    if (form.dataset.busy) return;
    form.dataset.busy = "true";
    try {
      const answer = await postForm(form);
      setBadge("cart", answer.count);
      announce(answer.message);
      added(form.querySelector("button"));
    } catch {
      form.submit();
    } finally {
      delete form.dataset.busy;
    }
  });
}

/** A short nod for the eyes; the words went to the live region. */
function added(button) {
  button.dataset.added = "";
  setTimeout(() => { delete button.dataset.added; }, 1600);
}
