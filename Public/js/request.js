const csrf = () => document.querySelector('meta[name="csrf"]').content;

/** Sends a form as the browser would, but asks for JSON. Throws where the answer is not a success. */
export async function postForm(form, submitter) {
  const fields = new URLSearchParams(new FormData(form, submitter));
  return post(actionOf(form, submitter), fields);
}

/** Where a form goes when this of its buttons is pressed. */
export const actionOf = (form, submitter) => submitter?.hasAttribute("formaction") ? submitter.formAction : form.action;

/** Posts fields and returns the JSON of the answer, or nothing where it has none. */
export async function post(url, fields, options) {
  const response = await fetch(url, {
    ...options,
    method: "POST",
    headers: { accept: "application/json", "x-csrf": csrf() },
    body: fields,
  });
  if (!response.ok) throw new Error(`${response.status}`);
  const isJSON = (response.headers.get("content-type") ?? "").includes("json");
  return isJSON ? response.json() : {};
}

/** Posts JSON so that it still leaves when the page is closed; returns the response. */
export function postJSON(url, value) {
  return fetch(url, {
    method: "POST",
    keepalive: true,
    headers: { accept: "application/json", "content-type": "application/json", "x-csrf": csrf() },
    body: JSON.stringify(value),
  });
}
