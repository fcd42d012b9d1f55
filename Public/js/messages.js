import { impressions } from "./impressions.js";
import { announceNotice, setBadge } from "./live.js";
import { selection } from "./selection.js";

/** Opens the message center as a window over the page, where the settings say so. Its pages are the server's own. */
export function messageWindow() {
  const link = document.querySelector("[data-messages]");
  if (!link || new URL(link.href).searchParams.get("presentation") !== "modal") return;
  link.addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(link);
  });
}

async function open(link) {
  const dialog = document.createElement("dialog");
  dialog.className = "center-window";
  dialog.setAttribute("aria-label", link.querySelector("span").textContent);
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => follow(event, dialog));
  dialog.addEventListener("submit", (event) => submit(event, dialog));
  dialog.addEventListener("close", () => {
    document.body.append(live());
    dialog.remove();
    link.focus({ preventScroll: true });
  });
  if (await show(dialog, link.href)) dialog.showModal();
}

/** Puts the content of one of the server's pages into the window. Where that fails, the page itself is opened. */
async function show(dialog, url, options) {
  try {
    const response = await fetch(url, options);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const main = page.querySelector("body.sheet main");
    if (!main) throw new Error("not a page of the message center");
    dialog.replaceChildren(...main.childNodes, live());
    for (const name of ["view", "csrf"]) {
      document.querySelector(`meta[name="${name}"]`).content = page.querySelector(`meta[name="${name}"]`).content;
    }
    for (const element of dialog.querySelectorAll("[data-scripted]")) element.hidden = false;
    setBadge("unread", Number(page.body.dataset.unread));
    const heading = dialog.querySelector("h1");
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    dialog.scrollTop = 0;
    announceNotice();
    impressions(dialog);
    selection(dialog);
    return true;
  } catch {
    location.assign(options ? "/messages?presentation=modal" : url);
    return false;
  }
}

/** What is outside an open dialog is not spoken, so the one live region moves along with it. */
const live = () => document.getElementById("live");

function follow(event, dialog) {
  const link = event.target.closest("a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.matches("[data-done]")) {
    event.preventDefault();
    dialog.close();
  } else if (link.matches("[data-inside], .center-bar a, .older a")) {
    event.preventDefault();
    show(dialog, link.href);
  }
}

/** Forms of the window are answered by the next page of the window, except those that have a script of their own. */
function submit(event, dialog) {
  if (event.target.matches("[data-dismissal]")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(event.target, event.submitter));
  show(dialog, event.target.action, { method: "POST", body });
}
