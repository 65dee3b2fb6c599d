// The program behind this page: one connection, shared by all modules.

import { tell } from "./dom.js";
import { Connection, Disconnected } from "./connection.js";
import { many } from "./format.js";
import { answerKept, isKept, keep, noteAnswer, noteHello, noteStatus } from "./kept.js";
import { isOfPage, set, shownOf, store } from "./store.js";
import { forgetToken, takeToken } from "./token.js";

const program = new Connection(takeToken(), hear, (phase, why) => {
  if (phase === "refused") forgetToken();
  set({ phase, why });
});

export const token = () => program.token;

/** Asks about the source that is shown. */
export async function ask(request, details = {}) {
  const { source } = store;
  if (isKept(details.source ?? source)) return answerKept(request, details);
  const { session } = store.hello ?? {};
  const answer = await program.ask(request, source === "live" ? details : { source, ...details });
  if (source === "live" && session === store.hello?.session) noteAnswer(request, answer);
  return answer;
}

/** Asks for what the user wants, tells of a refusal, and gives null then. */
export async function tryTo(request, details) {
  try {
    return await ask(request, details);
  } catch (error) {
    tell(error.message, true);
    return null;
  }
}

/** A lost connection is told by the head of the page already. */
export function tellError(error) {
  if (!(error instanceof Disconnected)) tell(error.message, true);
}

export function start() {
  addEventListener("hashchange", () => {
    program.token = takeToken();
    set({ phase: "connecting" });
    program.open();
  });
  program.open();
}

function hear(note) {
  if (note.note === "hello") hello(note);
  else if (note.note === "bye") set({ phase: "ended", why: note.why });
  else if (note.note === "status") status(note);
}

function hello(note) {
  const before = store.hello?.session;
  const restarted = before !== undefined && before !== note.session;
  if (restarted) {
    const kept = keep();
    tell(kept > 0 ? `The program was restarted. The page keeps ${many(kept, "entry", "entries")} of the old session: choose it under Shows.`
      : "The program was restarted. This is its new session.");
    if (!isOfPage()) set({ entry: null, row: null, marked: new Map(), skips: new Map(), scope: null, filter: {}, follow: true, cleared: 0, sorted: false });
  } else if (before !== undefined) {
    tell("Connected again.");
  }
  noteHello(note);
  set({ hello: note, phase: "live", why: "", restarted: restarted || store.restarted });
  if (!isOfPage()) set({ status: null, source: note.source ?? "live" }); // a session of the page stays in view
  set({ connections: (store.connections ?? 0) + 1 });
}

function status(note) {
  if ((note.source ?? "live") === "live") noteStatus(note);
  if ((note.source ?? "live") === store.source) set({ status: note, ...(note.view && !store.viewing ? shownOf(note.view) : {}) });
  if (note.sources) set({ sources: note.sources });
}
