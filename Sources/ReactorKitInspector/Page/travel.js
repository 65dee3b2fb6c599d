// Time travel: which entry's state the program's views show. Its reactors go on underneath.

import { $, h, tell, write } from "./dom.js";
import { newest } from "./connection.js";
import { count, many } from "./format.js";
import { ask, tellError, tryTo } from "./program.js";
import { hasControl, isLive, isOfPage, nameOf, reactor, reactors, set, skipping, store, watch } from "./store.js";
import { goTo } from "./timeline.js";

export const WITHOUT_CONTROL = "Time travel and sending are off: this program only lets you look. To allow them, start its inspector with control: .allowed.";

let isDragging = false;
let asked = null; // `n`: the entry that all reactors were asked to show; `newest`: the last of the entries that they show since
const show = newest(async ({ at, reactor, without }) => {
  const answer = await tryTo("show", without ? { reactor, at, skipping: without } : { reactor, at });
  if (!answer) return;
  noteShown(answer.shown, at === null);
  asked = reactor === null ? { n: at, newest: newestShown() } : null;
});

/** Puts what the program shows now into its status: the next step goes on from there, even before a new status comes. */
function noteShown(shown, newest) {
  const at = new Map(shown.map((one) => [one.reactor, one.at]));
  const all = reactors().map((one) => (at.has(one.id) ? { ...one, at: at.get(one.id), newest } : one));
  set({ status: { ...store.status, reactors: all } });
}

export function startTravel() {
  const slider = $("slider");
  slider.addEventListener("input", () => {
    isDragging = true;
    slide(Number(slider.value));
  });
  slider.addEventListener("change", () => {
    isDragging = false;
    const at = shownAt();
    if (at !== null) goTo({ n: at });
  });
  $("scope").onchange = () => set({ scope: $("scope").value === "" ? null : Number($("scope").value) });
  $("back").onclick = () => step(-1);
  $("forth").onclick = () => step(1);
  $("resume").onclick = resume;
  $("branch").onclick = branch;
  watch(["hello"], () => (asked = null));
  watch(["status", "hello", "scope", "source", "skips"], draw);
  watch(["status"], () => {
    if (asking === 0) wanted.clear();
  });
}

/** Reactors whose shown state is not their newest. */
const travelling = () => reactors().filter((one) => one.at !== null && one.at !== undefined);

/** The entry that the reactors in scope show, if they do not show the newest. */
function shownAt() {
  return store.scope === null ? shownByAll() : reactor(store.scope)?.at ?? null;
}

/** Each reactor shows its own last change until the entry that all were asked to show, which may be of none of them. */
function shownByAll() {
  const newest = newestShown();
  return newest !== null && asked?.newest === newest ? asked.n : newest;
}

const newestShown = () => travelling().reduce((newest, { at }) => Math.max(newest, at), 0) || null;

/** Shows the state after an entry. */
export async function jumpTo(n, reactor = store.scope) {
  if (!hasControl()) return tell(whyNot(), true);
  await show({ at: n, reactor, without: without(reactor) });
}

/** The entries that stay left out: of one reactor, or of all. */
function without(id) {
  const all = id === null ? reactors().flatMap((one) => skipping(one.id)) : skipping(id);
  return all.length > 0 ? all : null;
}

function slide(n) {
  if (n >= newestEntry()) resume();
  else jumpTo(n);
}

const newestEntry = () => (store.status?.end ?? 1) - 1;

let steps = Promise.resolve();

/** One change back or forth, after the steps before; beyond the newest, the newest is shown. */
export const step = (by) => (steps = steps.then(() => takeStep(by)));

async function takeStep(by) {
  if (!hasControl()) return tell(whyNot(), true);
  try {
    let from = shownAt();
    if (from === null && by > 0) return tell("This is the newest state.");
    from ??= (await ask("seek", { reactor: store.scope, from: null, by: -1 })).n;
    const { n } = await ask("seek", { reactor: store.scope, from, by });
    if (n !== null) {
      await jumpTo(n);
      return goTo({ n });
    }
    if (by > 0) await resume();
    else tell("There is no earlier state.");
  } catch (error) {
    tellError(error);
  }
}

export async function resume() {
  if (store.status && travelling().length === 0 && reactors().every((one) => !one.skipping?.length)) return;
  await tryTo("resume", { reactor: store.scope });
}

/** The shown states become the current ones. */
async function branch() {
  const some = store.scope === null ? travelling().filter(({ alive }) => alive) : [reactor(store.scope)];
  for (const { id, at } of some) {
    if (await tryTo("branch", { reactor: id })) tell(`${nameOf(id)} goes on from the state after entry ${at}.`);
  }
}

/** What was asked for by reactor, until a status after the answers says what is skipped: keys may be quicker. */
const wanted = new Map();
let asking = 0;

/** Leaves a mutation out of its reactor's states, or takes it in again. */
export async function toggleSkip(row) {
  if (row.kind !== "mutation") return tell("Only a mutation can be skipped: choose one.", true);
  const before = wanted.get(row.reactor) ?? skipping(row.reactor);
  const after = before.includes(row.n) ? before.filter((n) => n !== row.n) : [...before, row.n].sort((a, b) => a - b);
  if (!hasControl()) return set({ skips: new Map(store.skips).set(row.reactor, after) });
  // The state differs from the newest one by the skipped mutations only: without them, it is the newest again.
  const { at: shownAt, newest: isNewest } = reactor(row.reactor) ?? {};
  const at = isNewest ? null : shownAt ?? null;
  wanted.set(row.reactor, after);
  asking += 1;
  await show({ at, reactor: row.reactor, without: after });
  asking -= 1;
}

const whyNot = () => (isLive() ? WITHOUT_CONTROL : "This is no running program: there is no program to show its states. The pane State shows them.");

function draw() {
  const allowed = hasControl();
  const past = isLive() ? travelling() : [];
  drawScope(allowed);
  const slider = $("slider");
  slider.min = store.status?.first ?? 1;
  slider.max = Math.max(newestEntry(), Number(slider.min));
  if (!isDragging) slider.value = shownAt() ?? slider.max;
  slider.setAttribute("aria-valuetext", shownAt() === null ? "the newest state" : `the state after entry ${shownAt()}`);
  for (const control of [slider, $("back"), $("forth"), $("scope")]) control.disabled = !allowed;
  $("resume").disabled = past.length === 0;
  $("branch").disabled = store.scope === null ? past.length === 0 : (reactor(store.scope)?.at ?? null) === null;
  $("travel").className = !allowed ? "is-off" : past.length > 0 ? "is-past" : "";
  $("travel").title = allowed ? "" : whyNot();
  write($("shown"), words(allowed, past));
}

function words(allowed, past) {
  if (!store.status) return "";
  if (!allowed) return isLive() ? "Off: this program only lets you look (control: .allowed lets you travel)." : isOfPage() ? "Kept by this page: rows without states." : "Imported session: states are shown here only.";
  if (past.length === 0) return "The newest state is shown.";
  const at = past.length === 1 && store.scope !== null ? past[0].at : shownByAll();
  const who = past.length === 1 ? `${nameOf(past[0].id)} shows` : `${many(past.length, "reactor")} show`;
  const left = past.reduce((sum, one) => sum + (one.skipping?.length ?? 0), 0);
  return `Past state: ${who} entry ${count(at)}${left > 0 ? `, without ${left}` : ""}`;
}

function drawScope(allowed) {
  const some = reactors().filter((one) => one.alive || one.id === store.scope).slice(0, 200);
  const options = [["", "all reactors"], ...some.map(({ id }) => [String(id), nameOf(id)])];
  const known = JSON.stringify(options);
  const select = $("scope");
  if (select.dataset.known !== known) {
    select.dataset.known = known;
    select.replaceChildren(...options.map(([value, name]) => h("option", { value }, name)));
  }
  select.value = store.scope === null ? "" : String(store.scope);
}
