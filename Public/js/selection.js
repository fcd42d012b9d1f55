import { counted } from "./live.js";

/** "Select all" and the count of what is selected, for the form that deletes messages. */
export function selection(root) {
  const form = root.querySelector("[data-bulk]");
  if (!form) return;
  const all = form.querySelector("[data-all]");
  const boxes = () => [...root.querySelectorAll('input[name="card"][form="deletion"]')];
  const update = () => {
    const picked = boxes().filter((box) => box.checked).length;
    form.querySelector("[data-picked]").textContent = picked === 0 ? "" : counted(form, picked);
    all.checked = picked > 0 && picked === boxes().length;
    all.indeterminate = picked > 0 && !all.checked;
  };
  all.addEventListener("change", () => {
    for (const box of boxes()) box.checked = all.checked;
    update();
  });
  for (const box of boxes()) box.addEventListener("change", update);
  const rows = root.querySelector(".rows");
  if (rows) new MutationObserver(update).observe(rows, { childList: true });
  update();
}
