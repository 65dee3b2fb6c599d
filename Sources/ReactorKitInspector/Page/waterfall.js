// When entries were: a mark for each, a bar for an effect from its start to its end, on the axis of the visible rows.

import { h, write } from "./dom.js";
import { span, time } from "./format.js";
import { store } from "./store.js";

/** The axis that holds these rows: it begins with the first one, and ends with what ends last. */
export function axisOf(rows) {
  const now = store.status?.now ?? 0;
  let from = Infinity;
  let to = -Infinity;
  for (const row of rows) {
    from = Math.min(from, row.t);
    to = Math.max(to, row.kind === "effect" ? row.end ?? Math.max(now, row.t) : row.t);
  }
  if (from > to) return { from: 0, length: 1 };
  return { from, length: Math.max(to - from, 0.001) };
}

/** Moves the bar of a row to where it belongs on the axis. */
export function placeBar(bar, row, axis) {
  const percent = (t) => Math.min(Math.max(((t - axis.from) / axis.length) * 100, 0), 100);
  const start = percent(row.t);
  bar.className = `bar-mark k-${row.kind}${row.ended ? ` e-${row.ended}` : ""}`;
  bar.style.left = `${start.toFixed(2)}%`;
  if (row.kind === "effect") bar.style.width = `${(percent(row.end ?? store.status?.now ?? row.t) - start).toFixed(2)}%`;
  else bar.style.width = "";
}

/** How an effect went, in words. */
export function effectWords(row) {
  if (row.kind !== "effect") return "";
  const end = row.end ?? store.status?.now ?? row.t;
  return `${row.ended} ${row.ended === "running" ? "for" : "after"} ${span(Math.max(end - row.t, 0))}`;
}

export function axisHead() {
  return h("span", { class: "axis" }, h("span", { class: "axis-from" }), h("span", { class: "axis-to" }));
}

export function writeAxis(head, axis) {
  write(head.firstChild, time(axis.from));
  write(head.lastChild, `+${span(axis.length)}`);
}
