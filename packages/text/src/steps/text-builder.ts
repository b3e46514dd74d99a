// A text put together from stretches of another one and from new parts, with the way back. Linear.

import type { PreparedText, Stretch } from 'rougekit/preparation';

export class TextBuilder {
  readonly #source: string;
  readonly #kept: Stretch[] = [];
  #made = '';

  constructor(source: string) {
    this.#source = source;
  }

  /** source.slice(start, end) comes next. Stretches are kept in their order. */
  keep(start: number, end: number): void {
    if (end <= start) return;
    const last = this.#kept.at(-1);
    const at = this.#made.length;
    if (last !== undefined && last.at + last.length === at && last.from + last.length === start)
      this.#kept[this.#kept.length - 1] = { ...last, length: last.length + end - start };
    else this.#kept.push({ at, from: start, length: end - start });
    this.#made += this.#source.slice(start, end);
  }

  /** Something that the source does not have there. */
  put(text: string): void {
    this.#made += text;
  }

  done(): PreparedText {
    return { text: this.#made, kept: this.#kept };
  }
}
