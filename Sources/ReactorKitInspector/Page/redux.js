// Feeds the extension Redux DevTools, where the browser has it: each reactor is an instance of its own there.

import { $, show, tell } from "./dom.js";
import { Connection } from "./connection.js";
import { fullName, nameOf, store, watch } from "./store.js";
import { token } from "./program.js";
import { jumpTo, resume } from "./travel.js";

const MOST = 20; // reactors; the extension is not made for more
const AT_ONCE = 100; // entries between two notes; others are passed over, and counted
let feed = null;

export function startRedux() {
  const extension = window.__REDUX_DEVTOOLS_EXTENSION__;
  watch(["hello"], () => show($("redux"), Boolean(extension) && store.hello?.redux !== false));
  $("redux").onclick = () => {
    feed?.close();
    feed = feed ? null : new Feed(extension);
    $("redux").setAttribute("aria-pressed", String(feed !== null));
    tell(feed ? "Redux DevTools gets what happens from now on." : "Redux DevTools gets no more entries.");
  };
}

/** A second connection, whose view are the mutations of all reactors. */
class Feed {
  #instances = new Map(); // reactor: its instance in the extension
  #next = -1; // position of the first mutation that the extension has not got; negative: the view has not begun
  #end = 0;
  #isBusy = false;
  #isNew = false; // the program, or the connection to it, has begun anew

  constructor(extension) {
    this.extension = extension;
    this.connection = new Connection(token(), (note) => this.#note(note), () => {});
    this.connection.open();
  }

  close() {
    this.#forget();
    this.connection.close();
  }

  #forget() {
    for (const instance of this.#instances.values()) instance.close();
    this.#instances.clear();
    this.#next = -1;
  }

  async #note(note) {
    if (note.note === "hello") this.#isNew = true;
    if (note.note === "status") this.#end = note.view.end;
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      while (this.#isNew || (this.#next >= 0 && this.#next < this.#end)) {
        if (this.#isNew) await this.#begin();
        else await this.#sendSome();
      }
    } catch (error) {
      tell(error.message, true);
    } finally {
      this.#isBusy = false;
    }
  }

  async #begin() {
    this.#isNew = false;
    this.#forget();
    const { end } = await this.connection.ask("view", { filter: { kinds: ["mutation", "write"] } });
    // The page's own status may still be that of the program before.
    const { reactors } = await this.connection.ask("status");
    for (const one of reactors.filter(({ alive }) => alive).slice(0, MOST)) await this.#instance(one.id, fullName(one));
    this.#next = this.#end = end;
  }

  async #sendSome() {
    const passed = Math.max(0, this.#end - this.#next - AT_ONCE);
    const { rows, from } = await this.connection.ask("rows", { from: this.#next + passed, count: AT_ONCE });
    for (const row of rows) (await this.#instance(row.reactor))?.send(row, await this.#state(row.reactor, row.n), passed);
    this.#next = from + rows.length;
  }

  async #instance(id, name = nameOf(id)) {
    if (!this.#instances.has(id)) {
      if (this.#instances.size === MOST) return null;
      this.#instances.set(id, new Instance(this.extension, id, name, await this.#state(id, null)));
    }
    return this.#instances.get(id);
  }

  async #state(reactor, at) {
    const { text } = await this.connection.ask("copy", { reactor, at, path: "", as: "json" });
    return JSON.parse(text);
  }
}

/** One reactor in the extension. */
class Instance {
  #entries = [null]; // number of the entry of each action that the extension has; the first is its beginning

  constructor(extension, id, name, state) {
    this.id = id;
    const features = { jump: true, skip: false, reorder: false, dispatch: false, persist: false };
    this.devtools = extension.connect({ name, features });
    this.devtools.init(state);
    this.unsubscribe = this.devtools.subscribe((message) => this.#heard(message));
  }

  send(row, state, passedOver) {
    this.#entries.push(row.n);
    this.devtools.send({ type: row.label, entry: row.n, action: row.action, ...(passedOver > 0 ? { passedOver } : {}) }, state);
  }

  close() {
    this.unsubscribe?.();
    this.devtools.unsubscribe?.();
  }

  /** A jump in the extension is a jump here. */
  #heard({ type, payload }) {
    if (type !== "DISPATCH" || !["JUMP_TO_ACTION", "JUMP_TO_STATE"].includes(payload?.type)) return;
    const n = this.#entries[payload.actionId ?? payload.index];
    if (n) jumpTo(n, this.id);
    else resume();
  }
}
