/** A form that must not be sent twice ignores the second press. The server holds against it on its own. */
export function onceOnly() {
  for (const form of document.querySelectorAll("[data-once]")) {
    form.addEventListener("submit", (event) => {
      if (form.dataset.sent) return event.preventDefault();
      form.dataset.sent = "true";
      form.querySelector("button").setAttribute("aria-disabled", "true");
    });
  }
  // Back from the next page: the form may be sent again.
  addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll("[data-once][data-sent]")) {
      delete form.dataset.sent;
      form.querySelector("button").removeAttribute("aria-disabled");
    }
  });
}

export function printing() {
  document.querySelector("[data-print]")?.addEventListener("click", () => print());
}
