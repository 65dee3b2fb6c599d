// The keys of the page. `?` lists them.

import { $, h } from "./dom.js";
import { isDialogOpen, openDialog } from "./dialogs.js";
import { makeTest, markUpTo, setAnchor, toggleMark } from "./marks.js";
import { chooseDetail } from "./panes.js";
import { set, store } from "./store.js";
import { sendNew } from "./send.js";
import { choose, cursorPosition, follow, move, pageRows, pause, toggleCleared, toggleFollow, unchoose } from "./timeline.js";
import { jumpTo, resume, step, toggleSkip } from "./travel.js";

const KEYS = [
  ["j k, ↓ ↑", "next and previous entry; with Shift: mark them too"],
  ["g G", "first entry; newest entry, and follow"],
  ["/", "filter"],
  ["Space", "pause, follow"],
  ["c", "clear the timeline; when nothing has come since, show all"],
  ["← →", "time travel: one change back, one forth"],
  ["Enter", "show the state after the chosen entry in the program"],
  ["r", "resume: show the newest state"],
  ["s", "skip the chosen mutation, or take it in again"],
  ["a", "send an action that has not happened yet"],
  ["x", "mark the chosen entry for a test"],
  ["t", "copy the marked entries as a test"],
  ["1 2 3", "details: entry, state, timings"],
  ["Esc", "leave the filter, choose nothing"],
  ["?", "this list"],
];

const withRow = (act) => () => store.row && act(store.row);
const moveBy = (rows) => (event) => {
  if (event.shiftKey && cursorPosition() >= 0) return range(rows);
  move(rows);
  setAnchor(cursorPosition());
};

const actions = {
  j: moveBy(1), J: moveBy(1), ArrowDown: moveBy(1), k: moveBy(-1), K: moveBy(-1), ArrowUp: moveBy(-1),
  PageDown: () => move(pageRows()), PageUp: () => move(-pageRows()),
  g: () => (pause(), choose(0)), Home: () => (pause(), choose(0)),
  G: toNewest, End: toNewest,
  "/": () => ($("filter").focus(), $("filter").select()),
  " ": toggleFollow,
  c: toggleCleared,
  ArrowLeft: () => step(-1), ArrowRight: () => step(1),
  Enter: withRow((row) => jumpTo(row.n)),
  r: resume,
  a: sendNew,
  s: withRow(toggleSkip),
  x: withRow((row) => (toggleMark(row), setAnchor(cursorPosition()))),
  t: makeTest,
  1: () => chooseDetail("entry"), 2: () => chooseDetail("state"), 3: () => chooseDetail("timings"),
  Escape: unchoose,
  "?": help,
};

export function startKeyboard() {
  addEventListener("keydown", pressed);
  $("help").onclick = help;
  $("grid").addEventListener("choose", ({ detail: { event, position } }) => {
    if (event.shiftKey) markUpTo(position);
    else setAnchor(position);
    if (event.ctrlKey || event.metaKey || event.target.closest(".c-mark")) withRow(toggleMark)();
  });
  $("grid").addEventListener("dblclick", withRow((row) => jumpTo(row.n)));
}

function pressed(event) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isDialogOpen()) return;
  const { target } = event;
  if (target.matches("input:not([type=range], [type=checkbox]), textarea, select")) return typing(event);
  if (target.type === "range" && event.key.startsWith("Arrow")) return;
  if (target.matches("button, [role=tab], input[type=checkbox]") && (event.key === " " || event.key === "Enter")) return;
  const act = actions[event.key];
  if (!act) return;
  event.preventDefault();
  act(event);
}

/** In a field, Escape goes back to the timeline, and so does Enter in the filter. */
function typing(event) {
  const isFilter = event.target === $("filter");
  if (event.key !== "Escape" && !(event.key === "Enter" && isFilter)) return;
  event.preventDefault();
  if (event.key === "Escape" && isFilter && event.target.value === "") set({ filter: {} });
  $("grid").focus({ preventScroll: true });
}

function range(rows) {
  move(rows);
  markUpTo(cursorPosition());
}

function toNewest() {
  unchoose();
  follow();
}

function help() {
  const lines = KEYS.flatMap(([keys, what]) => [h("dt", {}, ...keys.split(/, | /).map((key) => h("kbd", {}, key))), h("dd", {}, what)]);
  openDialog("Keys", [h("dl", { class: "keys" }, ...lines)]);
}
