// Numbers, times and sizes as text.

const whole = new Intl.NumberFormat("en-US");

export const count = (number) => whole.format(number);

/** `1 entry`, `2 entries`. */
export const many = (number, one, more = `${one}s`) => `${count(number)} ${number === 1 ? one : more}`;

/** Seconds since the start, to the millisecond: `12.500`, `1:02:03.500`. */
export function time(seconds) {
  if (seconds < 60) return seconds.toFixed(3);
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - minutes * 60).toFixed(3).padStart(6, "0");
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
}

/** A span of seconds with its unit, short: `20 ms`, `1.5 s`. */
export function span(seconds) {
  if (seconds < 1) return `${Number((seconds * 1000).toPrecision(3))} ms`;
  return seconds < 120 ? `${Number(seconds.toPrecision(3))} s` : `${Math.round(seconds / 60)} min`;
}

/** Milliseconds without their unit: `0.02`, `1.4`, `120`. */
export function milliseconds(ms) {
  if (ms === undefined || ms === null) return "";
  if (ms < 0.001) return "0";
  return ms < 10 ? ms.toFixed(ms < 0.1 ? 3 : 2) : ms.toFixed(ms < 100 ? 1 : 0);
}

export function size(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  for (const unit of ["kB", "MB", "GB"]) {
    bytes /= 1000;
    if (bytes < 1000) return `${bytes.toFixed(bytes < 10 ? 1 : 0)} ${unit}`;
  }
  return `${Math.round(bytes)} TB`;
}

export const rate = (perSecond) => (perSecond === 0 ? "0" : perSecond < 10 ? perSecond.toFixed(1) : count(Math.round(perSecond)));
