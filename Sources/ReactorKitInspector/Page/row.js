// One row of the timeline: its element is made once, and filled with one entry after the other.

import { effectLabel, isOfAction } from "./causes.js";
import { coloured, h, write } from "./dom.js";
import { count, many, milliseconds, time } from "./format.js";
import { axisHead, effectWords } from "./waterfall.js";
import { nameOf, reactor, skipping, store } from "./store.js";
import { beginning } from "./texts.js";

const COLUMNS = ["mark", "n", "t", "who", "kind", "what", "ms", "when"];
const TITLES = { mark: "✓", n: "Entry", t: "Time", who: "Reactor", kind: "Kind", what: "What happened", ms: "ms", when: "" };

/** `sort` is called when the column of costs is clicked. */
export function headRow(sort) {
  const cells = COLUMNS.map((name) => h("span", { class: `c-${name}`, role: "columnheader" }, TITLES[name]));
  cells[0].setAttribute("aria-label", "Marked for a test");
  cells[6].replaceChildren(h("button", { type: "button", class: "link", "aria-label": "Milliseconds: sort by cost, or by entry", title: "Sort by cost", onclick: sort }, "ms"));
  cells[7].replaceChildren(axisHead());
  cells[7].setAttribute("aria-label", "When");
  return h("div", { class: "row head", role: "row", "aria-rowindex": 1 }, ...cells);
}

export function emptyRow() {
  const cells = COLUMNS.map((name) => h("span", { class: `c-${name}`, role: "gridcell" }));
  cells[0].append(h("i", { class: "box" }));
  cells[7].append(h("i", { class: "bar-mark" }));
  const element = h("div", { class: "row", role: "row" }, ...cells);
  return { element, cells, bar: cells[7].firstChild, row: undefined, position: -1 };
}

/** Fills a row's element with an entry, or with dots while it is on its way. */
export function fillRow(line, row, position) {
  const { element, cells } = line;
  line.row = row;
  line.position = position;
  element.id = `row-${position}`;
  element.setAttribute("aria-rowindex", position - store.view.first + 2);
  const [, n, t, who, kind, what, ms] = cells;
  if (!row) {
    for (const cell of [n, t, who, kind, ms]) write(cell, "");
    write(what, "…");
    element.className = "row is-coming";
    line.bar.className = "bar-mark";
    return;
  }
  write(n, String(row.n));
  write(t, time(row.t));
  write(who, shortName(row.reactor));
  who.title = nameOf(row.reactor);
  write(kind, row.kind);
  write(ms, milliseconds(costOf(row)));
  what.replaceChildren(...whatHappened(row));
  what.title = isOfAction(row) ? what.firstChild.textContent : beginning(row.label);
}

/** `Search #2` for `SearchReactor #2`, or a screen's name in place of its type: the column is narrow. */
function shortName(id) {
  const { type, name } = reactor(id) ?? {};
  return `${name ?? type?.replace(/(?<=.)Reactor$/, "") ?? "Reactor"} #${id}`;
}

/** The milliseconds that an entry took on the reactor's thread; undefined if it took none that is known. */
export function costOf({ ms }) {
  if (!ms) return undefined;
  const { mutate = 0, reduce = 0, observers = 0 } = ms;
  return mutate + reduce + observers;
}

function whatHappened(row) {
  const parts = [h("span", { class: "label" }, ...(isOfAction(row) ? effectLabel(row, { tabindex: "-1" }) : coloured(beginning(row.label))))];
  if (row.queued) parts.push(tag("queued", "It waited until the reactor was free."));
  if (row.sender) parts.push(tag(`from #${row.sender.reactor}`, `Sent by ${nameOf(row.sender.reactor)}.`));
  if (row.kind === "effect") parts.push(h("span", { class: `note e-${row.ended}` }, effectWords(row)));
  if (row.error) parts.push(h("span", { class: "note e-failed" }, row.error));
  for (const change of row.changes ?? []) parts.push(changeOf(change));
  const more = (row.changed ?? 0) - (row.changes?.length ?? 0);
  if (more > 0) parts.push(h("span", { class: "note", title: many(more, "more change") }, `+${count(more)}`));
  if (row.changed === 0) parts.push(h("span", { class: "note" }, "no change"));
  return parts;
}

const tag = (text, title) => h("span", { class: "tag", title }, text);

export function changeOf({ path, kind, before, after }) {
  return h(
    "span",
    { class: "change" },
    h("span", { class: "path" }, path || "state"),
    " ",
    ...beforeAfter(kind, before && beginning(before), after && beginning(after)),
  );
}

/** A value that was added has no text before, and one that was removed none after. A pulse may get its value again. */
function beforeAfter(kind, before, after) {
  if (kind === "assigned") return ["assigned ", h("ins", {}, after ?? before)];
  if (before === undefined || before === null) return ["added ", h("ins", {}, after)];
  if (after === undefined || after === null) return ["removed ", h("del", {}, before)];
  return [h("del", {}, before), " → ", h("ins", {}, after)];
}

/** The classes and states of a row that follow from what is chosen. */
export function markRow({ element, row }) {
  if (!row) return element.setAttribute("aria-selected", "false");
  const chosen = store.row;
  const isChosen = store.entry === row.n;
  const isRelated = !isChosen && chosen && row.action !== undefined && row.action === chosen.action && row.reactor === chosen.reactor;
  const isShown = store.status?.reactors.some((one) => one.at === row.n);
  const isMarked = store.marked.has(row.n);
  let name = `row k-${row.kind}`;
  if (row.ended === "failed") name += " is-failed";
  if (isChosen) name += " is-chosen";
  if (isRelated) name += " is-related";
  if (isShown) name += " is-shown";
  if (isMarked) name += " is-marked";
  if (skipping(row.reactor).includes(row.n)) name += " is-skipped";
  if (element.className !== name) element.className = name;
  element.setAttribute("aria-selected", String(isMarked));
  if (isChosen) element.setAttribute("aria-current", "true");
  else element.removeAttribute("aria-current");
}
