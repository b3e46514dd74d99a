// The sentence segmenter of js-rouge 3.0.0 to 3.2.0, with its defects, since half of its ROUGE-L scores
// depend on them. It cuts the text at stretches that end in . ? or ! before white space, a double quote or
// the end; the stretches and what lies between them alternate, and each is pushed as a sentence or merged
// into the next: headings, abbreviations, initials, ellipses.
//
// Copied on purpose: the search for line breaks goes on where the last one ended, even in another piece;
// the test for a capital throws on a piece of line breaks alone, that is wherever a line break follows the
// end of a sentence and more text follows that; initials at the end are lost.
//
// Linear, but for texts made so that a single word without blanks grows by merging.

import { RougekitError } from '../errors.ts';
import { ENDING_ABBREVIATIONS, LEADING_ABBREVIATIONS } from './english-abbreviations.ts';
import type { EmitSentence, SentenceSplitter } from './sentences.ts';

export const jsRouge320Sentences: SentenceSplitter = {
  id: 'js-rouge-3.2.0',
  split: (text, emit) => new Segmentation(text, emit).run(),
  // The program lower-cases first, so that no line and no name begins with a capital. Lower case can be
  // longer than the text (İ), so sentences are told by their form, and their place is near enough.
  folded: {
    id: 'js-rouge-3.2.0',
    split(text, emit) {
      const lower = text.toLowerCase();
      const last = text.length;
      new Segmentation(lower, (start, end, form) => {
        emit(Math.min(last, start), Math.min(last, end), form ?? lower.slice(start, end));
      }).run();
    },
  },
};

/** Longest abbreviation, its full stop, and the character before it. */
const TAIL = 12;

class Segmentation {
  readonly #text: string;
  readonly #emit: EmitSentence;
  readonly #ends: number[]; // piece k is text[ends[k - 1], ends[k]); those with an odd k are stretches
  readonly #merged = new Map<number, Growing>(); // piece → what was merged into it from before
  #breakFrom = 0; // where the search for a line break goes on
  #found = 0;
  #lastEnd = 0;

  constructor(text: string, emit: EmitSentence) {
    this.#text = text;
    this.#emit = emit;
    this.#ends = cutAtStretches(text);
  }

  run(): void {
    for (let k = 0; k < this.#ends.length; k++) this.#piece(k);
    if (this.#found === 0 && this.#text !== '') this.#emit(0, this.#text.length);
  }

  #piece(k: number): void {
    const growing = this.#take(k);
    if (growing.length === 0) return;
    const next = this.#first(k + 1);
    if (growing.findBreak(this.#breakFrom)) {
      this.#breakFrom = growing.afterBreak;
      growing.trim();
      if (next !== null && isCapital(growing.first)) this.#merge(growing, ' ', k + 1);
      else this.#pushLines(growing);
      return;
    }
    this.#breakFrom = 0;
    const tail = growing.tail(TAIL);
    if (next === null) this.#push(growing);
    else if (endsIn(ABBREVIATION, tail)) {
      const begins = next !== '' && isCapital(next) && !endsIn(LEADING, tail);
      if (begins) this.#push(growing);
      else this.#merge(growing, ' ', k + 1);
    } else if (growing.length > 1 && /[ |.][A-Za-z].?$/.test(tail)) this.#initial(growing, k);
    else if (/\.{2}$/.test(tail)) this.#merge(growing, '', k + 1);
    else this.#push(growing);
  }

  /** A piece that ends like an initial. */
  #initial(growing: Growing, k: number): void {
    const { last, before } = growing.lastWords();
    if (last === last.toLowerCase()) {
      this.#merge(growing, ' ', k + 1);
      return;
    }
    const afterNext = this.#first(k + 2);
    if (afterNext === null) return; // lost, as in the program
    if (before === undefined) throw refused('a TypeError', 'the text begins with glued initials');
    const isName = isCapital(before.trim().slice(0, 1)) && isCapital(afterNext);
    if (!isName) {
      this.#push(growing);
      return;
    }
    // The next piece is copied, and will be looked at by itself as well.
    const copied = `${this.#merged.get(k + 1)?.text() ?? ''}${this.#raw(k + 1)}`;
    growing.merged = true;
    growing.squeezes = false;
    growing.append(squeezed(copied));
    this.#merged.set(k + 2, growing);
  }

  #raw(k: number): string {
    return this.#text.slice(k === 0 ? 0 : this.#ends[k - 1], this.#ends[k]);
  }

  /** First character of a piece that is no white space, '' if there is none, null if nothing is there. */
  #first(k: number): string | null {
    const before = this.#merged.get(k);
    if (before !== undefined) return before.first;
    if (k >= this.#ends.length || this.#ends[k] === (k === 0 ? 0 : this.#ends[k - 1])) return null;
    return this.#raw(k).trim().slice(0, 1);
  }

  /** The piece with what was merged into it, spaces trimmed. */
  #take(k: number): Growing {
    const raw = this.#raw(k);
    const before = this.#merged.get(k);
    this.#merged.delete(k);
    if (before === undefined) {
      const bare = raw.replace(/^ +/, '');
      return new Growing(bare, this.#ends[k] - bare.length, this.#ends[k]);
    }
    before.append(before.squeezes ? squeezed(raw) : raw);
    before.end = this.#ends[k];
    before.trimSpaces();
    return before;
  }

  #merge(growing: Growing, between: string, into: number): void {
    const before = this.#merged.get(into);
    growing.merged = true;
    growing.append(between);
    if (before !== undefined) growing.append(squeezed(before.text()));
    growing.squeezes = true;
    this.#merged.set(into, growing);
  }

  #push(growing: Growing): void {
    const { start, end, merged } = growing;
    const sentence = growing.text();
    if (merged) this.#sentence(start, end, sentence);
    else this.#sentence(start, start + sentence.length);
  }

  #pushLines(growing: Growing): void {
    let start = growing.start;
    for (const line of growing.text().split('\n')) {
      if (growing.merged) this.#sentence(growing.start, growing.end, line);
      else this.#sentence(start, start + line.length);
      start += line.length + 1;
    }
  }

  /** In order: a name that took its neighbours along can come after a piece of them. */
  #sentence(start: number, end: number, form?: string): void {
    const from = Math.max(start, this.#lastEnd);
    this.#lastEnd = Math.max(from, end);
    this.#found++;
    const moved = from !== start ? this.#text.slice(start, end) : undefined;
    this.#emit(from, this.#lastEnd, form ?? moved);
  }
}

/**
 * A sentence that grows at its end, without being copied each time. `recent` is a stretch of its end that
 * holds the last two words.
 */
class Growing {
  start: number;
  end: number;
  first = '';
  merged = false;
  squeezes = false; // whether what is merged in next has its runs of spaces squeezed
  length = 0;
  afterBreak = 0;
  #parts: string[] = [];
  #breaks: number[] = []; // places of line breaks
  #recent = '';

  constructor(text: string, start: number, end: number) {
    this.start = start;
    this.end = end;
    this.append(text);
    this.trimSpaces();
  }

  append(part: string): void {
    if (part === '') return;
    if (this.first === '') this.first = part.trim().slice(0, 1);
    for (const found of part.matchAll(/[\r\n]/g)) this.#breaks.push(this.length + found.index);
    this.#parts.push(part);
    this.length += part.length;
    this.#recent += part;
    if (this.#recent.length > 256) this.#forget();
  }

  trimSpaces(): void {
    this.#trimEnd(withoutLastSpaces);
  }

  /** White space of every kind off both ends. What was merged begins without. */
  trim(): void {
    this.#trimEnd((text) => text.trimEnd());
    const text = this.merged ? '' : this.text();
    const bare = text.trimStart();
    if (bare.length === text.length) return;
    this.start += text.length - bare.length;
    this.#parts = [];
    this.#breaks = [];
    this.#recent = '';
    this.length = 0;
    this.append(bare);
  }

  #trimEnd(trimmed: (text: string) => string): void {
    const parts = this.#parts;
    while (parts.length > 0) {
      const part = parts.pop() as string;
      const bare = trimmed(part);
      this.length -= part.length - bare.length;
      if (bare === '') continue;
      parts.push(bare);
      break;
    }
    const breaks = this.#breaks;
    while (breaks.length > 0 && breaks[breaks.length - 1] >= this.length) breaks.pop();
    this.#recent = trimmed(this.#recent);
  }

  /** Whether a line break stands at or after a place; `afterBreak` is then where its run ends. */
  findBreak(from: number): boolean {
    let k = this.#breaks.findIndex((place) => place >= from);
    if (k < 0) return false;
    while (this.#breaks[k + 1] === this.#breaks[k] + 1) k++;
    this.afterBreak = this.#breaks[k] + 1;
    return true;
  }

  tail(length: number): string {
    return this.#recent.slice(-length);
  }

  lastWords(): { last: string; before: string | undefined } {
    const space = this.#recent.lastIndexOf(' ');
    const last = this.#recent.slice(space + 1);
    if (space < 0) return { last, before: undefined };
    const earlier = space === 0 ? -1 : this.#recent.lastIndexOf(' ', space - 1);
    return { last, before: this.#recent.slice(earlier + 1, space) };
  }

  text(): string {
    if (this.#parts.length > 1) this.#parts = [this.#parts.join('')];
    return this.#parts[0] ?? '';
  }

  /** Keeps of the end what the last two words need; white space may still be trimmed from it. */
  #forget(): void {
    const words = this.#recent.trimEnd();
    let space = words.length;
    for (let k = 0; k < 3 && space > 0; k++) space = words.lastIndexOf(' ', space - 1);
    if (space > 0) this.#recent = this.#recent.slice(Math.min(space, words.length - TAIL));
  }
}

/** Where pieces end: what lies before a stretch, the stretch, what lies before the next one … */
function cutAtStretches(text: string): number[] {
  const ends: number[] = [];
  let i = 0;
  while (i < text.length) {
    if (isSpace(text.charCodeAt(i))) {
      i++;
      continue;
    }
    const end = stretchEnd(text, i);
    if (end > 0) {
      ends.push(i, end);
      i = end;
    } else i = lineEnd(text, i); // no later character of this line begins a stretch either
  }
  ends.push(text.length);
  return ends;
}

/** Where the stretch that begins here ends, or 0 if none does. */
function stretchEnd(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 0x0a || code === 0x0d) return 0;
    if (code !== 0x2e && code !== 0x3f && code !== 0x21) continue; // . ? !
    const after = i + 1 === text.length ? 0x20 : text.charCodeAt(i + 1);
    if (after === 0x22 || isSpace(after)) return i + 1;
  }
  return 0;
}

function lineEnd(text: string, from: number): number {
  let i = from;
  while (i < text.length && text.charCodeAt(i) !== 0x0a && text.charCodeAt(i) !== 0x0d) i++;
  return i;
}

function isSpace(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /\s/.test(String.fromCharCode(code));
}

function isCapital(character: string): boolean {
  if (character === '') {
    throw refused(
      "a RangeError, 'Input should be a single character'",
      'nothing but line breaks or blanks stands where it looks for a capital',
    );
  }
  return character !== character.toLowerCase() && character === character.toUpperCase();
}

// Their full stops match any character: they are patterns to the program.
const pattern = (words: readonly string[]) => new RegExp(`\\b(?:${words.join('|')})[.!?]$`, 'i');
const LEADING = /* #__PURE__ */ pattern(LEADING_ABBREVIATIONS);
const ABBREVIATION = /* #__PURE__ */ pattern([...ENDING_ABBREVIATIONS, ...LEADING_ABBREVIATIONS]);

const endsIn = (abbreviation: RegExp, tail: string) => abbreviation.test(tail);

const squeezed = (text: string) => text.replace(/ {2,}/g, ' ');

function withoutLastSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0x20) end--;
  return text.slice(0, end);
}

function refused(what: string, why: string): RougekitError {
  return new RougekitError('INVALID_PAIR', `js-rouge 3.2.0 throws ${what}: ${why}.`);
}
