// The filter: one line of text, and buttons that write it. `kind:error reactor:3 path:items[2] "two words"`.

import { $, h } from "./dom.js";
import { fullName, set, store, watch } from "./store.js";

const KINDS = ["action", "mutation", "write", "effect", "error", "dropped"];
const FIELDS = { kind: "kinds", case: "cases", reactor: "reactors", path: "path" };
const WORD = /(?:(kind|case|reactor|path):)?("(?:[^"\\]|\\.)*"|\S+)/g;

export function startFilters() {
  const input = $("filter");
  input.addEventListener("input", () => set({ filter: parse(input.value) }));
  for (const kind of KINDS) {
    const button = h("button", { type: "button", "data-kind": kind, "aria-pressed": "false", onclick: () => toggle("kinds", kind) }, kind);
    $("kinds").append(button);
  }
  watch(["filter"], write);
}

/** The filter that a line of text says. Words that name no field are searched together. */
export function parse(text) {
  const filter = {};
  const words = [];
  for (const [, field, word] of text.matchAll(WORD)) {
    const value = unquoted(word);
    if (!field) words.push(value);
    else if (field === "path") filter.path = value;
    else if (field !== "reactor") (filter[FIELDS[field]] ??= []).push(value);
    else filter.reactors = [...new Set([...(filter.reactors ?? []), ...reactorsNamed(value)])];
  }
  if (words.length > 0) filter.text = words.join(" ");
  return filter;
}

/** The line of text that says a filter. */
export function format(filter) {
  const parts = [];
  for (const id of filter.reactors ?? []) parts.push(`reactor:${id}`);
  for (const kind of filter.kinds ?? []) parts.push(`kind:${kind}`);
  for (const name of filter.cases ?? []) parts.push(`case:${quoted(name)}`);
  if (filter.path) parts.push(`path:${quoted(filter.path)}`);
  if (filter.text) parts.push(filter.text.includes(":") ? quoted(filter.text) : filter.text);
  return parts.join(" ");
}

/** Adds a value to a field of the filter, or removes it. */
export function toggle(field, value) {
  const before = store.filter[field] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  narrow({ [field]: after });
}

/** Changes fields of the filter; empty ones go. */
export function narrow(changes) {
  const all = Object.entries({ ...store.filter, ...changes });
  set({ filter: Object.fromEntries(all.filter(([, value]) => value?.length > 0)) });
}

/** Only the entries of these reactors, or of all. */
export const chooseReactors = (ids) => narrow({ reactors: ids });

/** Which entries changed this property of a reactor? */
export const showChangesOf = (reactor, path) => set({ filter: path ? { reactors: [reactor], path } : { reactors: [reactor], kinds: ["mutation", "write"] } });

function reactorsNamed(value) {
  if (/^\d+$/.test(value)) return [Number(value)];
  const found = (store.status?.reactors ?? []).filter((one) => fullName(one).toLowerCase().includes(value.toLowerCase()));
  return found.length > 0 ? found.map(({ id }) => id) : [0];
}

const quoted = (text) => (/[\s"]/.test(text) || text.includes(":") ? JSON.stringify(text) : text);

function unquoted(word) {
  if (!word.startsWith('"')) return word;
  try {
    return JSON.parse(word);
  } catch {
    return word.replaceAll('"', "");
  }
}

function write() {
  const input = $("filter");
  if (JSON.stringify(parse(input.value)) !== JSON.stringify(store.filter)) input.value = format(store.filter);
  for (const button of $("kinds").children) {
    button.setAttribute("aria-pressed", String(store.filter.kinds?.includes(button.dataset.kind) ?? false));
  }
}
