// A text that is rewritten in steps and still knows where every stretch of it stood at first. Explanations point into
// the text as it was given, whatever lower case, normal forms and deletions made of it on the way.
//
// Time: linear for a rewriting, the logarithm of its stretches for each place that is looked up.

import { guard } from '../errors.ts';
import type { Span } from '../types.ts';

/** `length` characters from `at` on, each of which stands for one of the text before, from `from` on. */
export interface Stretch {
  readonly at: number;
  readonly from: number;
  readonly length: number;
}

/** A new text, and which stretches of it come from the text before, in order. What lies between two was replaced. */
export interface Rewritten {
  readonly text: string;
  readonly kept: readonly Stretch[];
}

/** A token: where it stands, and what is compared. */
export interface Piece extends Span {
  readonly form: string;
}

/** A pattern and what every match of it becomes. */
export type Replacement = readonly [pattern: RegExp, by: string];

export class TracedText {
  readonly text: string;
  readonly #kept: readonly Stretch[];
  readonly #before: TracedText | null;

  constructor(text: string, kept: readonly Stretch[] = [], before: TracedText | null = null) {
    this.text = text;
    this.#kept = kept;
    this.#before = before;
  }

  rewritten({ text, kept }: Rewritten): TracedText {
    return new TracedText(text, kept, this);
  }

  replaced(replacements: readonly Replacement[]): TracedText {
    return replacements.reduce<TracedText>(
      (now, [pattern, by]) => now.rewritten(replaced(now.text, pattern, by)),
      this,
    );
  }

  /** Where text.slice(start, end) stood in the first text; of what was put in, where it was put. */
  origin(start: number, end: number): Span {
    if (this.#before === null) return { start, end };
    const from = startBefore(this.#kept, start);
    const to = end > start ? endBefore(this.#kept, end - 1, this.#before.text.length) : from;
    return this.#before.origin(from, Math.max(from, to));
  }
}

function startBefore(kept: readonly Stretch[], at: number): number {
  const stretch = kept[lastBegun(kept, at)];
  if (stretch === undefined) return 0;
  return stretch.from + Math.min(at - stretch.at, stretch.length);
}

/** The end of the character at `at`; of one that was put in, the end of what it was put in for. */
function endBefore(kept: readonly Stretch[], at: number, length: number): number {
  const k = lastBegun(kept, at);
  if (k >= 0 && at < kept[k].at + kept[k].length) return kept[k].from + at - kept[k].at + 1;
  return k + 1 < kept.length ? kept[k + 1].from : length;
}

/** The last stretch that begins at `at` or before; −1 if there is none. */
function lastBegun(kept: readonly Stretch[], at: number): number {
  let low = 0;
  let high = kept.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (kept[middle].at <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** What `text.replace(pattern, by)` gives; in `by`, $& and $1 to $9 stand for what was found. */
export function replaced(text: string, pattern: RegExp, by: string): Rewritten {
  return guard(() => {
    const kept = new Stretches();
    let made = '';
    let from = 0;
    for (const match of text.matchAll(pattern)) {
      const [found] = match;
      kept.add(made.length, from, match.index - from);
      made += text.slice(from, match.index);
      const put = by.replace(/\$([&1-9])/g, (_, group) =>
        group === '&' ? found : (match[Number(group)] ?? ''),
      );
      keepEqual(found, put, match.index, made.length, kept);
      made += put;
      from = match.index + found.length;
    }
    kept.add(made.length, from, text.length - from);
    return { text: made + text.slice(from), kept: kept.list };
  });
}

/** The characters of what was found, if all of them are left, others between them. */
function keepEqual(found: string, put: string, from: number, at: number, kept: Stretches): void {
  const places: number[] = [];
  for (let k = 0; k < put.length && places.length < found.length; k++)
    if (put[k] === found[places.length]) places.push(k);
  if (places.length === found.length)
    places.forEach((place, k) => void kept.add(at + place, from + k, 1));
}

/** The text in lower case, as `toLowerCase` has it: some letters become two characters. */
export function lowerCased(text: string): Rewritten {
  return guard(() => {
    const lower = text.toLowerCase();
    if (lower.length === text.length) return sameLength(lower);
    const kept = new Stretches();
    let at = 0;
    let from = 0;
    for (const letter of text) {
      const { length } = letter.toLowerCase();
      if (length === letter.length) kept.add(at, from, length);
      at += length;
      from += letter.length;
    }
    return at === lower.length ? { text: lower, kept: kept.list } : changedBetween(text, lower);
  });
}

/** A text whose characters each stand where one stood before. */
export function sameLength(text: string): Rewritten {
  return guard(() => {
    return { text, kept: text === '' ? [] : [{ at: 0, from: 0, length: text.length }] };
  });
}

/** What can be said of two texts alone: what they begin and end with was kept. */
export function changedBetween(before: string, after: string): Rewritten {
  return guard(() => {
    const most = Math.min(before.length, after.length);
    let head = 0;
    while (head < most && before[head] === after[head]) head++;
    let tail = 0;
    while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
    const kept = new Stretches();
    kept.add(0, 0, head);
    kept.add(after.length - tail, before.length - tail, tail);
    return { text: after, kept: kept.list };
  });
}

/** Whether stretches lie inside both texts, in order. */
export function areSound(kept: readonly Stretch[], before: number, after: number): boolean {
  let at = 0;
  let from = 0;
  for (const stretch of kept) {
    const { length } = stretch;
    if (![stretch.at, stretch.from, length].every(Number.isInteger)) return false;
    if (length < 1 || stretch.at < at || stretch.from < from) return false;
    at = stretch.at + length;
    from = stretch.from + length;
  }
  return at <= after && from <= before;
}

/** Stretches in order; one that goes on where the last ended makes that one longer. */
export class Stretches {
  readonly list: { at: number; from: number; length: number }[] = [];

  add(at: number, from: number, length: number): void {
    if (length === 0) return;
    const last = this.list.at(-1);
    if (last !== undefined && last.at + last.length === at && last.from + last.length === from)
      last.length += length;
    else this.list.push({ at, from, length });
  }
}
