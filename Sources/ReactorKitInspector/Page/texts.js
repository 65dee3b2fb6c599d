// Long texts: their beginning, and a control that shows the whole and folds it again.

import { h } from "./dom.js";
import { count } from "./format.js";
import { tellError } from "./program.js";

export const SHORT = 400; // characters that are shown before a text is unfolded
const PIECE = 10_000; // characters that the browser lays out together

/** The beginning of a text, at most so many characters, and never half of one. */
export function beginning(text, most = SHORT) {
  return text.length <= most ? text : `${text.slice(0, wholeEnd(text, most))}…`;
}

/** Where a part of a text ends: never between the two halves of a character. */
export function wholeEnd(text, end) {
  const isHalf = end < text.length && (text.charCodeAt(end - 1) & 0xfc00) === 0xd800;
  return isHalf ? end - 1 : end;
}

/** A text as elements: as `draw` makes them, or folded where it is long. */
export function folded(text, draw = (text) => [text], { most = SHORT, put } = {}) {
  if (text.length <= most) return draw(text);
  return [...draw(beginning(text, most)), unfolding({ words: `Show all ${count(text.length)} characters`, load: async () => text, put })];
}

/** A button that shows a whole text, and folds it again. `put(button, whole)` puts the text where there is room, and gives what to remove. */
export function unfolding({ words, load, put = putBelow, ...attributes }) {
  let whole = null;
  const button = h("button", { type: "button", class: "unfold", "aria-expanded": "false", ...attributes, onclick: async (event) => {
    event.stopPropagation();
    if (whole) {
      whole.remove();
      whole = null;
    } else {
      try {
        const text = await load();
        if (whole || !button.isConnected) return;
        whole = put(button, wholeText(text));
      } catch (error) {
        return tellError(error);
      }
    }
    button.textContent = whole ? "Show less" : words;
    button.setAttribute("aria-expanded", String(whole !== null));
  } }, words);
  return button;
}

function putBelow(button, whole) {
  button.after(whole);
  return whole;
}

/** The element of a whole text. The pieces that are not visible are not laid out: a text of millions of characters costs little. */
export function wholeText(text, attributes = {}) {
  const pieces = [];
  for (let at = 0; at < text.length; ) {
    const end = wholeEnd(text, Math.min(at + PIECE, text.length));
    pieces.push(text.length <= PIECE ? text : h("div", {}, text.slice(at, end)));
    at = end;
  }
  return h("div", { class: "whole-text", role: "group", tabindex: "0", "aria-label": `Whole text, ${count(text.length)} characters`, ...attributes }, ...pieces);
}
