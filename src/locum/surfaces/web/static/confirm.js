// Ask before something that cannot be taken back. Resolves to null (no) or to what was ticked.

import { byId, el } from "./dom.js";
import { say } from "./words.js";

export function confirm({ title, note, yes, tick }) {
  const dialog = byId("confirm");
  const box = tick ? el("input", { type: "checkbox", id: "confirm-tick" }) : null;
  const form = el(
    "form",
    { method: "dialog" },
    el("h2", { id: "confirm-title" }, title),
    el("p", {}, note),
    box && el("label", { class: "check", for: "confirm-tick" }, box, tick),
    el(
      "div",
      { class: "row" },
      el("button", { class: "button", value: "no", autofocus: true }, say("cancel")),
      el("button", { class: "danger-button primary", value: "yes" }, yes),
    ),
  );
  dialog.replaceChildren(form);
  dialog.returnValue = "no";
  dialog.showModal();
  return new Promise((resolve) => {
    const done = () => resolve(dialog.returnValue === "yes" ? { ticked: box?.checked ?? false } : null);
    dialog.addEventListener("close", done, { once: true });
  });
}
