// What the page has received of the running program. When the program ends, this becomes a session of the page alone,
// which answers as the program did: with the rows and details that had come, without states.

import { set, store } from "./store.js";

const MOST_ROWS = 20_000;
const MOST_CHARACTERS = 20_000_000;
const MOST_SESSIONS = 5;
const CHANGING = new Set(["mutation", "write", "created"]);
const WITHOUT_STATES = "This session was kept by the page when its program ended: it has rows, but no states.";

let received = nothing();
const sessions = new Map(); // source: a session that was kept
let last = 0;

function nothing() {
  return { hello: null, status: null, rows: new Map(), details: new Map(), actions: new Map(), characters: 0 };
}

export const isKept = (source = store.source) => sessions.has(source);

// Receiving.

export function noteHello(hello) {
  received.hello = hello;
}

export function noteStatus(status) {
  received.status = status;
}

/** Notes what the live program has answered. */
export function noteAnswer(request, answer) {
  if (request === "rows") answer.rows.forEach(noteRow);
  if (request !== "entry") return;
  noteRow(answer.row);
  received.details.set(answer.row.n, answer);
}

function noteRow(row) {
  forget(row.n);
  received.rows.set(row.n, row);
  received.characters += lengthOf(row);
  if (row.kind === "action") received.actions.set(`${row.reactor} ${row.action}`, row);
  while (received.rows.size > 1 && (received.rows.size > MOST_ROWS || received.characters > MOST_CHARACTERS)) {
    const [oldest] = received.rows.keys();
    forget(oldest);
    received.details.delete(oldest);
  }
}

function forget(n) {
  const row = received.rows.get(n);
  if (!row) return;
  received.rows.delete(n);
  received.characters -= lengthOf(row);
  received.actions.delete(`${row.reactor} ${row.action}`);
}

const lengthOf = (row) =>
  (row.changes ?? []).reduce((sum, { before, after }) => sum + (before?.length ?? 0) + (after?.length ?? 0), row.label.length);

/** The row of an action of a reactor, if it has come. */
export const receivedAction = (reactor, action) =>
  isKept() ? sessions.get(store.source).rows.find((row) => row.kind === "action" && row.reactor === reactor && row.action === action)
    : received.actions.get(`${reactor} ${action}`);

/** How much of the program that ended is here. */
export const receivedCount = () => ({ rows: received.rows.size, entries: received.status ? received.status.end - received.status.first : received.rows.size });

// Keeping.

/** Makes a session of what has come, and begins anew. Gives the number of its rows. */
export function keep() {
  const { hello, status } = received;
  const rows = sortedRows();
  if (rows.length > 0 && status) {
    last += 1;
    const source = `kept-${last}`;
    const name = `Ended: process ${hello.pid}`;
    const reactors = status.reactors.map((one) => ({ ...one, at: null, skipping: [], effects: 0, rate: 0 }));
    sessions.set(source, { name, rows, shown: rows, details: received.details, header: hello, status: { ...status, source, bytes: 0, reactors } });
    while (sessions.size > MOST_SESSIONS) sessions.delete(sessions.keys().next().value);
    publish();
  }
  received = nothing();
  return rows.length;
}

const sortedRows = () => [...received.rows.values()].sort((a, b) => a.n - b.n);
const publish = () => set({ kept: [...sessions].map(([source, { name }]) => ({ source, name })) });

/** The session file of the program that ended, before another one has started. */
export const receivedFile = () => fileOf({ header: received.hello, status: received.status, rows: sortedRows(), details: received.details });

/** A session file: a header, the reactors, and the entries, each a line of JSON. */
function fileOf({ header, status, rows, details }) {
  const lines = [{ session: "ReactorKit", schema: 1, program: header.program, began: header.started ?? 0 }];
  for (const reactor of status?.reactors ?? []) lines.push({ reactor: { ...reactor, at: null, skipping: null } });
  let next = status?.first ?? rows[0]?.n;
  const skipTo = (n) => n > next && lines.push({ gap: { first: next, last: n - 1 } });
  for (const row of rows) {
    skipTo(row.n);
    next = row.n + 1;
    const known = details.get(row.n);
    lines.push(known ? { entry: { ...row, changes: known.changes ?? row.changes }, value: known.value } : { entry: row });
  }
  skipTo(status?.end ?? next);
  const parts = lines.map((line) => `${JSON.stringify(line)}\n`);
  return { name: `${header.program}.jsonl`, parts, bytes: new Blob(parts).size, rows: rows.length };
}

// Answering.

/** Answers as the program would. */
export async function answerKept(request, details, source = details.source ?? store.source) {
  const session = sessions.get(source);
  const answer = answers[request];
  if (!session || !answer) throw new Error(WITHOUT_STATES);
  return answer(session, details, source);
}

const answers = {
  status: ({ status }) => status,
  shared: () => ({ shared: [] }),
  view(session, { filter = {} }) {
    session.shown = session.rows.filter((row) => fits(row, filter));
    return { first: 0, end: session.shown.length };
  },
  rows: ({ shown }, { from, count }) => ({ from, rows: shown.slice(from, from + count) }),
  entry({ rows, details }, { n }) {
    const row = rows.find((one) => one.n === n);
    if (!row) throw new Error(`The page had not received entry ${n} when its program ended.`);
    const related = rows.filter((one) => one.n !== n && row.action !== undefined && one.action === row.action && one.reactor === row.reactor);
    const known = { changes: row.changes ?? [], moreChanges: Math.max(0, (row.changed ?? 0) - (row.changes?.length ?? 0)), related, ...details.get(n) };
    return { ...known, row, states: false };
  },
  seek({ rows, shown }, wanted) {
    const found = sought(rows, wanted);
    const at = shown.indexOf(found);
    return { n: found?.n ?? null, at: at < 0 ? null : at };
  },
  export(session, { as }) {
    if (as !== "session") throw new Error(WITHOUT_STATES);
    return fileOf({ ...session });
  },
  close(_, __, source) {
    sessions.delete(source);
    publish();
    return {};
  },
};

function sought(rows, { n, reactor, action, effect, from, by }) {
  if (n !== undefined) return rows.find((row) => row.n === n);
  if (action !== undefined) return rows.find((row) => row.kind === "action" && row.reactor === reactor && row.action === action);
  if (effect !== undefined) return rows.find((row) => row.kind === "effect" && row.reactor === reactor && row.effect === effect);
  const isWanted = (row) => CHANGING.has(row.kind) && (reactor === null || row.reactor === reactor);
  return by > 0 ? rows.find((row) => row.n > from && isWanted(row)) : rows.findLast((row) => row.n < (from ?? Infinity) && isWanted(row));
}

function fits(row, { reactors, kinds, cases, text, path }) {
  const isOf = (list, value) => !list?.length || list.includes(value);
  const isNear = (one) => [".", "["].some((mark) => one.startsWith(path + mark) || path.startsWith(one + mark)) || one === path;
  const words = () => [row.label, row.error, ...(row.changes ?? []).flatMap((one) => [one.path, one.before, one.after])].join(" ");
  return isOf(reactors, row.reactor) && isOf(kinds, row.kind) && isOf(cases, row.case)
    && (!path || (row.changes ?? []).some((change) => isNear(change.path)))
    && (!text || words().toLowerCase().includes(text.toLowerCase()));
}
