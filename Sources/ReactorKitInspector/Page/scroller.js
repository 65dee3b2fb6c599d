// Rows of one height for any number of entries: only the visible ones have elements.

import { $ } from "./dom.js";

export const HEIGHT = 22;
const TALLEST = 12_000_000; // pixels: browsers lay out no more than some 16 million
const OVER = 6; // rows above and below what is visible

export class Scroller {
  #lines = [];
  #first = 0;
  #end = 0;
  #frame = 0;
  #top = 0;

  /** `make` gives an empty line, `fill(line, position)` fills it, `drawn(from, to)` and `moved(isUp, isAtEnd)` are told. */
  constructor({ make, fill, drawn, moved }) {
    Object.assign(this, { make, fill, drawn, moved });
    this.scroll = $("scroll");
    this.space = $("space");
    this.scroll.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(this.scroll);
  }

  /** Positions that can be scrolled to. Rows that go at the top do not move the others. */
  setRange(first, end, staysAtEnd) {
    const position = this.#position();
    this.#first = first;
    this.#end = end;
    this.space.style.height = `${this.#height()}px`;
    if (staysAtEnd) this.scrollToEnd();
    else this.#setTop(this.#topOf(Math.max(position, first)));
    this.draw();
  }

  /** Positions that are visible, from and up to. */
  visible() {
    const from = this.#position();
    return { from: Math.floor(from), to: Math.min(this.#end, Math.ceil(from + this.scroll.clientHeight / HEIGHT)) };
  }

  get page() {
    return Math.max(1, Math.floor(this.scroll.clientHeight / HEIGHT) - 1);
  }

  isAtEnd() {
    return this.#maximum() - this.scroll.scrollTop < HEIGHT;
  }

  toStart() {
    this.#setTop(0);
    this.draw();
  }

  scrollToEnd() {
    this.#setTop(this.#maximum());
  }

  /** Scrolls as little as makes this row visible, or to the middle if it is far away. */
  reveal(position) {
    const from = this.#position();
    const rows = this.scroll.clientHeight / HEIGHT;
    if (position >= from && position + 1 <= from + rows) return;
    const isNear = position > from - rows && position < from + 2 * rows;
    const target = !isNear ? position - rows / 2 : position < from ? position : position + 1 - rows;
    this.#setTop(this.#topOf(target));
    this.draw();
  }

  lines() {
    return this.#lines.filter((line) => !line.element.hidden);
  }

  /** Draws in the next frame, however often it is asked for. */
  draw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #draw() {
    const { from, to } = this.visible();
    const start = Math.max(this.#first, from - OVER);
    const end = Math.min(this.#end, to + OVER);
    while (this.#lines.length < end - start) this.#add();
    const origin = this.scroll.scrollTop - this.#position() * HEIGHT;
    const size = this.#lines.length;
    const used = new Set();
    for (let position = start; position < end; position += 1) {
      const line = this.#lines[position % size];
      used.add(line);
      line.element.hidden = false;
      line.element.style.transform = `translateY(${origin + position * HEIGHT}px)`;
      this.fill(line, position);
    }
    for (const line of this.#lines) if (!used.has(line)) line.element.hidden = true;
    this.drawn(start, end);
  }

  #add() {
    const line = this.make();
    line.element.hidden = true;
    this.#lines.push(line);
    this.space.append(line.element);
  }

  #scrolled() {
    const top = this.scroll.scrollTop;
    if (top !== this.#top) this.moved(top < this.#top, this.isAtEnd());
    this.#top = top;
    this.draw();
  }

  #setTop(top) {
    if (Math.abs(this.scroll.scrollTop - top) >= 1) this.scroll.scrollTop = top;
    this.#top = this.scroll.scrollTop;
  }

  // Where the rows are higher than a browser can lay out, a pixel of the bar is more than a pixel of rows.
  #height = () => Math.min((this.#end - this.#first) * HEIGHT, TALLEST);
  #maximum = () => Math.max(0, this.#height() - this.scroll.clientHeight);
  #scale() {
    const real = (this.#end - this.#first) * HEIGHT - this.scroll.clientHeight;
    return this.#maximum() > 0 ? real / this.#maximum() : 1;
  }
  #position = () => this.#first + (this.scroll.scrollTop * this.#scale()) / HEIGHT;
  #topOf = (position) => Math.min(Math.max(((position - this.#first) * HEIGHT) / this.#scale(), 0), this.#maximum());
}
