// Sentences of English prose, by rules found by asking js-rouge 3.2.3 what it does with tens of thousands of made-up
// texts, without its thousands of lines of exceptions. `npm run test:js-rouge` lists what still differs.
//
//   end        . ? ! before white space, a double quote or the end of the text, or before marks that close a quotation or
//              a bracket; also . ? ! squeezed between a small letter or digit and a capital (end.Next) or a bracket that
//              starts like a sentence, but not in addresses (example.COM)
//   no end     inside a quotation that closes on the same line; after dots or a closing mark before a small letter; after
//              a bracket inside a sentence; between a quotation and who said it ("Stop!" She said.); after an
//              abbreviation, unless a capital follows and it is not one that names follow (Dr., e.g.); after an initial,
//              if it is small, or between capitals and before another end; before "100 times" and "5%"
//   lines      a line with an end ends at its ends; lines without one are each a sentence, unless they start
//              with a capital: then they belong to the sentence that follows (a wrapped line, a heading)
//   quotes     a double quote or bracket that closes an open one stays with its sentence, even on the next line
//   lists      each item of a list starts a sentence, its mark included
//
// If case is ignored, every word counts as capitalised, except joining words. Linear.

import { nextStopOrBreak } from './next-stop.ts';
import { Enclosures } from './prose-enclosures.ts';
import { canEndBefore } from './prose-ends.ts';
import { listParts } from './prose-lists.ts';
import {
  BRACKETS,
  isBlank,
  isBreak,
  isCapitalLetter,
  isDigit,
  isSmallLetter,
  isStop,
  isWord,
  ProseText,
} from './prose-text.ts';
import {
  ABBREVIATIONS,
  AMERICAN,
  AMOUNT,
  BEING,
  INITIALS,
  LEADING,
  LONGEST,
  LONGEST_AMOUNT,
  PRONOUN,
  SPEAKER,
  SPEAKER_LENGTH,
} from './prose-words.ts';
import type { SentenceSplitter } from './sentences.ts';

export const proseSentences: SentenceSplitter = {
  id: 'prose',
  split: (text, emit) => eachProseSentence(text, false, (start, end) => emit(start, end)),
  folded: {
    id: 'prose',
    split: (text, emit) => eachProseSentence(text, true, (start, end) => emit(start, end)),
  },
};

/** `joints` are flat [start, end, …] of the places in a sentence, at which it might have ended, where one blank is written instead. */
export type EmitProse = (start: number, end: number, joints: readonly number[]) => void;

export function eachProseSentence(text: string, anyCase: boolean, emit: EmitProse): void {
  listParts(text, anyCase, (start, after, end) => {
    let first = after > start; // the mark of a list item belongs to its first sentence, and so do initials behind it
    const initials = first
      ? (INITIALS.exec(text.slice(after, after + SPEAKER_LENGTH))?.[0] ?? '')
      : '';
    const body = after + initials.length;
    new Prose(text.slice(body, end), anyCase).split((from, to, joints) => {
      emit(
        first ? start : body + from,
        body + to,
        body === 0 ? joints : joints.map((place) => body + place),
      );
      first = false;
    });
  });
}

class Prose {
  readonly #text: string;
  readonly #prose: ProseText;
  readonly #lastEnd: number;
  readonly #enclosures: Enclosures;
  #foundEnd = -1;
  #nextQuote = -1;
  #nextBreak = -1;
  #pastBreak = -1;
  #lineStart = -1;
  #lineStop = -1;

  constructor(text: string, anyCase: boolean) {
    this.#text = text;
    this.#prose = new ProseText(text, anyCase);
    this.#enclosures = new Enclosures(text);
    let end = text.length;
    while (end > 0 && !canEndBefore(this.#prose, end)) end--;
    this.#lastEnd = end;
  }

  split(emit: EmitProse): void {
    const { length } = this.#text;
    let joints: number[] = [];
    let start = this.#prose.pastWhite(0);
    let at = start;
    while (at < length) {
      const lines = this.#linesWithoutEnd(at);
      if (lines.length > 0) {
        at = this.#prose.pastWhite(lines[lines.length - 1]);
        if (at < length && this.#prose.isCapital(start)) continue; // they start the next sentence
        lines[0] = start;
        for (let k = 0; k < lines.length; k += 2) {
          emit(lines[k], lines[k + 1], joints);
          joints = [];
        }
        start = at;
        continue;
      }
      const end = this.#nextEnd(at);
      const close = this.#closed(end);
      const next = this.#prose.pastWhite(close);
      if (
        next === length ||
        this.#cutsPlainly(start, end, next) ||
        this.#cuts(start, end, close, next)
      ) {
        emit(start, close, joints);
        joints = [];
        start = next;
      } else if (next > close) joints.push(...this.#joint(start, end, close, next));
      at = next;
    }
    if (start < length) emit(start, this.#prose.withoutWhite(length), joints);
  }

  /**
   * What one blank stands for where a sentence goes on: the white space, but not one with tabs after dots; after a small
   * initial before unfinished text the blank comes on top.
   */
  #joint(start: number, end: number, close: number, next: number): number[] {
    const text = this.#text;
    const white = text.slice(close, next);
    if (/[\r\n]/.test(white)) return [close, next];
    if (end - start > 1 && isStop(text.charCodeAt(end - 2)) && /[^ ]/.test(white)) return [];
    const isInitial = /[\s.|][a-z]\.$/.test(text.slice(Math.max(start, end - 3), end));
    return isInitial && next >= this.#lastEnd ? [close, close] : [close, next];
  }

  /** Flat [start, end, …] of the lines from here on that have no end, up to one that does. */
  #linesWithoutEnd(from: number): number[] {
    const lines: number[] = [];
    let at = from;
    while (at < this.#text.length && !this.#hasEnd(at)) {
      const end = this.#prose.lineEnd(at);
      lines.push(at, this.#prose.withoutWhite(end));
      at = this.#prose.pastWhite(end);
    }
    return lines;
  }

  /** Whether the line from here on has an end, which is then `#foundEnd`. */
  #hasEnd(from: number): boolean {
    const text = this.#text;
    for (let i = nextStopOrBreak(text, from); i < text.length; i = nextStopOrBreak(text, i + 1)) {
      if (isBreak(text.charCodeAt(i))) return false;
      if (i === from || !canEndBefore(this.#prose, i + 1)) continue;
      this.#foundEnd = i + 1;
      return true;
    }
    return false;
  }

  /** The first end behind a place; it is on that line, as was found out last. */
  #nextEnd(from: number): number {
    const text = this.#text;
    const isDot =
      from > 1 && text[from] === '.' && isBlank(text[from - 1]) && text[from - 2] === '.';
    return isDot && canEndBefore(this.#prose, from + 1) ? from + 1 : this.#foundEnd;
  }

  /** The end of the closing marks after an end, of a quote that was still open, and of a bracket on the next line. */
  #closed(end: number): number {
    const text = this.#text;
    const enclosures = this.#enclosures;
    let close = this.#prose.pastClosing(end);
    // A quote that closes nothing and stands before a word opens what follows.
    if (
      close === end + 1 &&
      `"'`.includes(text[end]) &&
      close < text.length &&
      isWord(text[close])
    ) {
      enclosures.advance(end);
      if (text[end] === "'" || !enclosures.quoteOpen) return end;
    }
    while (close > end && close < text.length && isStop(text.charCodeAt(close))) close++;
    enclosures.advance(close);
    let next = this.#prose.pastWhite(close);
    if (enclosures.quoteOpen && text[next] === '"') {
      enclosures.take(next);
      close = next + 1;
      next = this.#prose.pastWhite(close);
    }
    if (!enclosures.bracketOpen || !BRACKETS.includes(text[next] ?? ' ')) return close;
    enclosures.advance(next + 1);
    close = next + 1;
    next = this.#prose.pastWhite(close);
    if (!enclosures.quoteOpen || text[next] !== '"') return close;
    enclosures.take(next);
    return next + 1;
  }

  /** Whether a word of small letters ends here, no abbreviation, and a word with a capital follows behind a blank: nearly all sentences. */
  #cutsPlainly(start: number, end: number, next: number): boolean {
    const text = this.#text;
    if (next !== end + 1 || end - start < 3 || this.#prose.anyCase) return false;
    if (this.#enclosures.quoteOpen || this.#enclosures.protects(end)) return false;
    const isPlain =
      text.charCodeAt(end) === 0x20 &&
      isCapitalLetter(text.charCodeAt(next)) &&
      isSmallLetter(text.charCodeAt(end - 2)) &&
      isSmallLetter(text.charCodeAt(end - 3));
    return isPlain && !ABBREVIATIONS.has(this.#prose.wordBefore(start, end - 1).toLowerCase());
  }

  /** Whether the sentence ends at `end` (with its closing marks at `close`), given what follows. */
  #cuts(start: number, end: number, close: number, next: number): boolean {
    const text = this.#text;
    const enclosures = this.#enclosures;
    const last = text[close - 1];
    const isBracketed = close > end && BRACKETS.includes(last);
    // After a closing mark at the end of a line, only a sentence that starts with a capital goes on.
    const ends = () =>
      !this.#prose.anyCase && !this.#prose.isCapital(start) && this.#prose.startsLine(next);
    if (isBracketed)
      return ends() || (enclosures.bracketedSentence && this.#mayBegin(start, end, next));
    if (enclosures.protects(close)) return false;
    if (enclosures.quoteOpen && this.#closesOnLine(close)) return false;
    if (close > end && !isStop(text.charCodeAt(close - 1))) {
      if (last === '\u2019' && !enclosures.closesAt(close - 1)) return false;
      if (BRACKETS.includes(text[end]) && this.#isOnlyDots(end)) return false; // "… [...]"
      return ends() || (this.#mayBegin(start, end, next) && !this.#isAttributed(close, next));
    }
    if (next === close && (isWord(text[next]) || '([{<'.includes(text[next]))) return true; // glued
    if (')]}'.includes(text[next]) && !this.#prose.startsLine(next)) return false;
    if (!this.#goesOn(start, end, next)) return true;
    // Across a line break a sentence continues only if it starts like one, and only into one with an end.
    const wraps = /[\r\n]/.test(text.slice(end, next));
    return wraps && (!this.#prose.isCapital(start) || next >= this.#lastEnd);
  }

  /** Whether a sentence may start here, after a closing mark, and the one before may end with its last word. */
  #mayBegin(start: number, end: number, next: number): boolean {
    const first = this.#prose.pastOpening(next);
    if (first === this.#text.length || this.#prose.isSmall(first) || !isWord(this.#text[first]))
      return false;
    if (AMOUNT.test(this.#text.slice(first, first + LONGEST_AMOUNT))) return false;
    const word = this.#prose.wordBefore(start, end - 1).toLowerCase();
    return !(isDigit(this.#text[first]) ? ABBREVIATIONS : LEADING).has(word);
  }

  /** Whether there are several stops before here, and nothing else in their bracket. */
  #isOnlyDots(end: number): boolean {
    let i = end;
    while (i > 0 && isStop(this.#text.charCodeAt(i - 1))) i--;
    return end - i > 1 && '([{<'.includes(this.#text[i - 1] ?? ' ');
  }

  /** Whether what follows a quotation tells who said it. */
  #isAttributed(close: number, next: number): boolean {
    const text = this.#text;
    if (!this.#enclosures.closesAt(close - 1) || this.#prose.startsLine(next)) return false;
    return SPEAKER.test(text.slice(next, next + SPEAKER_LENGTH));
  }

  /** Whether a stop does not end its sentence: abbreviations, initials, dots. */
  #goesOn(start: number, end: number, next: number): boolean {
    const text = this.#text;
    let stop = end - 1;
    while (stop > start && isStop(text.charCodeAt(stop - 1))) stop--;
    const word = this.#prose.wordBefore(start, stop);
    const abbreviation = word.toLowerCase();
    if (end - stop > 1) {
      if (text[end - 1] !== '.') return false;
      if (end - stop === 2)
        return text[stop] === '.' || word.includes('.') || ABBREVIATIONS.has(abbreviation);
      if (BEING.test(text.slice(Math.max(start, stop - LONGEST), stop))) return true;
      return (
        this.#prose.isSmall(this.#prose.pastOpening(next)) ||
        (text[next] === '(' && this.#prose.startsLine(next))
      );
    }
    if (this.#isSpacedDot(start, stop)) return true;
    if (ABBREVIATIONS.has(abbreviation)) {
      if (/^u\.s(?:\.a)?$/.test(abbreviation) && AMERICAN.test(text.slice(next, next + 12)))
        return true;
      if (
        abbreviation === 'vs' &&
        this.#prose.isCapital(next) &&
        this.#endsInVersus(start, stop, next)
      )
        return false;
      if (LEADING.has(abbreviation)) return true;
      const wraps = this.#prose.startsLine(next);
      if (wraps && this.#enclosures.inside) return true; // (Acme Co. | International) today
      return (
        !this.#prose.isCapital(wraps ? this.#prose.pastOpening(next) : next) ||
        this.#prose.isSmall(next)
      );
    }
    const from = this.#prose.wordStart(start, stop);
    const whole = text.slice(from, stop);
    if (this.#prose.anyCase || stop - 1 === start || !/(?:^|[.|])[A-Za-z]$/.test(whole))
      return false;
    if (whole === whole.toLowerCase()) return true;
    const before = this.#prose.withoutWhite(from);
    if (before <= start || next >= this.#lastEnd) return false;
    // Of a wrapped sentence all white space is blanks; otherwise a tab separates.
    if (text[from - 1] !== ' ' && this.#firstLineEnd(start) > from) return false;
    if (!this.#prose.isCapital(this.#prose.wordStart(start, before))) return false;
    return this.#prose.isCapital(next) || this.#wrapsSmall(next);
  }

  /** Whether a line of small words without an end follows, and then a capital: Albert I. van der | Meer. */
  #wrapsSmall(next: number): boolean {
    if (!this.#prose.isSmall(next) || this.#hasEnd(next)) return false;
    const line = this.#prose.pastWhite(this.#prose.lineEnd(next));
    return line < this.#text.length && this.#prose.isCapital(line);
  }

  /** Where the line ends in which the sentence starts; kept, since it is asked for at each of its initials. */
  #firstLineEnd(start: number): number {
    if (this.#lineStart !== start) {
      this.#lineStart = start;
      this.#lineStop = this.#prose.lineEnd(start);
    }
    return this.#lineStop;
  }

  #endsInVersus(start: number, stop: number, next: number): boolean {
    const before = this.#text.slice(Math.max(start, stop - 2 - LONGEST), stop - 2);
    return BEING.test(before.trimEnd()) || PRONOUN.test(this.#text.slice(next, next + LONGEST));
  }

  /** Whether this is one of three full stops on a line with blanks between them, or one of more, but not the last. */
  #isSpacedDot(start: number, stop: number): boolean {
    const before = this.#dotsFrom(start, stop, -1);
    const after = this.#dotsFrom(start, stop, 1);
    if (this.#text[stop] !== '.' || before + after < 2) return false;
    // "It ended. . . . The next": the first is the end.
    if (before === 0 && after === 3 && stop > 0 && isWord(this.#text[stop - 1]))
      return !this.#prose.isCapital(this.#prose.pastWhite(stop + 7));
    return after > 0 || before === 2;
  }

  /** How many full stops there are from here in this direction, a blank before each; no more than three. */
  #dotsFrom(start: number, stop: number, step: 1 | -1): number {
    const text = this.#text;
    let dots = 0;
    for (
      let i = stop + 2 * step;
      dots < 3 && i >= start && text[i] === '.' && isBlank(text[i - step]);
      i += 2 * step
    )
      dots++;
    return dots;
  }

  /** Whether a double quote follows on the same line or starts the next. */
  #closesOnLine(from: number): boolean {
    if (this.#nextBreak < from) {
      this.#nextBreak = this.#prose.lineEnd(from);
      this.#pastBreak = this.#prose.pastWhite(this.#nextBreak);
    }
    if (this.#nextQuote < from) {
      const found = this.#text.indexOf('"', from);
      this.#nextQuote = found < 0 ? this.#text.length : found;
    }
    return this.#nextQuote < this.#text.length && this.#nextQuote <= this.#pastBreak;
  }
}
