// What the page knows and shows. Modules set it here, and watch it here.

const values = {
  phase: "connecting", // connecting, live, waiting, refused, ended
  hello: null,
  status: null,
  source: "live",
  filter: {},
  view: { first: 0, end: 0 }, // the positions that are shown
  whole: { first: 0, end: 0 }, // those of the program's view, without what was cleared, in the order of the entries
  cleared: 0, // the last entry that the user has cleared from view
  hidden: 0, // the position of the first entry after it
  sorted: false, // whether the rows are in the order of their cost
  entry: null, // number of the chosen entry
  row: null, // its row, once it is known
  follow: true,
  pausedAt: 0, // end of the view when following stopped
  marked: new Map(), // numbers of the entries for a test, with their reactors
  scope: null, // the reactor that travels; null: all
  skips: new Map(), // without control: reactor, and the entries that the page leaves out of its states
};
const watchers = [];
let changed = new Set();

export const store = new Proxy(values, {
  set() {
    throw new Error("Use set().");
  },
});

/** Changes values; watchers hear of all changes of this turn at once. */
export function set(changes) {
  for (const [name, value] of Object.entries(changes)) {
    if (values[name] === value) continue;
    values[name] = value;
    if (changed.size === 0) queueMicrotask(flush);
    changed.add(name);
  }
}

/** Calls `react` after any of these values changed. */
export function watch(names, react) {
  watchers.push({ names, react });
}

function flush() {
  const now = changed;
  changed = new Set();
  for (const { names, react } of watchers) {
    if (names.some((name) => now.has(name))) react(now);
  }
}

export const reactors = () => values.status?.reactors ?? [];
export const reactor = (id) => reactors().find((one) => one.id === id);
/** `SearchReactor #2`; of a reactor with a name, such as a screen: `item(7) · ItemReactor #2`. */
export const nameOf = (id) => fullName(reactor(id) ?? { id });
export const fullName = ({ id, type = "Reactor", name }) => `${name ? `${name} · ` : ""}${type} #${id}`;
/** Whether somebody answers: the program, or the page itself for a session that it kept. */
export const isHere = () => values.phase === "live" || isOfPage();
/** Whether there was a program, and it does not answer now. */
export const isAway = () => !isHere() && values.hello !== null;
export const isOfPage = () => values.source.startsWith("kept-");
export const isLive = () => values.source === "live";
export const hasControl = () => isLive() && values.hello?.control === true;

/** The entries that are left out of a reactor's states: by the program, or by this page alone. */
export function skipping(id) {
  return hasControl() ? reactor(id)?.skipping ?? [] : [...(values.skips.get(id) ?? [])];
}

/** What the page shows of the program's view: no entries that were cleared, and no new ones among sorted ones. */
export function shownOf({ first, end }) {
  const whole = { first: Math.min(Math.max(first, values.hidden), Math.max(first, end)), end };
  return { whole, view: values.sorted ? values.view : whole };
}
