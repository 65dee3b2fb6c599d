// The border between the timeline and the details: moved by the pointer or by keys, and kept for the next visit.

import { $ } from "./dom.js";

const KEY = "inspector-details-width";
const STEP = 16;
const ROOM = 320; // pixels that the timeline keeps

let divider;

export function startDivider() {
  divider = $("divider");
  divider.addEventListener("pointerdown", dragged);
  divider.addEventListener("dblclick", () => setWidth(null));
  divider.addEventListener("keydown", pressed);
  const kept = Number(localStorage.getItem(KEY));
  if (kept > 0) apply(kept);
  new ResizeObserver(tellWidth).observe($("detail"));
}

const width = () => Math.round($("detail").getBoundingClientRect().width);
const least = () => (matchMedia("(min-width: 1680px)").matches ? 520 : 260);
const most = () => Math.max(least(), Math.round($("timeline").getBoundingClientRect().width + width() - ROOM));

function dragged(event) {
  if (event.button !== 0) return;
  event.preventDefault();
  divider.focus();
  divider.setPointerCapture(event.pointerId);
  const start = { x: event.clientX, width: width() };
  divider.onpointermove = ({ clientX }) => setWidth(start.width + start.x - clientX);
  divider.onlostpointercapture = () => (divider.onpointermove = null);
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const wanted = { ArrowLeft: width() + STEP, ArrowRight: width() - STEP, Home: least(), End: most(), Enter: null }[event.key];
  if (wanted === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  setWidth(wanted);
}

/** Sets the width of the details, or with null that of the style sheet. */
function setWidth(pixels) {
  if (pixels === null) {
    localStorage.removeItem(KEY);
    document.body.classList.remove("has-divided");
    return;
  }
  const fitting = Math.min(Math.max(pixels, least()), most());
  localStorage.setItem(KEY, String(fitting));
  apply(fitting);
}

function apply(pixels) {
  document.body.classList.add("has-divided");
  document.body.style.setProperty("--details", `${pixels}px`);
}

function tellWidth() {
  divider.setAttribute("aria-valuemin", least());
  divider.setAttribute("aria-valuemax", most());
  divider.setAttribute("aria-valuenow", width());
  divider.setAttribute("aria-valuetext", `${width()} pixels`);
}
