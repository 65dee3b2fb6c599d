// The action that an entry follows from, by its case and its entry: the program's number of an action is no number of an entry.

import { h } from "./dom.js";
import { receivedAction } from "./kept.js";
import { ask } from "./program.js";
import { store } from "./store.js";
import { goTo } from "./timeline.js";

const MOST = 2_000; // answers that are kept
const found = new Map(); // reactor and action: the action's row, null if there is none any more, undefined while it is asked for
const waiting = [];
let isAsking = false;
let react = () => {};

/** `come` is told when rows that were asked for are here. */
export function whenActionsCome(come) {
  react = come;
}

/** The row of an action: null if it is no longer kept, undefined while it is on its way. */
export function actionOf(reactor, action) {
  const row = receivedAction(reactor, action);
  const key = keyOf(reactor, action);
  if (row || found.has(key)) return row ?? found.get(key);
  if (found.size > MOST) found.clear();
  found.set(key, undefined);
  waiting.push({ key, reactor, action });
  if (!isAsking) askForAll();
  return undefined;
}

const keyOf = (reactor, action) => `${store.source} ${store.connections} ${reactor} ${action}`;

/** One question at a time: rows of effects alone may need many. */
async function askForAll() {
  isAsking = true;
  while (waiting.length > 0) {
    const { key, reactor, action } = waiting.pop();
    if (key !== keyOf(reactor, action)) continue;
    found.set(key, await findAction(reactor, action));
    react();
  }
  isAsking = false;
}

/** Asks for the row of an action; null if it cannot be had. */
export async function findAction(reactor, action) {
  const row = receivedAction(reactor, action);
  if (row) return row;
  try {
    const { n } = await ask("seek", { reactor, action });
    return n === null || n === undefined ? null : (await ask("entry", { n })).row;
  } catch {
    return null;
  }
}

/** The entry of an effect; null if it cannot be had. */
export async function findEffect(reactor, effect) {
  try {
    return (await ask("seek", { reactor, effect })).n ?? null;
  } catch {
    return null;
  }
}

/** `setQuery, entry 181` as a link. `attributes` are those of the button. */
export function actionLink(action, attributes = {}) {
  if (!action) return "an action that is no longer kept";
  const go = (event) => (event.stopPropagation(), goTo({ n: action.n }));
  return h("button", { type: "button", class: "link", title: "Go to that action", onclick: go, ...attributes }, `${action.case ?? "action"}, entry ${action.n}`);
}

/** Whether a label only says of which action the effect is: a link says it better. */
export const isOfAction = (row) => row.kind === "effect" && row.action !== undefined && /^effect( of .*)?$/.test(row.label);

/** `effect of setQuery, entry 181`. */
export function effectLabel(row, attributes, action = actionOf(row.reactor, row.action)) {
  return action === undefined ? ["effect"] : ["effect of ", actionLink(action, attributes)];
}
