// Values of rows → groups that a reader can take in: words as they are, numbers individually if there are few and by
// quartiles otherwise, and rare values combined.

import { invalid } from '../../errors.ts';
import { mix } from '../../numbers/random.ts';

/** What a row is grouped by; null if it has no value. */
export type GroupValue = string | number | boolean | null;

/** Up to this many different numbers, each gets a group of its own. */
const MAX_SEPARATE_NUMBERS = 8;
/** Longest word shown, in UTF-16 units: somebody may group by whole texts, and those are not kept. */
const LONGEST_WORD = 200;
const NONE = '(none)';
const OTHER = 'other';
const EMPTY = '(empty)';
/** A word that looks like one of our group names, or like one that was quoted for that reason. */
const LIKE_OURS = /^("*)(?:other|\(none\)|\(empty\))\1$/;

/** Any JSON value as one to group by: lists and objects by their JSON. */
export function groupValue(value: unknown): GroupValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'bigint' && Number.isSafeInteger(Number(value))) return Number(value);
  const text =
    typeof value === 'string' || typeof value === 'bigint' ? String(value) : jsonOf(value);
  return text.length <= LONGEST_WORD ? text : shortened(text);
}

function jsonOf(value: unknown): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // It contains itself or a bigint, or is nested deeper than the stack.
  }
  if (text !== undefined) return text;
  const kind = typeof value === 'object' ? 'an object that JSON cannot write' : value;
  throw invalid(
    'the value to group by',
    'a word, a number, nothing, or what JSON can write (no functions, no endless or very deep nesting)',
    kind,
  );
}

/** Its beginning, and a 64-bit hash of all of it: texts with the same beginning are not the same. */
function shortened(text: string): string {
  const last = text.charCodeAt(LONGEST_WORD - 1);
  const isHalf = last >= 0xd800 && last < 0xdc00;
  return `${text.slice(0, isHalf ? LONGEST_WORD - 1 : LONGEST_WORD)}… #${hashOf(text)}`;
}

function hashOf(text: string): string {
  let a = text.length;
  let b = ~text.length;
  for (let k = 0; k < text.length; k++) {
    const unit = text.charCodeAt(k);
    a = mix(a ^ unit);
    b = Math.imul(b ^ unit, 0x01000193);
  }
  return [a, mix(b)].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

interface Range {
  low: number;
  high: number;
}

export class GroupPlan {
  readonly kind: 'numbers' | 'words';
  /** Number of different words without a group of their own. */
  readonly joined: number;
  /** Words, or the numbers that have a group of their own, and the index of that group. */
  readonly #places = new Map<string | number, number>();
  /** For numbers by quartiles: the upper end of each group but the last. */
  #cuts: readonly number[] = [];
  readonly #ranges: Range[] = [];

  /** `seen` has the values that the groups are determined from, each with its number of rows; at most `maxGroups` words get a group. */
  constructor(seen: ReadonlyMap<GroupValue, number>, maxGroups: number) {
    const some = [...seen].filter(([value]) => value !== null);
    const isNumbers = some.length > 0 && some.every(([value]) => typeof value === 'number');
    this.kind = isNumbers ? 'numbers' : 'words';
    if (isNumbers) {
      this.joined = 0;
      this.#planNumbers((some as [number, number][]).sort(([a], [b]) => a - b));
      return;
    }
    const words = new Map<string, number>();
    for (const [value, rows] of some)
      words.set(String(value), (words.get(String(value)) ?? 0) + rows);
    // By number of rows, then alphabetically: the order of rows must not matter.
    const ranked = [...words].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
    for (const [word] of ranked.slice(0, maxGroups)) this.#places.set(word, this.#places.size);
    this.joined = Math.max(0, ranked.length - maxGroups);
  }

  #planNumbers(sorted: readonly (readonly [number, number])[]): void {
    if (sorted.length <= MAX_SEPARATE_NUMBERS) {
      for (const [value] of sorted) this.#places.set(value, this.#places.size);
      return;
    }
    const all = sorted.reduce((sum, [, rows]) => sum + rows, 0);
    const quartile = (q: number) => {
      let before = 0;
      return sorted.find(([, rows]) => (before += rows) * 4 >= q * all)?.[0] as number;
    };
    const [largest] = sorted[sorted.length - 1];
    this.#cuts = [...new Set([1, 2, 3].map(quartile))].filter((cut) => cut < largest);
    for (let k = 0; k <= this.#cuts.length; k++)
      this.#ranges.push({ low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY });
  }

  /** The largest number of groups: those planned, `other`, and the rows without a value. */
  get size(): number {
    return this.#planned + 2;
  }

  get #planned(): number {
    return Math.max(this.#places.size, this.#ranges.length);
  }

  /** The group that a value belongs to; names of ranges are derived from the values placed in them. */
  place(value: GroupValue): number {
    if (value === null) return this.#planned + 1;
    const key = this.kind === 'words' ? String(value) : value;
    if (typeof key === 'number' && this.#ranges.length > 0) {
      const after = this.#cuts.findIndex((cut) => key <= cut);
      const place = after < 0 ? this.#cuts.length : after;
      const range = this.#ranges[place];
      range.low = Math.min(range.low, key);
      range.high = Math.max(range.high, key);
      return place;
    }
    // A word among numbers, or one that came too late to get a group.
    return (typeof key === 'boolean' ? undefined : this.#places.get(key)) ?? this.#planned;
  }

  /** In the order of their indices. */
  names(): string[] {
    const keys = [...this.#places.keys()];
    const own =
      this.kind === 'words'
        ? keys.map((key) => wordName(String(key)))
        : rangeNames(
            this.#ranges.length > 0
              ? this.#ranges
              : (keys as number[]).map((key) => ({ low: key, high: key })),
          );
    return [...own, OTHER, NONE];
  }
}

/** Our names never collide with those in the data: a word `other` is shown as `"other"`. */
function wordName(word: string): string {
  if (word === '') return EMPTY;
  return LIKE_OURS.test(word) ? `"${word}"` : word;
}

/** "12–34"; fractions with just enough digits to distinguish the ranges. */
function rangeNames(ranges: readonly Range[]): string[] {
  for (let digits = 3; ; digits++) {
    const shown = (value: number) =>
      Number.isInteger(value) || digits > 16 ? value : Number(value.toPrecision(digits));
    const areApart = ranges.every(
      ({ high }, k) => k + 1 === ranges.length || shown(high) < shown(ranges[k + 1].low),
    );
    if (areApart || digits > 16)
      return ranges.map(({ low, high }) => rangeName(shown(low), shown(high)));
  }
}

function rangeName(low: number, high: number): string {
  if (low === high) return String(low);
  return low < 0 ? `${low} to ${high}` : `${low}–${high}`;
}
