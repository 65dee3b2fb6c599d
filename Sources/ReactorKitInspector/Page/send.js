// Sends an action again, edited as far as its type allows.

import { h, tell } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { ask, tryTo } from "./program.js";
import { nameOf } from "./store.js";

export async function sendAgain(row) {
  const form = await tryTo("editable", { n: row.n });
  if (!form) return;
  const { content, edited } = editor(form);
  const failure = h("p", { class: "failure", role: "alert", hidden: true });
  openDialog(`Send to ${nameOf(row.reactor)}`, [h("p", { class: "code" }, row.label), ...content, failure], [
    [form.form === "none" ? "Send as it was" : "Send", async () => {
      try {
        await ask("send", { n: row.n, ...edited() });
        tell("Sent.");
        return true;
      } catch (error) {
        failure.textContent = error.message;
        failure.hidden = false;
        return false;
      }
    }],
  ]);
}

/** The controls of a form, and what of it is sent: nothing if nothing was changed. */
function editor(form) {
  if (form.form === "json") {
    const rows = Math.min(16, form.text.split("\n").length + 2);
    const area = h("textarea", { rows, spellcheck: "false", "aria-label": "The action as JSON", autofocus: true });
    area.value = form.text;
    return { content: [area], edited: () => (area.value === form.text ? {} : { text: area.value }) };
  }
  if (form.form === "fields") {
    const inputs = form.fields.map(({ text }, i) => h("input", { type: "text", value: text, spellcheck: "false", autocomplete: "off", autofocus: i === 0 }));
    const labels = form.fields.map(({ label, type, path }, i) =>
      h("label", { class: "field" }, h("span", { class: "path" }, label || path), inputs[i], h("span", { class: "type" }, type)));
    const isSame = () => inputs.every((input, i) => input.value === form.fields[i].text);
    return { content: labels, edited: () => (isSame() ? {} : { fields: inputs.map((input) => input.value) }) };
  }
  return { content: [h("p", { class: "note" }, form.why)], edited: () => ({}) };
}
