// The sentence segmenter of js-rouge 3.0.0 to 3.2.0, with its bugs, since half of its ROUGE-L scores
// depend on them. It splits the text at stretches that end in . ? or ! before white space, a double quote or
// the end; the stretches and what lies between them alternate, and each is pushed as a sentence or merged
// into the next: headings, abbreviations, initials, ellipses.
//
// Copied on purpose: the search for line breaks continues where the last one ended, even in another piece;
// the test for a capital throws on a piece that consists of line breaks, that is, wherever a line break follows the
// end of a sentence and is followed by more text; initials at the end are lost.
// Linear.

import { RougekitError } from '../errors.ts';
import { ENDING_ABBREVIATIONS, LEADING_ABBREVIATIONS } from './english-abbreviations.ts';
import { nextStopOrBreak } from './next-stop.ts';
import type { EmitSentence, SentenceSplitter } from './sentences.ts';

export const jsRouge320Sentences: SentenceSplitter = {
  id: 'js-rouge-3.2.0',
  split: (text, emit) => new Segmentation(text, emit).run(),
  // The program lower-cases first, so that no line and no name starts with a capital. Lower case can be
  // longer than the text (İ), so sentences are identified by their form, and their position is approximate.
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
  readonly #hasBreaks: boolean;
  #breakFrom = 0; // where the search for a line break continues
  #found = 0;
  #lastEnd = 0;

  constructor(text: string, emit: EmitSentence) {
    this.#text = text;
    this.#emit = emit;
    this.#ends = cutAtStretches(text);
    this.#hasBreaks = text.includes('\n') || text.includes('\r');
  }

  run(): void {
    for (let k = 0; k < this.#ends.length; k++) this.#piece(k);
    if (this.#found === 0 && this.#text !== '') this.#emit(0, this.#text.length);
  }

  #piece(k: number): void {
    if (this.#isPlain(k)) return;
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
    const tail = growing.tail();
    if (next === null) this.#push(growing);
    else if (endsIn(ABBREVIATION, tail)) {
      const begins = next !== '' && isCapital(next) && !endsIn(LEADING, tail);
      if (begins) this.#push(growing);
      else this.#merge(growing, ' ', k + 1);
    } else if (growing.length > 1 && INITIAL.test(tail)) this.#initial(growing, k);
    else if (/\.{2}$/.test(tail)) this.#merge(growing, '', k + 1);
    else this.#push(growing);
  }

  /** Nearly all pieces: nothing was merged into it, it has no line break, and it is a sentence or nothing. Pushed, if it is one. */
  #isPlain(k: number): boolean {
    if (this.#hasBreaks || (this.#merged.size > 0 && this.#merged.has(k))) return false;
    const text = this.#text;
    let start = k === 0 ? 0 : this.#ends[k - 1];
    let end = this.#ends[k];
    while (start < end && text.charCodeAt(start) === 0x20) start++;
    while (start < end && text.charCodeAt(end - 1) === 0x20) end--;
    if (start === end) return true;
    if (this.#first(k + 1) !== null) {
      const tail = text.slice(Math.max(start, end - TAIL), end);
      if (endsIn(ABBREVIATION, tail) || INITIAL.test(tail) || tail.endsWith('..')) return false;
    }
    this.#breakFrom = 0;
    this.#sentence(start, end);
    return true;
  }

  /** A piece that ends like an initial. */
  #initial(growing: Growing, k: number): void {
    const { lastIsLower, wordBefore } = growing;
    if (lastIsLower) {
      this.#merge(growing, ' ', k + 1);
      return;
    }
    const afterNext = this.#first(k + 2);
    if (afterNext === null) return; // lost, as in the program
    if (wordBefore === undefined)
      throw refused('a TypeError', 'the text begins with glued initials');
    const isName = isCapital(wordBefore) && isCapital(afterNext);
    if (!isName) {
      this.#push(growing);
      return;
    }
    // The next piece is copied, and will also be examined by itself.
    const copied = `${this.#merged.get(k + 1)?.text() ?? ''}${this.#raw(k + 1)}`;
    growing.merged = true;
    growing.squeezes = false;
    growing.append(squeezed(copied));
    this.#merged.set(k + 2, growing);
  }

  #raw(k: number): string {
    return this.#text.slice(k === 0 ? 0 : this.#ends[k - 1], this.#ends[k]);
  }

  /** First non-space character of a piece, '' if there is none, null if there is no piece. */
  #first(k: number): string | null {
    const before = this.#merged.size > 0 ? this.#merged.get(k) : undefined;
    if (before !== undefined) return before.first;
    if (k >= this.#ends.length || this.#ends[k] === (k === 0 ? 0 : this.#ends[k - 1])) return null;
    let at = k === 0 ? 0 : this.#ends[k - 1];
    while (at < this.#ends[k] && isSpace(this.#text.charCodeAt(at))) at++;
    return at < this.#ends[k] ? this.#text.charAt(at) : '';
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

  /** In order: a name merged with its neighbours can come after a piece of them. */
  #sentence(start: number, end: number, form?: string): void {
    const from = Math.max(start, this.#lastEnd);
    this.#lastEnd = Math.max(from, end);
    this.#found++;
    const moved = from !== start ? this.#text.slice(start, end) : undefined;
    this.#emit(from, this.#lastEnd, form ?? moved);
  }
}

/**
 * A piece that grows at its end. It is assembled once, at the end: merging looks only at its beginning, its
 * end and its last two words, so those are kept at hand. White space at the end waits until more follows.
 */
class Growing {
  start: number;
  end: number;
  /** First non-space character, or ''. */
  first = '';
  merged = false;
  squeezes = false; // whether what it is merged into has its runs of spaces squeezed
  afterBreak = 0;
  /** Whether the last word is in lower case; how the previous one starts, if there is one. */
  lastIsLower = true;
  wordBefore: string | undefined;
  #lastBegins = '';
  #body: string[] = [];
  #white = '';
  #length = 0; // of the body
  #tail = '';
  #breaks: number[] = []; // positions of line breaks

  constructor(text: string, start: number, end: number) {
    this.start = start;
    this.end = end;
    this.append(text);
    this.trimSpaces();
  }

  get length(): number {
    return this.#length + this.#white.length;
  }

  append(part: string): void {
    if (part === '') return;
    for (let k = 0; k < part.length; k++)
      if (isBreak(part.charCodeAt(k))) this.#breaks.push(this.length + k);
    const text = this.#white + part;
    const bare = text.trimEnd();
    this.#white = text.slice(bare.length);
    if (bare === '') return;
    if (this.first === '') this.first = begins(bare);
    this.#body.push(bare);
    this.#length += bare.length;
    this.#tail = (this.#tail + bare.slice(-TAIL)).slice(-TAIL);
    this.#lookAtWords(bare);
  }

  /** At the last two words of what was appended, the first of which continues the last word so far. */
  #lookAtWords(words: string): void {
    const space = words.lastIndexOf(' ');
    const last = words.slice(space + 1);
    if (space >= 0) {
      const start = words.slice(0, space).lastIndexOf(' ') + 1;
      const before = begins(words.slice(start, space));
      this.wordBefore = start > 0 ? before : this.#lastBegins || before;
      this.#lastBegins = '';
      this.lastIsLower = true;
    }
    this.#lastBegins ||= begins(last);
    this.lastIsLower &&= last === last.toLowerCase();
  }

  trimSpaces(): void {
    this.#trimWhite(withoutLastSpaces(this.#white));
  }

  /** Removes white space of every kind from both ends. Merged text starts without. */
  trim(): void {
    this.#trimWhite('');
    const text = this.merged ? '' : this.text();
    const bare = text.trimStart();
    if (bare.length === text.length) return;
    this.start += text.length - bare.length;
    this.#body = [];
    this.#length = 0;
    this.#breaks = [];
    this.append(bare);
  }

  #trimWhite(left: string): void {
    this.#white = left;
    const breaks = this.#breaks;
    while (breaks.length > 0 && breaks[breaks.length - 1] >= this.length) breaks.pop();
  }

  /** Whether there is a line break at or after a position; `afterBreak` is then the end of its run. */
  findBreak(from: number): boolean {
    let k = this.#breaks.findIndex((place) => place >= from);
    if (k < 0) return false;
    while (this.#breaks[k + 1] === this.#breaks[k] + 1) k++;
    this.afterBreak = this.#breaks[k] + 1;
    return true;
  }

  tail(): string {
    return (this.#tail + this.#white).slice(-TAIL);
  }

  text(): string {
    if (this.#body.length > 1) this.#body = [this.#body.join('')];
    return `${this.#body[0] ?? ''}${this.#white}`;
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
    } else i = lineEnd(text, i); // no later character of this line starts a stretch either
  }
  ends.push(text.length);
  return ends;
}

/** Where the stretch that starts here ends, or 0 if there is none. */
function stretchEnd(text: string, start: number): number {
  for (
    let i = nextStopOrBreak(text, start + 1);
    i < text.length;
    i = nextStopOrBreak(text, i + 1)
  ) {
    if (isBreak(text.charCodeAt(i))) return 0;
    const after = i + 1 === text.length ? 0x20 : text.charCodeAt(i + 1);
    if (after === 0x22 || isSpace(after)) return i + 1;
  }
  return 0;
}

function lineEnd(text: string, from: number): number {
  let i = from;
  while (i < text.length && !isBreak(text.charCodeAt(i))) i++;
  return i;
}

const isBreak = (code: number) => code === 0x0a || code === 0x0d;

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

// Their full stops match any character: the program uses them as patterns.
const pattern = (words: readonly string[]) => new RegExp(`\\b(?:${words.join('|')})[.!?]$`, 'i');
const LEADING = /* #__PURE__ */ pattern(LEADING_ABBREVIATIONS);
const ABBREVIATION = /* #__PURE__ */ pattern([...ENDING_ABBREVIATIONS, ...LEADING_ABBREVIATIONS]);

const INITIAL = /[ |.][A-Za-z].?$/;

const endsIn = (abbreviation: RegExp, tail: string) => abbreviation.test(tail);

/** First non-space character, or ''. */
const begins = (text: string) => text.trimStart().slice(0, 1);

const squeezed = (text: string) => text.replace(/ {2,}/g, ' ');

function withoutLastSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0x20) end--;
  return text.slice(0, end);
}

function refused(what: string, why: string): RougekitError {
  return new RougekitError('INVALID_PAIR', `js-rouge 3.2.0 throws ${what}: ${why}.`);
}
