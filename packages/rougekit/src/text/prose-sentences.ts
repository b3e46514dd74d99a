// Sentences of English prose, by rules that fit on one page. They follow what js-rouge 3.2.3 does on
// ordinary text, without its thousands of lines of exceptions.
//
//   end        . ? ! before white space, a double quote or the end of the text, closing marks after such a
//              quote included; also . ? ! squeezed between a small letter or digit and a capital (end.Next)
//   no end     inside a quotation that closes on the same line; in brackets; after dots or a closing quote
//              before a small letter; after an abbreviation, unless a capital follows and it is not one that
//              names follow (Dr., e.g.); after an initial, if it is small or between capitals
//   lines      a line with an end ends at its ends; lines without one are each a sentence, unless they start
//              with a capital: then they belong to the sentence that follows (a wrapped line, a heading)
//   quotes     a double quote that closes an open one stays with its sentence, even on the next line
//
// If case is ignored, every word counts as capitalised, except joining words. Linear.

import { ENDING_ABBREVIATIONS, LEADING_ABBREVIATIONS } from './english-abbreviations.ts';
import type { EmitSentence, SentenceSplitter } from './sentences.ts';

export const proseSentences: SentenceSplitter = {
  id: 'prose',
  split: (text, emit) => new Prose(text, false).split(emit),
  folded: { id: 'prose', split: (text, emit) => new Prose(text, true).split(emit) },
};

const LEADING = /* #__PURE__ */ new Set([...LEADING_ABBREVIATIONS, 'vs']);
const ABBREVIATIONS = /* #__PURE__ */ new Set([...LEADING, ...ENDING_ABBREVIATIONS]);

const JOINING = /* #__PURE__ */ new Set(
  /* #__PURE__ */ (
    'after although and as at because before but by for from if in nor of on once or since so then though ' +
    'to unless until when where whereas whether while with yet'
  ).split(' '),
);

// No abbreviation and no joining word is longer.
const LONGEST = 9;

class Prose {
  readonly #text: string;
  readonly #anyCase: boolean;
  readonly #lastEnd: number;
  #quoteOpen = false;
  #quotesTo = 0; // how far quotes have been scanned
  #nextQuote = -1;
  #nextBreak = -1;

  constructor(text: string, anyCase: boolean) {
    this.#text = text;
    this.#anyCase = anyCase;
    let end = text.length;
    while (end > 0 && !this.#isEnd(end)) end--;
    this.#lastEnd = end;
  }

  split(emit: EmitSentence): void {
    const { length } = this.#text;
    let start = this.#pastWhite(0);
    let at = start;
    while (at < length) {
      const lines = this.#linesWithoutEnd(at);
      if (lines.length > 0) {
        at = this.#pastWhite(lines[lines.length - 1]);
        if (at < length && this.#isCapital(start)) continue; // they start the next sentence
        lines[0] = start;
        for (let k = 0; k < lines.length; k += 2) emit(lines[k], lines[k + 1]);
        start = at;
        continue;
      }
      const end = this.#nextEnd(at);
      const close = this.#closed(end);
      const next = this.#pastWhite(close);
      if (next === length || this.#cuts(start, end, close, next)) {
        emit(start, close);
        start = next;
      }
      at = next;
    }
    if (start < length) emit(start, this.#withoutWhite(length));
  }

  /** Flat [start, end, …] of the lines from here on that have no end, up to one that does. */
  #linesWithoutEnd(from: number): number[] {
    const lines: number[] = [];
    let at = from;
    while (at < this.#text.length && !this.#hasEnd(at)) {
      const end = this.#lineEnd(at);
      lines.push(at, this.#withoutWhite(end));
      at = this.#pastWhite(end);
    }
    return lines;
  }

  /** Whether the line from here on has an end. */
  #hasEnd(from: number): boolean {
    const text = this.#text;
    for (let i = from; i < text.length && !isBreak(text.charCodeAt(i)); i++) {
      if (i > from && this.#isEnd(i + 1)) return true;
    }
    return false;
  }

  #nextEnd(from: number): number {
    let i = from + 2;
    while (!this.#isEnd(i)) i++;
    return i;
  }

  /** Whether a sentence can end before this position. */
  #isEnd(i: number): boolean {
    const text = this.#text;
    if (!isStop(text.charCodeAt(i - 1))) return false;
    if (i === text.length || text[i] === '"' || isWhite(text.charCodeAt(i))) return true;
    return this.#isCapital(i) && this.#isGlued(i);
  }

  /** Whether a stop is between a small letter or digit and a word without further stops. */
  #isGlued(i: number): boolean {
    const text = this.#text;
    if (i < 2 || !/[\p{Ll}\p{Nd}]/u.test(text[i - 2])) return false;
    for (
      let k = i - 2;
      k >= 0 && !isWhite(text.charCodeAt(k)) && !isStop(text.charCodeAt(k));
      k--
    ) {
      if ('@/\\'.includes(text[k])) return false; // an address
    }
    for (let k = i; k < text.length && !isWhite(text.charCodeAt(k)); k++) {
      if (isStop(text.charCodeAt(k)))
        return k > i + 1 && (k + 1 === text.length || !isWord(text[k + 1]));
    }
    return true;
  }

  /** The end of the closing marks after an end, and of a quote that was still open. */
  #closed(end: number): number {
    const text = this.#text;
    let close = end;
    if (text[end] === '"') {
      while (close < text.length && CLOSING.includes(text[close])) close++;
      if (close < text.length && !isWhite(text.charCodeAt(close))) close = end + 1;
    }
    this.#lookAtQuotes(close);
    const next = this.#pastWhite(close);
    if (!this.#quoteOpen || text[next] !== '"') return close;
    this.#quoteOpen = false;
    this.#quotesTo = next + 1;
    return next + 1;
  }

  #lookAtQuotes(to: number): void {
    const text = this.#text;
    for (let i = this.#quoteFrom(this.#quotesTo); i < to; i = this.#quoteFrom(i + 1)) {
      const before = i === 0 ? ' ' : text[i - 1];
      const opens = /[\s\p{Ps}<]/u.test(before);
      if (this.#quoteOpen)
        this.#quoteOpen = opens && i + 1 < text.length && !/\s/.test(text[i + 1]);
      else this.#quoteOpen = opens || (/\p{P}/u.test(before) && !'.!?'.includes(before));
    }
    this.#quotesTo = Math.max(this.#quotesTo, to);
  }

  /** The next double quote, or the end of the text; called from left to right. */
  #quoteFrom(from: number): number {
    if (this.#nextQuote < from) {
      const found = this.#text.indexOf('"', from);
      this.#nextQuote = found < 0 ? this.#text.length : found;
    }
    return this.#nextQuote;
  }

  /** Whether the sentence ends at `end` (with its closing marks at `close`), given what follows. */
  #cuts(start: number, end: number, close: number, next: number): boolean {
    if (this.#quoteOpen && this.#closesOnLine(close)) return false;
    if (close > end) return this.#text[close - 1] !== ')' && !this.#isSmall(next);
    if (!this.#goesOn(start, end, next)) return true;
    // Across a line break a sentence continues only if it starts like one, and only into one with an end.
    const wraps = /[\r\n]/.test(this.#text.slice(end, next));
    return wraps && (!this.#isCapital(start) || next >= this.#lastEnd);
  }

  /** Whether a stop does not end its sentence: abbreviations, initials, dots. */
  #goesOn(start: number, end: number, next: number): boolean {
    const text = this.#text;
    if (text[end - 1] !== '.') return false;
    let stop = end - 1;
    while (stop > start && isStop(text.charCodeAt(stop - 1))) stop--;
    const from = this.#wordStart(start, stop);
    const word = text.slice(Math.max(from, stop - LONGEST), stop).replace(/^.*[^\p{L}.]/u, '');
    if (end - stop > 1) {
      if (end - stop === 2 && (word.includes('.') || ABBREVIATIONS.has(word.toLowerCase())))
        return true; // E.U..
      return this.#isSmall(next) || (text[next] === '(' && this.#startsLine(next));
    }
    const abbreviation = word.toLowerCase();
    if (ABBREVIATIONS.has(abbreviation))
      return LEADING.has(abbreviation) || this.#isSmall(next) || !this.#isCapital(next);
    const whole = text.slice(from, stop);
    if (this.#anyCase || stop - 1 === start || !/(?:^|[.|])[A-Za-z]$/.test(whole)) return false;
    if (whole === whole.toLowerCase()) return true;
    const before = this.#withoutWhite(from);
    return (
      before > start && this.#isCapital(this.#wordStart(start, before)) && this.#isCapital(next)
    );
  }

  #wordStart(start: number, end: number): number {
    let i = end;
    while (i > start && !isWhite(this.#text.charCodeAt(i - 1))) i--;
    return i;
  }

  #startsLine(i: number): boolean {
    return /[\r\n]/.test(this.#text.slice(this.#withoutWhite(i), i));
  }

  /** Whether a double quote follows on the same line. */
  #closesOnLine(from: number): boolean {
    if (this.#nextBreak < from) this.#nextBreak = this.#lineEnd(from);
    return this.#quoteFrom(from) < this.#nextBreak;
  }

  #isCapital(i: number): boolean {
    const letter = this.#text[i];
    const isCased = letter.toLowerCase() !== letter.toUpperCase();
    return isCased && (this.#anyCase || letter === letter.toUpperCase());
  }

  /** If case is ignored: whether a word is one that joins rather than starts. */
  #isSmall(i: number): boolean {
    const word = this.#text.slice(i, i + LONGEST);
    if (this.#anyCase) return JOINING.has(/^[a-z]*/i.exec(word)?.[0].toLowerCase() ?? '');
    return word[0] !== word[0].toUpperCase() && word[0] === word[0].toLowerCase();
  }

  #pastWhite(from: number): number {
    let i = from;
    while (i < this.#text.length && isWhite(this.#text.charCodeAt(i))) i++;
    return i;
  }

  #lineEnd(from: number): number {
    const text = this.#text;
    let i = from;
    while (i < text.length && !isBreak(text.charCodeAt(i))) i++;
    return i;
  }

  /** The position after the last non-space character before this one. */
  #withoutWhite(end: number): number {
    let i = end;
    while (isWhite(this.#text.charCodeAt(i - 1))) i--;
    return i;
  }
}

const CLOSING = `"')]}\u201d\u2019\u00bb`;
const isStop = (c: number) => c === 0x2e || c === 0x3f || c === 0x21; // . ? !
const isBreak = (c: number) => c === 0x0a || c === 0x0d;
const isWord = (character: string) => /[\p{L}\p{Nd}]/u.test(character);

function isWhite(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code === 0x85 || /\s/.test(String.fromCharCode(code));
}
