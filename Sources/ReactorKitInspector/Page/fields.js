// The controls that a value is filled in with: a text, a number, a switch, a menu of cases with their fields, JSON.

import { h, show } from "./dom.js";

let last = 0;

/** A value of the type that `input` describes. `recorded` is the one that it had; without it, the value is a new one. */
export class FieldOf {
  #recorded;
  #control;
  #nothing = null; // the switch of an optional

  constructor(input, recorded, { label = input.kind === "menu" ? "case" : input.kind === "json" ? "JSON" : "value", isFirst = true } = {}) {
    this.input = input;
    this.#recorded = recorded;
    const names = { id: `field-${(last += 1)}`, label, isFirst };
    this.#control = this.#makeControl(names);
    const { hint, more = [] } = this.#control;
    if (input.optional) this.#nothing = this.#makeNothing(label);
    this.element = h("div", { class: `field-of k-${input.kind}` },
      h("div", { class: "field" },
        h("label", { class: "path", for: names.id }, label),
        h("span", { class: "control" }, ...this.#control.elements, this.#nothing?.element),
        h("span", { class: "type", title: input.type }, input.type)),
      hint ? h("p", { class: "note hint" }, hint) : null, ...more);
    this.#nothing?.draw();
  }

  /** What is sent: the recorded value, if nothing was changed. */
  value() {
    if (!this.isChanged()) return { kept: "" };
    return this.#nothing?.isOn() ? null : this.#control.value();
  }

  isChanged() {
    if (this.#recorded === undefined) return true;
    const wasNothing = this.#recorded === null;
    if (this.#nothing && this.#nothing.isOn() !== wasNothing) return true;
    return !wasNothing && this.#control.isChanged();
  }

  #makeNothing(label) {
    const isNothing = this.#recorded === undefined || this.#recorded === null;
    const canBe = this.input.kind !== "none" && !this.#isKept;
    const box = h("input", { type: "checkbox", checked: isNothing, disabled: this.input.kind === "none" && isNothing, "aria-label": `${label} is nil` });
    const draw = () => {
      for (const one of [...this.#control.elements, ...(this.#control.more ?? [])]) one.inert = box.checked;
      this.element.classList.toggle("is-nothing", box.checked);
    };
    box.onchange = draw;
    return { element: h("label", { class: "check nothing", title: canBe ? "No value" : this.input.why }, box, "nil"), isOn: () => box.checked, draw };
  }

  get #isKept() {
    return this.#recorded?.kept !== undefined;
  }

  #makeControl(names) {
    const { kind } = this.input;
    if (this.#isKept) return this.#kept(names);
    const recorded = this.#recorded ?? undefined;
    if (kind === "flag") return flag(names, recorded);
    if (kind === "menu") return menu(this.input, names, recorded);
    if (kind === "none") return impossible(this.input, names);
    return text(this.input, names, recorded);
  }

  /** A recorded value that is not shown: it stays, or is replaced as a whole. */
  #kept(names) {
    const shown = h("output", { id: names.id, class: "kept" }, this.#recorded.kept);
    const canReplace = !["none"].includes(this.input.kind);
    if (!canReplace) return { elements: [shown], hint: `It stays as it was: ${this.input.why}`, value: () => ({ kept: "" }), isChanged: () => false };
    let control = null;
    const button = h("button", { type: "button", onclick: () => {
      this.#recorded = undefined;
      control = this.#makeControl(names);
      this.#control = control;
      button.replaceWith(...control.elements);
      shown.remove();
      this.element.querySelector(".hint")?.remove();
      this.element.append(...(control.more ?? []));
      control.elements[0].focus();
    } }, "Replace");
    return { elements: [shown, button], hint: "It stays as it was, unless it is replaced.", value: () => ({ kept: "" }), isChanged: () => false };
  }
}

function flag({ id, label, isFirst }, recorded) {
  const box = h("input", { id, "data-label": label, type: "checkbox", role: "switch", checked: recorded === true, autofocus: isFirst });
  const word = h("span", { class: "note" });
  const draw = () => (word.textContent = String(box.checked));
  box.addEventListener("change", draw);
  draw();
  return { elements: [box, word], value: () => box.checked, isChanged: () => box.checked !== recorded };
}

/** A field of several lines, as a text may have some; a number has one. */
function text({ kind, range }, { id, label, isFirst }, recorded = "") {
  const lines = Math.min(kind === "json" ? 12 : 6, recorded.split("\n").length + (kind === "json" ? 1 : 0));
  const shared = { id, "data-label": label, spellcheck: "false", autocomplete: "off", autofocus: isFirst };
  const field = kind === "number" ? h("input", { ...shared, type: "text", inputmode: "decimal" }) : h("textarea", { ...shared, rows: lines, class: kind });
  field.value = recorded;
  const before = field.value; // as the browser has it, with its own ends of lines
  const example = kind === "json" ? "JSON, as its type is decoded from: texts are in quotes" : range;
  return { elements: [field], hint: example, value: () => field.value, isChanged: () => field.value !== before };
}

function impossible({ why, optional }, { id }) {
  const shown = h("output", { id, class: "kept" }, optional ? "no value" : "–");
  return { elements: [shown], hint: `It cannot be filled in: ${why}`, value: () => null, isChanged: () => false };
}

/** One of the cases; those that cannot be made are disabled, and say why. */
function menu({ cases }, { id, label, isFirst }, recorded) {
  const known = recorded?.case;
  const isPossible = (one) => !one.why || one.name === known;
  const chosen = cases.find(({ name }) => name === known) ?? cases.find(isPossible) ?? cases[0];
  const select = h("select", { id, "data-label": label, autofocus: isFirst },
    ...cases.map((one) => h("option", { value: one.name, selected: one === chosen, disabled: !isPossible(one), title: one.why }, isPossible(one) ? one.name : `${one.name} – cannot be made`)));
  const place = h("div", { class: "payload" });
  const made = new Map(); // name: its fields, as they were filled in
  const fieldsOf = (name) => {
    if (!made.has(name)) {
      const values = name === known ? recorded.fields : [];
      const { fields } = cases.find((one) => one.name === name) ?? { fields: [] };
      made.set(name, fields.map(({ label, input }, i) => new FieldOf(input, name === known ? values[i] : undefined, { label: /^\d+$/.test(label) && fields.length === 1 ? name : label, isFirst: false })));
    }
    return made.get(name);
  };
  const draw = () => place.replaceChildren(...fieldsOf(select.value).map(({ element }) => element));
  select.onchange = draw;
  draw();
  const others = cases.filter((one) => !isPossible(one));
  const list = h("details", { class: "impossible" }, h("summary", {}, `${others.length === 1 ? "1 case" : `${others.length} cases`} cannot be made here`),
    h("ul", {}, ...others.map(({ name, why }) => h("li", {}, h("code", {}, name), ": ", why))));
  show(list, others.length > 0);
  return {
    elements: [select],
    more: [place, list],
    value: () => ({ case: select.value, fields: fieldsOf(select.value).map((field) => field.value()) }),
    isChanged: () => select.value !== known || fieldsOf(select.value).some((field) => field.isChanged()),
  };
}
