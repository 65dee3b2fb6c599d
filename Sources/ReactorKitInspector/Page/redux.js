// Feeds the extension Redux DevTools, where the browser has it: each reactor is an instance of its own there.

import { $, show, tell } from "./dom.js";
import { Connection } from "./connection.js";
import { nameOf, reactors, store, watch } from "./store.js";
import { token } from "./program.js";
import { jumpTo, resume } from "./travel.js";

const MOST = 20; // reactors; the extension is not made for more
const AT_ONCE = 50; // entries of one reactor between two notes; others are passed over, and counted
let feeds = [];

export function startRedux() {
  const extension = window.__REDUX_DEVTOOLS_EXTENSION__;
  watch(["hello"], () => show($("redux"), Boolean(extension) && store.hello?.redux !== false));
  $("redux").onclick = () => {
    const isOn = feeds.length > 0;
    for (const feed of feeds) feed.close();
    feeds = isOn ? [] : reactors().filter(({ alive }) => alive).slice(0, MOST).map(({ id }) => new Feed(extension, id));
    $("redux").setAttribute("aria-pressed", String(!isOn));
    tell(isOn ? "Redux DevTools gets no more entries." : `Feeds Redux DevTools with ${feeds.length} reactors.`);
  };
}

/** One reactor in the extension, over a connection with a view of its own. */
class Feed {
  #entries = [null]; // number of the entry of each action that the extension has; the first is its beginning
  #next = 0;
  #isBusy = false;

  constructor(extension, id) {
    this.id = id;
    this.devtools = extension.connect({ name: nameOf(id), features: { jump: true, skip: false, reorder: false, dispatch: false, persist: false } });
    this.unsubscribe = this.devtools.subscribe((message) => this.#heard(message));
    this.connection = new Connection(token(), (note) => this.#note(note), () => {});
    this.connection.open();
  }

  close() {
    this.unsubscribe?.();
    this.devtools.unsubscribe?.();
    this.connection.close();
  }

  async #note(note) {
    try {
      if (note.note === "hello") await this.#begin();
      else if (note.note === "status" && this.begun) await this.#feed(note.view.end);
    } catch (error) {
      tell(error.message, true);
    }
  }

  async #begin() {
    const { end } = await this.connection.ask("view", { filter: { reactors: [this.id], kinds: ["mutation", "write"] } });
    this.#next = end;
    this.devtools.init(await this.#state(null));
    this.begun = true;
  }

  async #feed(end) {
    if (this.#isBusy) return;
    this.#isBusy = true;
    const passed = Math.max(0, end - this.#next - AT_ONCE);
    const { rows, from } = await this.connection.ask("rows", { from: this.#next + passed, count: AT_ONCE });
    for (const row of rows) {
      const state = await this.#state(row.n);
      this.#entries.push(row.n);
      this.devtools.send({ type: row.label, entry: row.n, action: row.action, passedOver: passed || undefined }, state);
    }
    this.#next = from + rows.length;
    this.#isBusy = false;
  }

  async #state(at) {
    const { text } = await this.connection.ask("copy", { reactor: this.id, at, path: "", as: "json" });
    return JSON.parse(text);
  }

  /** A jump in the extension is a jump here. */
  #heard({ type, payload }) {
    if (type !== "DISPATCH" || !["JUMP_TO_ACTION", "JUMP_TO_STATE"].includes(payload?.type)) return;
    const n = this.#entries[payload.actionId ?? payload.index];
    if (n) jumpTo(n, this.id);
    else resume();
  }
}
