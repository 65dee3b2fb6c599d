// The conversation with the program: requests with answers, notes, and a new connection when the old one ends.

const WRONG_TOKEN = 4401;
export const NO_TOKEN = "no token";
const LONGEST_WAIT = 4_000;

export class Connection {
  #socket = null;
  #waiting = new Map();
  #lastID = 0;
  #wait = 250;
  #timer = 0;

  /** `hear` gets each note; `changed` gets `connecting`, `waiting` (for a program), `refused`, and why. */
  constructor(token, hear, changed) {
    this.token = token;
    this.hear = hear;
    this.changed = changed;
  }

  open() {
    clearTimeout(this.#timer);
    this.#socket?.close();
    if (!this.token) return this.changed("refused", NO_TOKEN);
    const socket = new WebSocket(`ws://${location.host}/socket`);
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ token: this.token }));
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#closed(event);
    };
  }

  close() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#failAll();
  }

  /** Asks the program. The promise fails with a sentence that says what to do. */
  ask(request, details = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Disconnected());
    const id = ++this.#lastID;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, parts: [] });
      this.#socket.send(JSON.stringify({ id, do: request, ...details }));
    });
  }

  #receive(message) {
    if (message.id === undefined) {
      this.#wait = 250;
      return this.hear(message);
    }
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if (message.part !== undefined) return waiting.parts.push(message.part);
    this.#waiting.delete(message.id);
    if (message.error !== undefined) waiting.reject(new Error(message.error));
    else waiting.resolve(waiting.parts.length > 0 ? { ...message.result, parts: waiting.parts } : message.result);
  }

  #closed(event) {
    this.#failAll();
    if (event.code === WRONG_TOKEN) return this.changed("refused", event.reason);
    this.changed("waiting", event.reason);
    this.#timer = setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #failAll() {
    const all = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of all) reject(new Disconnected());
  }
}

export class Disconnected extends Error {
  constructor() {
    super("The program is not connected. To go on, start it again: this page connects by itself.");
  }
}

/** Runs `work` with the newest argument, one run at a time: arguments that come meanwhile replace each other. */
export function newest(work) {
  let next = null;
  let isRunning = false;
  return async function run(argument) {
    next = { argument };
    if (isRunning) return;
    isRunning = true;
    while (next) {
      const { argument } = next;
      next = null;
      await work(argument);
    }
    isRunning = false;
  };
}
