// The chosen entry: what it was, what it changed, how long it took, who sent it, and what may be done with it.

import { actionLink, effectLabel, findAction, findEffect, isOfAction } from "./causes.js";
import { $, coloured, h } from "./dom.js";
import { Disconnected, newest } from "./connection.js";
import { many, milliseconds, time } from "./format.js";
import { showChangesOf, toggle } from "./filters.js";
import { toggleMark } from "./marks.js";
import { ask } from "./program.js";
import { sendAgain } from "./send.js";
import { hasControl, isAway, isHere, isOfPage, nameOf, set, skipping, store, watch } from "./store.js";
import { beginning, folded, unfolding } from "./texts.js";
import { goTo } from "./timeline.js";
import { jumpTo, toggleSkip, WITHOUT_CONTROL } from "./travel.js";
import { Tree } from "./tree.js";
import { effectWords } from "./waterfall.js";

let drawnFor = null;
let shownAs = null; // the source and the number of the entry that is shown whole

export function startEntry() {
  const draw = newest(drawEntry);
  watch(["entry", "row", "status", "marked", "skips", "phase"], () => draw());
}

async function drawEntry() {
  const n = store.entry;
  if (n === null) {
    drawnFor = shownAs = null;
    return $("entry").replaceChildren(h("p", { class: "note empty" }, "Choose an entry: click it, or press j and k."));
  }
  const row = store.row;
  const key = JSON.stringify([
    n, store.source, store.connections, row?.n === n ? row : null, store.marked.has(n), row ? skipping(row.reactor) : null,
    row?.ended === "running" ? store.status?.now : 0,
  ]);
  const as = `${store.source} ${n}`;
  if (isAway()) return drawWithoutProgram(n, row, as);
  if (key === drawnFor || !isHere()) return;
  drawnFor = key;
  try {
    const entry = await ask("entry", { n });
    if (store.entry !== n) return;
    if (store.row?.n !== n) set({ row: entry.row }); // the filter hides it
    $("entry").replaceChildren(...(await sections(entry)));
    shownAs = as;
  } catch (error) {
    drawnFor = null;
    if (error instanceof Disconnected) return;
    shownAs = null;
    $("entry").replaceChildren(h("p", { class: "empty failed" }, error.message));
  }
}

/** The details of an entry that is chosen while the program is away: what its row says, and that there is no more. */
function drawWithoutProgram(n, row, as) {
  if (shownAs === as) return;
  [drawnFor, shownAs] = [null, as];
  const lost = h("p", { class: "warning" }, "The details of this entry cannot be had any more: its program does not answer. ",
    row?.n === n ? "The page has only what its row says." : "The page does not have its row either.");
  if (row?.n !== n) return $("entry").replaceChildren(h("h3", {}, `entry ${n}`), lost);
  $("entry").replaceChildren(...[
    heading(row), label(row), lost,
    row.error ? h("p", { class: "failure" }, row.error) : null,
    row.changes?.length > 0 ? section("Changes", changesTable(row, row.changes, (row.changed ?? 0) - row.changes.length)) : null,
    section("Facts", facts(row, {})),
  ].filter(Boolean));
}

const label = (row, action) => h("div", { class: "whole-label" }, ...(isOfAction(row) ? effectLabel(row, {}, action) : folded(row.label, coloured)));
const heading = (row) => h("h3", { class: `k-${row.kind}` }, h("span", { class: "kind" }, row.kind), ` ${row.n} · ${nameOf(row.reactor)}`);

async function sections({ row, value, changes, moreChanges, states, related }) {
  const causes = await causesOf(row);
  return [
    heading(row),
    label(row, causes.from),
    row.error ? h("p", { class: "failure" }, row.error) : null,
    actions(row, states),
    changes?.length > 0 ? section(`Changes`, changesTable(row, changes, moreChanges, states && !isOfPage())) : null,
    value ? section("Value", await valueTree(row, value)) : null,
    section("Facts", facts(row, causes)),
    related?.length > 0 ? section("Same action", h("div", { class: "related" }, ...related.map(relatedRow))) : null,
  ].filter(Boolean);
}

const section = (title, content) => h("section", {}, h("h4", {}, title), content);
const button = (text, onclick, { disabled, key, title } = {}) =>
  h("button", { type: "button", onclick, disabled, title, "aria-keyshortcuts": key }, text, key ? h("kbd", {}, key) : null);

function actions(row, states) {
  const why = hasControl() ? undefined : WITHOUT_CONTROL;
  const isSkipped = skipping(row.reactor).includes(row.n);
  return h(
    "div",
    { class: "actions" },
    states ? button("Show this state", () => jumpTo(row.n), { disabled: Boolean(why), title: why, key: "Enter" }) : null,
    row.kind === "action" ? button("Send again", () => sendAgain(row), { disabled: Boolean(why), title: why }) : null,
    button(store.marked.has(row.n) ? "Unmark" : "Mark for a test", () => toggleMark(row), { key: "x" }),
    row.kind === "mutation"
      ? h("label", { class: "check" }, h("input", { type: "checkbox", checked: isSkipped, onchange: () => toggleSkip(row) }), "Skip it", h("kbd", {}, "s"))
      : null,
  );
}

/** A column is narrow: a whole text takes a row of its own. */
const IN_TABLE = {
  most: 200,
  put(button, whole) {
    const row = h("tr", {}, h("td", { colspan: 3 }, whole));
    button.closest("tr").after(row);
    return row;
  },
};

/** A value of a change; the program sends 200 characters of it, and the rest is a part of the state after entry `at`. */
function changed(text, { reactor }, path, at) {
  const load = async () => (await ask("copy", { reactor, at, path, as: "swift" })).text;
  const isCut = at !== null && text?.endsWith("…");
  return isCut ? [beginning(text, IN_TABLE.most), unfolding({ words: "Show the whole text", load, put: IN_TABLE.put })] : folded(text ?? "–", undefined, IN_TABLE);
}

function changesTable(row, changes, more, hasStates) {
  const rows = changes.map(({ path, before, after }) =>
    h("tr", {},
      h("th", { scope: "row" },
        h("button", { class: "link path", type: "button", title: "Show the entries that changed this", onclick: () => showChangesOf(row.reactor, path) },
          path || "state")),
      h("td", {}, h("del", {}, ...changed(before, row, path, hasStates ? row.n - 1 : null))),
      h("td", {}, h("ins", {}, ...changed(after, row, path, hasStates ? row.n : null)))));
  const head = h("tr", {}, h("th", { scope: "col" }, "Property"), h("th", { scope: "col" }, "Before"), h("th", { scope: "col" }, "After"));
  return h("div", {},
    h("table", { class: "changes" }, h("thead", {}, head), h("tbody", {}, ...rows)),
    more > 0 ? h("p", { class: "note" }, `${many(more, "more change")}.`) : null);
}

async function valueTree(row, value) {
  const root = h("div", { role: "tree", class: "tree", "aria-label": "Value" });
  await new Tree(root, { load: async () => null }).draw(value);
  return root;
}

/** The entries that this one follows from. */
async function causesOf({ kind, reactor, action, effect, sender }) {
  const [from, sentBy, fromEffect] = await Promise.all([
    action === undefined || kind === "action" ? null : findAction(reactor, action),
    sender ? findAction(sender.reactor, sender.action) : null,
    effect === undefined || kind === "effect" ? null : findEffect(reactor, effect),
  ]);
  return { from, sentBy, fromEffect };
}

function facts(row, { from, sentBy, fromEffect }) {
  const list = [["Time", `${time(row.t)} s`]];
  const { mutate, reduce, observers } = row.ms ?? {};
  if (mutate !== undefined) list.push(["mutate", `${milliseconds(mutate)} ms`]);
  if (reduce !== undefined) list.push(["reduce", `${milliseconds(reduce)} ms`]);
  if (observers !== undefined) list.push(["Observers", `${milliseconds(observers)} ms`]);
  if (row.kind === "effect") list.push(["Effect", effectWords(row)]);
  if (row.case) list.push(["Case", link(row.case, "Show only this case", () => toggle("cases", row.case))]);
  if (row.main !== undefined) list.push(["Sent on", row.main ? "the main thread" : "another thread"]);
  if (row.queued) list.push(["Queued", "It waited until the reactor was free."]);
  if (row.sender) list.push(["Sent by", h("span", {}, `${nameOf(row.sender.reactor)}, while it handled `, actionLink(sentBy))]);
  if (row.effect !== undefined && row.kind !== "effect") {
    list.push(["From effect", fromEffect ? link(`entry ${fromEffect}`, "Go to that effect", () => goTo({ n: fromEffect })) : "an effect that is no longer kept"]);
  }
  if (row.action !== undefined && row.kind !== "action") list.push(["From action", actionLink(from)]);
  return h("dl", {}, ...list.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]));
}

const link = (text, title, onclick) => h("button", { class: "link", type: "button", title, onclick }, text);

function relatedRow(row) {
  return h("button", { type: "button", class: `link-row k-${row.kind}`, onclick: () => goTo({ n: row.n }) },
    h("span", { class: "n" }, String(row.n)), h("span", { class: "kind" }, row.kind), h("span", { class: "label" }, isOfAction(row) ? "effect" : beginning(row.label)));
}
