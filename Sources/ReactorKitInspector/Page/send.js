// Sends an action: one that was recorded, as it was or with other values, or a new one.

import { $, h, tell } from "./dom.js";
import { openDialog } from "./dialogs.js";
import { size } from "./format.js";
import { FieldOf } from "./fields.js";
import { ask, tryTo } from "./program.js";
import { hasControl, nameOf, reactor, reactors, store, watch } from "./store.js";
import { beginning } from "./texts.js";
import { WITHOUT_CONTROL } from "./travel.js";

const LONGEST = 1_000_000; // bytes that the program takes in one message, nearly

export function startSending() {
  $("send").onclick = sendNew;
  watch(["status", "hello", "source"], () => {
    $("send").disabled = !hasControl() || living().length === 0;
    $("send").title = hasControl() ? "Send an action that has not happened yet" : WITHOUT_CONTROL;
  });
}

const living = () => reactors().filter(({ alive }) => alive);

/** Sends an action again that was recorded. */
export async function sendAgain(row) {
  const form = await tryTo("form", { n: row.n });
  if (!form) return;
  const field = new FieldOf(form.input, form.value);
  const content = form.input.kind === "none" ? [h("p", { class: "note" }, `It can be sent as it was: ${form.input.why}`)] : [field.element];
  open(`Send to ${nameOf(row.reactor)}`, [h("p", { class: "code" }, beginning(row.label)), ...content], {
    text: form.input.kind === "none" ? "Send as it was" : "Send",
    request: () => (form.input.kind !== "none" && field.isChanged() ? { n: row.n, value: field.value() } : { n: row.n }),
  });
}

/** Sends an action that has not happened yet: its case is chosen, and its payload filled in. */
export async function sendNew() {
  if (!hasControl()) return tell(WITHOUT_CONTROL, true);
  const all = living();
  if (all.length === 0) return tell("No reactor is alive that could receive an action.", true);
  const wanted = [store.row?.reactor, store.scope].find((id) => reactor(id)?.alive) ?? all[0].id;
  const receiver = h("select", { "aria-label": "Reactor" }, ...all.map(({ id }) => h("option", { value: id, selected: id === wanted }, nameOf(id))));
  const place = h("div", {});
  let field = null;
  const choose = async () => {
    field = null;
    place.replaceChildren();
    const { input } = (await tryTo("form", { reactor: Number(receiver.value) })) ?? {};
    if (!input) return;
    field = new FieldOf(input);
    place.replaceChildren(input.kind === "none" ? h("p", { class: "note" }, `Its actions cannot be made here: ${input.why}`) : field.element);
  };
  receiver.onchange = choose;
  await choose();
  const line = h("label", { class: "field" }, h("span", { class: "path" }, "to"), h("span", { class: "control" }, receiver));
  open("Send an action", [line, place], {
    text: "Send",
    request: () => (field && field.input.kind !== "none" ? { reactor: Number(receiver.value), value: field.value() } : null),
  });
}

/** The dialog: what is wrong is said in it, and stays to be mended. */
function open(title, content, { text, request }) {
  const failure = h("p", { class: "failure", role: "alert", hidden: true });
  const fail = (why) => {
    failure.textContent = why;
    failure.hidden = false;
    failure.scrollIntoView({ block: "nearest" });
    return false;
  };
  const send = async () => {
    const details = request();
    if (!details) return fail("There is nothing to send: choose another reactor.");
    const bytes = new TextEncoder().encode(JSON.stringify(details)).length;
    if (bytes > LONGEST) return fail(`The action is too long: it has ${size(bytes)}, and the program takes ${size(LONGEST)}. To go on, shorten it.`);
    try {
      await ask("send", details);
      tell("Sent.");
      return true;
    } catch (error) {
      return fail(error.message);
    }
  };
  const pressed = (event) => {
    const isSending = event.key === "Enter" && (event.ctrlKey || event.metaKey || event.target.matches("input[type=text]"));
    if (!isSending) return;
    event.preventDefault();
    $("dialog").querySelector(".main").click();
  };
  openDialog(title, [h("div", { class: "fields", onkeydown: pressed }, ...content), failure], [[text, send]]);
}
