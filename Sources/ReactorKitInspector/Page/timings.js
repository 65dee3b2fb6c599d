// How long actions take, per case: a table that is sorted by a click on a column.

import { $, h } from "./dom.js";
import { Disconnected, newest } from "./connection.js";
import { count, milliseconds } from "./format.js";
import { toggle } from "./filters.js";
import { ask } from "./program.js";
import { isHere, nameOf, store, watch } from "./store.js";
import { wanted } from "./state.js";

const PARTS = ["mutate", "reduce", "observers"];
const COLUMNS = [
  ["Case", (row) => row.case],
  ["Count", (row) => row.count],
  ...PARTS.flatMap((part) => [
    ["mean", (row) => row[part]?.mean],
    ["max", (row) => row[part]?.max],
  ]),
];
let sorted = { column: 2, isDown: true };
let drawnFor = null;

export function startTimings() {
  const draw = newest(drawTimings);
  watch(["status", "filter", "row", "source", "detail"], () => draw());
}

async function drawTimings() {
  const panel = $("timings");
  if (!panel.checkVisibility() || !isHere()) return;
  const { reactor } = wanted();
  if (reactor === null) return panel.replaceChildren(h("p", { class: "note empty" }, "No reactor yet."));
  const key = JSON.stringify([reactor, store.source, store.status?.end]);
  if (key === drawnFor) return;
  drawnFor = key;
  try {
    const { timings } = await ask("timings", { reactor });
    drawTable(panel, reactor, timings);
  } catch (error) {
    drawnFor = null;
    if (error instanceof Disconnected) return;
    panel.replaceChildren(h("p", { class: "empty failed" }, error.message));
  }
}

function drawTable(panel, reactor, timings) {
  const focused = [...panel.querySelectorAll("th button")].indexOf(document.activeElement);
  const value = COLUMNS[sorted.column][1];
  const order = (a, b) => (typeof value(a) === "string" ? value(a).localeCompare(value(b)) : (value(a) ?? 0) - (value(b) ?? 0));
  const rows = timings.toSorted((a, b) => (sorted.isDown ? -order(a, b) : order(a, b)));
  const sort = (column) => {
    sorted = { column, isDown: sorted.column === column ? !sorted.isDown : column > 0 };
    drawTable(panel, reactor, timings);
  };
  const head = COLUMNS.map(([title], i) =>
    h("th", { scope: "col", "aria-sort": sorted.column === i ? (sorted.isDown ? "descending" : "ascending") : null },
      h("button", { type: "button", class: "link", onclick: () => sort(i) }, title)));
  const parts = h("tr", {}, h("td", { colspan: 2 }), ...PARTS.map((part) => h("th", { scope: "colgroup", colspan: 2 }, part)));
  const body = rows.map((row) =>
    h("tr", {}, ...COLUMNS.map(([, read], i) =>
      i === 0
        ? h("th", { scope: "row" },
            h("button", { type: "button", class: "link", title: "Show only this case", onclick: () => toggle("cases", row.case) }, row.case))
        : h("td", {}, i === 1 ? count(read(row)) : milliseconds(read(row)) || "–"))));
  panel.replaceChildren(
    h("p", { class: "bar" }, h("strong", {}, `${nameOf(reactor)}, milliseconds per action`)),
    rows.length > 0
      ? h("table", { class: "timings" }, h("thead", {}, parts, h("tr", {}, ...head)), h("tbody", {}, ...body))
      : h("p", { class: "note empty" }, "No action was handled yet."),
  );
  panel.querySelectorAll("th button")[focused]?.focus();
}
