// Entries that are marked for a test, and the test that the program writes from them.

import { $, h, show, tell, write } from "./dom.js";
import { many } from "./format.js";
import { openText } from "./dialogs.js";
import { tellError, tryTo } from "./program.js";
import { rowAt, rowsBetween } from "./rows.js";
import { set, store, watch } from "./store.js";

const MOST = 2_000; // entries that one range may mark
let anchor = -1;

export function startMarks() {
  $("make-test").onclick = makeTest;
  $("unmark").onclick = () => set({ marked: new Map() });
  watch(["marked"], () => {
    show($("marked"), store.marked.size > 0);
    write($("marked-count"), `${many(store.marked.size, "entry", "entries")} marked`);
  });
}

export function toggleMark(row) {
  const marked = new Map(store.marked);
  if (!marked.delete(row.n)) marked.set(row.n, row.reactor);
  set({ marked });
}

/** Where a range of marks begins. */
export function setAnchor(position) {
  anchor = position;
}

/** Marks all entries from the anchor up to a position. */
export async function markUpTo(position) {
  if (anchor < 0) anchor = position;
  const [from, to] = [Math.min(anchor, position), Math.max(anchor, position) + 1];
  if (to - from > MOST) return tell(`A range may have ${MOST} entries. This one has ${to - from}.`, true);
  try {
    let rows = Array.from({ length: to - from }, (_, i) => rowAt(from + i));
    if (rows.includes(undefined)) rows = await rowsBetween(from, to);
    set({ marked: new Map([...store.marked, ...rows.map((row) => [row.n, row.reactor])]) });
  } catch (error) {
    tellError(error);
  }
}

/** Asks for a test of the marked entries, or of the chosen one, and shows it. */
export async function makeTest() {
  const entries = store.marked.size > 0 ? [...store.marked.keys()].sort((a, b) => a - b) : store.entry === null ? [] : [store.entry];
  if (entries.length === 0) return tell("Mark entries first: x, or Shift and a click.", true);
  const test = await tryTo("test", { entries });
  if (!test) return;
  const count = test.placeholders ?? 0;
  const note = count === 0
    ? h("p", {}, `${many(entries.length, "entry", "entries")} as a test. It compiles as it is.`)
    : h("p", { class: "warning" }, `${many(count, "placeholder")}: values without a literal. The test compiles once you have filled them in.`);
  openText("Test of the marked entries", [note], test.text, "the test");
}
