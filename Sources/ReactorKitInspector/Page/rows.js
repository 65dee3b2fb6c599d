// The rows of the view near to what is visible: asked for in chunks, and let go when others are needed.

import { ask, tellError } from "./program.js";
import { costOf } from "./row.js";
import { set, shownOf, store, watch } from "./store.js";

const CHUNK = 64;
const KEPT = 24;
const AT_ONCE = 400; // rows of one answer; the program gives no more than 500

const MOST_SORTED = 5_000;

let costly = []; // while sorted: all rows, the most expensive first
const chunks = new Map(); // number of the chunk: its rows, from its first position on
let wanted = null; // the newest range that somebody wants to see
let generation = 0;
let isAsking = false;
let heard = () => {};

/** The row at a position, if it is here. */
export const rowAt = (position) => (store.sorted ? costly[position] : chunks.get(Math.floor(position / CHUNK))?.[position % CHUNK]);

/** Where an entry is shown that the program's view has at a position; null where it is not shown. */
export function shownAt(n, at) {
  if (!store.sorted) return at === null || at === undefined || at < store.whole.first ? null : at;
  const place = costly.findIndex((row) => row.n === n);
  return place < 0 ? null : place;
}

/** Asks for what is missing between two positions; `whenRowsCome` is told later. */
export function want(from, to) {
  if (store.sorted) return;
  wanted = { from: Math.max(from, store.view.first), to: Math.min(to, store.view.end) };
  if (!isAsking) fill();
}

export function whenRowsCome(react) {
  heard = react;
}

/** The rows of a range that was not scrolled to, such as a selection. */
export async function rowsBetween(from, to) {
  const rows = [];
  for (let at = from; at < to; at += AT_ONCE) rows.push(...(await ask("rows", { from: at, count: Math.min(AT_ONCE, to - at) })).rows);
  return rows;
}

/** Begins a view with a filter: positions count anew. */
export async function newView() {
  const mine = ++generation;
  const isSorted = store.sorted;
  set({ viewing: true });
  try {
    const view = await ask("view", { filter: store.filter });
    const hidden = store.cleared > 0 ? await positionAfter(store.cleared, view) : 0;
    if (mine !== generation) return;
    set({ hidden, sorted: false });
    forgetRows();
    set({ ...shownOf(view), pausedAt: Math.min(store.pausedAt, view.end), viewing: false, viewed: mine });
    if (isSorted) await sortByCost();
  } catch (error) {
    if (mine === generation) set({ viewing: false });
    tellError(error);
  }
}

/** The position of the first row of a view that is later than an entry. */
async function positionAfter(n, { first, end }) {
  let [low, high] = [first, end];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const [row] = (await ask("rows", { from: middle, count: 1 })).rows;
    if (row && row.n <= n) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Clearing and sorting, in this page only.

/** Hides the entries up to now. */
export function clearRows() {
  const { end } = store.whole;
  set({ cleared: (store.status?.end ?? 1) - 1, hidden: end, sorted: false, whole: { first: end, end }, view: { first: end, end } });
}

export function showAllRows() {
  set({ cleared: 0, hidden: 0 });
  return newView();
}

/** Sorts the rows that are there now: the newest ones, if there are many. Gives how many were left out. */
export async function sortByCost() {
  const mine = generation;
  const { first, end } = store.whole;
  const from = Math.max(first, end - MOST_SORTED);
  const rows = (await rowsBetween(from, end)).filter(Boolean);
  if (mine !== generation) return null;
  costly = rows.sort((a, b) => (costOf(b) ?? -1) - (costOf(a) ?? -1));
  set({ sorted: true, view: { first: 0, end: rows.length } });
  return from - first;
}

/** Shows the rows in the order of their entries again. */
export function sortByEntry() {
  costly = [];
  set({ sorted: false, view: store.whole });
}

/** Rows may have changed, such as marks of skipped entries. */
export function forgetRows() {
  generation += 1;
  chunks.clear();
  if (wanted) want(wanted.from, wanted.to);
}

async function fill() {
  isAsking = true;
  for (let range = missing(); range; range = missing()) {
    const mine = generation;
    try {
      const { from, rows } = await ask("rows", range);
      if (mine === generation) keep(range, from, rows);
    } catch (error) {
      tellError(error);
      break;
    }
  }
  isAsking = false;
}

/** The first range that is wanted and not here: the rest of a chunk. */
function missing() {
  if (!wanted) return null;
  for (let chunk = Math.floor(wanted.from / CHUNK); chunk * CHUNK < wanted.to; chunk += 1) {
    const have = chunks.get(chunk)?.length ?? 0;
    const from = Math.max(chunk * CHUNK + have, store.view.first);
    const to = Math.min((chunk + 1) * CHUNK, store.view.end);
    if (from < to && from < wanted.to) return { from, count: to - from };
  }
  return null;
}

function keep(range, from, rows) {
  const number = Math.floor(range.from / CHUNK);
  const chunk = chunks.get(number) ?? [];
  rows.forEach((row, i) => (chunk[from - number * CHUNK + i] = row));
  // Rows that the program no longer has are not asked for again.
  const end = Math.min((number + 1) * CHUNK, range.from + range.count);
  if (chunk.length < end - number * CHUNK) chunk.length = end - number * CHUNK;
  chunks.set(number, chunk);
  while (chunks.size > KEPT) chunks.delete(furthest(number));
  heard();
}

function furthest(number) {
  return [...chunks.keys()].reduce((far, other) => (Math.abs(other - number) > Math.abs(far - number) ? other : far));
}

/** A row that will still change: an effect that runs, changes that are not computed yet. */
const isUnsettled = (row) =>
  row && (row.ended === "running" || ((row.kind === "mutation" || row.kind === "write") && row.changed === undefined));

/** Asks again for rows that may have changed, if they are visible; lets go of the others. */
function renew() {
  for (const [number, rows] of chunks) {
    if (!rows.some(isUnsettled)) continue;
    const isVisible = wanted && number * CHUNK < wanted.to && (number + 1) * CHUNK > wanted.from;
    if (isVisible) again(number, rows);
    else chunks.delete(number);
  }
}

async function again(number, rows) {
  const mine = generation;
  const first = rows.findIndex(isUnsettled);
  const last = rows.findLastIndex(isUnsettled);
  try {
    const range = { from: number * CHUNK + first, count: last - first + 1 };
    const { from, rows: fresh } = await ask("rows", range);
    if (mine === generation) keep(range, from, fresh);
  } catch (error) {
    tellError(error);
  }
}

watch(["status"], renew);
watch(["filter", "source", "connections"], newView);
