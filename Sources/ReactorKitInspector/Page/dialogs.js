// One dialog at a time, with a title, a content and buttons. Escape closes it.

import { $, copyText, h } from "./dom.js";

/** Opens a dialog. Each button is `[text, action]`; an action that gives false keeps the dialog open. */
export function openDialog(title, content, buttons = []) {
  const dialog = $("dialog");
  const close = () => dialog.close();
  const all = [...buttons, ["Close", () => {}]].map(([text, action], i) =>
    h("button", { type: "button", class: i === 0 && buttons.length > 0 ? "main" : "", onclick: async () => (await action()) !== false && close() }, text));
  dialog.replaceChildren(h("h2", { id: "dialog-title" }, title), h("div", { class: "content" }, ...content), h("div", { class: "buttons" }, ...all));
  if (!dialog.open) dialog.showModal();
  (dialog.querySelector("[autofocus]") ?? dialog.querySelector(".buttons button")).focus();
}

export const isDialogOpen = () => $("dialog").open;

/** A dialog with text that is there to be copied. */
export function openText(title, notes, text, name) {
  const code = h("pre", { class: "code", tabindex: "0" }, text);
  openDialog(title, [...notes, code], [["Copy", async () => (await copyText(text, name), true)]]);
}
