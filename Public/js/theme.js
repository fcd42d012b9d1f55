import { announce } from "./live.js";
import { postForm } from "./request.js";

/** Changes colours at once and lets the server remember. */
export function themeSwitch() {
  for (const form of document.querySelectorAll("[data-theme-switch]")) {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const theme = event.submitter.value;
      if (theme === "system") delete document.documentElement.dataset.theme;
      else document.documentElement.dataset.theme = theme;
      for (const button of form.querySelectorAll("button")) {
        button.setAttribute("aria-pressed", String(button === event.submitter));
      }
      announce(form.dataset.said);
      try {
        await postForm(form, event.submitter);
      } catch {
        // The colours hold on this page; the next one has those that were stored.
      }
    });
  }
}
