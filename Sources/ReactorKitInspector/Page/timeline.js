// The timeline: virtual rows of the view, following the newest, one chosen row, marked rows.

import { isOfAction, whenActionsCome } from "./causes.js";
import { Disconnected } from "./connection.js";
import { $, show, tell, write } from "./dom.js";
import { count, many, size } from "./format.js";
import { ask, tellError } from "./program.js";
import { emptyRow, fillRow, headRow, markRow } from "./row.js";
import { clearRows, rowAt, showAllRows, shownAt, sortByCost, sortByEntry, want, whenRowsCome } from "./rows.js";
import { Scroller } from "./scroller.js";
import { isHere, isLive, isOfPage, set, store, watch } from "./store.js";
import { axisOf, placeBar, writeAxis } from "./waterfall.js";

let cursor = -1; // position of the chosen entry
let choices = 0; // a place that was asked for is not gone to after another choice
let isAwaited = false; // the row of the cursor is on its way
let pausedByScrolling = false;
let named = 0; // reactors whose names the rows have
const head = headRow(toggleSort);
const axis = head.lastChild.firstChild;
let scroller;

export function startTimeline() {
  $("head").append(head);
  scroller = new Scroller({ make: makeLine, fill: fillLine, drawn, moved });
  whenRowsCome(() => scroller.draw());
  whenActionsCome(() => {
    for (const line of scroller.lines()) if (line.row && isOfAction(line.row)) line.row = undefined;
    scroller.draw();
  });
  $("follow").onclick = toggleFollow;
  $("new-entries").onclick = () => follow();
  $("sort").onclick = toggleSort;
  $("clear").onclick = clear;
  $("show-all").onclick = showAll;
  watch(["view", "follow", "viewed", "sorted"], ranged);
  watch(["marked", "entry", "row", "status", "skips"], remark);
  watch(["status"], renew);
  watch(["viewed"], findCursor);
  watch(["view", "whole", "sorted", "cleared", "viewing", "status", "follow", "pausedAt", "phase", "filter", "source"], writeFoot);
  $("summary").title = "An effect that ended together with its action has no row of its own; kind:effect shows it.";
}

function makeLine() {
  const line = emptyRow();
  line.element.addEventListener("click", (event) => {
    if (!line.row) return;
    choose(line.position);
    $("grid").focus({ preventScroll: true });
    line.element.dispatchEvent(new CustomEvent("choose", { bubbles: true, detail: { event, position: line.position } }));
  });
  return line;
}

function fillLine(line, position) {
  const row = rowAt(position);
  if (line.position !== position || line.row !== row || !row) fillRow(line, row, position);
  markRow(line);
}

function remark() {
  for (const line of scroller.lines()) markRow(line);
}

/** Names of new reactors, and bars of effects that still run. */
function renew() {
  const known = store.status?.reactors.length;
  if (known !== named) for (const line of scroller.lines()) line.row = undefined;
  named = known;
  scroller.draw();
}

function drawn(from, to) {
  want(from, to);
  const lines = scroller.lines().filter((line) => line.row);
  const { from: first, to: last } = scroller.visible();
  const range = axisOf(lines.filter((line) => line.position >= first && line.position < last).map((line) => line.row));
  for (const line of lines) placeBar(line.bar, line.row, range);
  writeAxis(axis, range);
  if (isAwaited || rowAt(cursor)?.n === store.entry) takeRow();
}

function ranged(changed) {
  if (changed.has("sorted")) drawSorting();
  const { first, end } = store.view;
  $("grid").setAttribute("aria-rowcount", end - first + 1);
  scroller.setRange(first, end, store.follow);
}

// Following.

function moved(isUp, isAtEnd) {
  if (isUp && store.follow && !isAtEnd) {
    pausedByScrolling = true;
    set({ follow: false, pausedAt: store.whole.end });
  } else if (!isUp && isAtEnd && !store.follow && pausedByScrolling && !store.sorted) {
    follow();
  }
}

export function follow() {
  pausedByScrolling = false;
  if (store.sorted) sortByEntry();
  set({ follow: true });
}

export function pause() {
  pausedByScrolling = false;
  if (store.follow) set({ follow: false, pausedAt: store.whole.end });
}

export function toggleFollow() {
  if (store.follow) pause();
  else follow();
}

function writeFoot() {
  const { first, end } = store.view;
  const status = store.status;
  const come = store.follow ? 0 : Math.max(0, store.whole.end - store.pausedAt);
  write($("follow"), store.follow ? "Pause" : "Follow");
  $("follow").classList.toggle("is-paused", !store.follow);
  $("follow").setAttribute("aria-label", store.follow ? "Pause: keep these entries in view" : "Follow the newest entry");
  $("new-entries").hidden = come === 0;
  write($("new-entries"), `${count(come)} new`);
  const hidden = status && store.cleared > 0 ? Math.max(0, store.cleared - status.first + 1) : 0;
  const all = status ? status.end - status.first - hidden : 0;
  const dropped = status?.dropped ? ` · ${count(status.dropped)} older ones dropped` : "";
  const paused = store.follow || !isLive() ? "" : " · paused";
  show($("follow"), isLive());
  write($("summary"), status ? `${countWords(store.whole.end - store.whole.first, all)}${dropped} · ${isOfPage() ? "kept by this page" : size(status.bytes ?? 0)}${paused}${store.sorted ? " · sorted by cost" : ""}` : "");
  show($("cleared"), hidden > 0);
  write($("cleared-count"), `${many(hidden, "entry", "entries")} hidden`);
  show($("nothing"), end === first && status !== null);
  write($("nothing"), hidden > 0 && all === 0 ? "No entries since the timeline was cleared." : all > 0 ? "No entry fits the filter." : "No entries yet. They appear as soon as a reactor of the program gets an action.");
}

// Clearing and sorting.

export function clear() {
  if (store.whole.end === store.whole.first) return tell("There is nothing to clear.");
  const before = store.cleared;
  unchoose();
  clearRows();
  if (isLive()) follow();
  tell(`${many(store.cleared - Math.max(before, store.status.first - 1), "entry", "entries")} hidden in this page. Show all brings them back.`);
}

async function showAll() {
  if (!isHere()) return tell(new Disconnected().message, true);
  await showAllRows();
  $("grid").focus({ preventScroll: true });
}

export const toggleCleared = () => (store.cleared > 0 && store.view.end === store.view.first ? showAll() : clear());

async function toggleSort() {
  if (!store.sorted && !isHere()) return tell(new Disconnected().message, true);
  try {
    unchoose();
    if (store.sorted) return sortByEntry();
    pause();
    const left = await sortByCost();
    scroller.toStart();
    if (left > 0) tell(`The newest ${count(store.view.end)} rows are sorted. ${count(left)} older ones are left out.`);
  } catch (error) {
    tellError(error);
  }
}

function drawSorting() {
  const cell = head.querySelector(".c-ms");
  $("timeline").classList.toggle("is-sorted", store.sorted);
  $("sort").setAttribute("aria-pressed", String(store.sorted));
  if (store.sorted) cell.setAttribute("aria-sort", "descending");
  else cell.removeAttribute("aria-sort");
  cell.firstChild.title = store.sorted ? "Sort by entry" : "Sort by cost";
}

/** What is counted: the rows of the view, and the entries that are kept, of which some have no row. */
function countWords(rows, all) {
  const entries = many(all, "entry", "entries");
  if (Object.keys(store.filter).length > 0) return `${many(rows, "row")} of ${entries}`;
  if (isOfPage()) return `${count(rows)} of ${entries} had come`;
  return rows < all && !store.viewing && store.viewed ? `${entries}, ${count(all - rows)} of them without a row` : entries;
}

// The chosen entry.

export const cursorPosition = () => cursor;

/** Chooses the row at a position; its details are shown. */
export function choose(position) {
  const { first, end } = store.view;
  if (end === first) return;
  choices += 1;
  cursor = Math.min(Math.max(position, first), end - 1);
  pause();
  scroller.reveal(cursor);
  $("grid").setAttribute("aria-activedescendant", `row-${cursor}`);
  takeRow();
  scroller.draw();
}

/** The row of the cursor may be on its way, or have changed. */
function takeRow() {
  const row = rowAt(cursor);
  isAwaited = row === undefined && cursor >= 0;
  if (row) set({ entry: row.n, row });
}

export function move(rows) {
  const { end } = store.view;
  choose(cursor < 0 ? (rows > 0 && !store.follow ? scroller.visible().from : end - 1) : cursor + rows);
}

export const pageRows = () => scroller.page;

/** In another view, the chosen entry is elsewhere. */
function findCursor() {
  cursor = -1;
  isAwaited = false;
  if (store.entry !== null) goTo({ n: store.entry });
}

export function unchoose() {
  choices += 1;
  cursor = -1;
  isAwaited = false;
  $("grid").removeAttribute("aria-activedescendant");
  set({ entry: null, row: null });
}

/** Goes to an entry by its number, or by the action or effect of a reactor. */
export async function goTo(what) {
  const mine = ++choices;
  try {
    const { n, at } = await ask("seek", what);
    if (mine !== choices) return;
    if (n === null || n === undefined) return tell("That entry is no longer kept.", true);
    set({ entry: n, row: store.row?.n === n ? store.row : null });
    const place = shownAt(n, at);
    if (place !== null) return choose(place);
    cursor = -1;
    tell(`${n <= store.cleared ? "That entry was cleared from view." : store.sorted ? "That entry is not among the sorted ones." : "The filter hides that entry."} Its details are shown.`);
  } catch (error) {
    tellError(error);
  }
}
