// The rows of the view near to what is visible: asked for in chunks, and let go when others are needed.

import { ask, tellError } from "./program.js";
import { set, store, watch } from "./store.js";

const CHUNK = 64;
const KEPT = 24;
const AT_ONCE = 400; // rows of one answer; the program gives no more than 500

const chunks = new Map(); // number of the chunk: its rows, from its first position on
let wanted = null; // the newest range that somebody wants to see
let generation = 0;
let isAsking = false;
let heard = () => {};

/** The row at a position, if it is here. */
export const rowAt = (position) => chunks.get(Math.floor(position / CHUNK))?.[position % CHUNK];

/** Asks for what is missing between two positions; `whenRowsCome` is told later. */
export function want(from, to) {
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
  set({ viewing: true });
  try {
    const view = await ask("view", { filter: store.filter });
    if (mine !== generation) return;
    forgetRows();
    set({ view: { first: view.first, end: view.end }, viewing: false, viewed: mine });
  } catch (error) {
    if (mine === generation) set({ viewing: false });
    tellError(error);
  }
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
