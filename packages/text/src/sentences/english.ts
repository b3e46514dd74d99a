// Sentences of English prose, by rules that know abbreviations.
//
//   end       . ? ! … before white space, with the quotes, brackets and footnote numbers that close behind it
//   no end    before a small letter, but for a full stop behind an ordinary word; behind an abbreviation or an initial, unless
//             the next word is one that starts sentences; in a bracket that opened within the sentence; behind the number of a
//             list item; between a quotation and who said it
//   lines     an empty line ends a sentence; so does the end of a line, unless the sentence visibly goes on: with a small letter,
//             behind a comma or a word such as "the", or in a paragraph whose lines were broken because they were full
//
// NLTK's Punkt learns its abbreviations from newspapers and does not look at lines; docs/sentences.md has both side by side.
// Looks a bounded number of characters around each stop: linear.

import type { SentenceSplitter } from 'rougekit';
import { Brackets } from './brackets.ts';
import { beforeWhite, isLineBreak, isStop, isWhite, pastWhite } from './characters.ts';
import { endsSentence, gluedEnd } from './english/ends-sentence.ts';
import { LineBreaks } from './english/line-breaks.ts';
import { startsItem } from './english/list-markers.ts';
import { lineBreaksBetween, type Stop, stopAt } from './english/stop.ts';

export const englishSentences: SentenceSplitter = {
  id: 'english',
  split(text, emit) {
    const prose = new Prose(text);
    let start = pastWhite(text, 0);
    while (start < text.length) {
      const { end, next } = prose.sentenceFrom(start);
      emit(start, end);
      start = next;
    }
  },
};

const EMPTY_LINE = '\\n[^\\S\\n]*\\n';

class Prose {
  readonly #text: string;
  readonly #isCaseless: boolean;
  readonly #brackets: Brackets;
  readonly #lines: LineBreaks;
  #quotesTo = 0;
  #isQuoteOpen = false;

  constructor(text: string) {
    this.#text = text;
    this.#isCaseless = !/\p{Lu}/u.test(text);
    this.#brackets = new Brackets(text, EMPTY_LINE);
    this.#lines = new LineBreaks(text, this.#isCaseless);
  }

  sentenceFrom(start: number): { readonly end: number; readonly next: number } {
    const text = this.#text;
    let at = start;
    while (at < text.length) {
      if (isLineBreak(text[at])) {
        const next = pastWhite(text, at);
        if (this.#endsAtBreak(start, at, next)) return { end: beforeWhite(text, at), next };
        at = next;
      } else if (isStop(text[at])) {
        const stop = stopAt(text, at, (quote) => this.#isQuoteOpenAt(quote));
        const end = this.#endAt(stop, start);
        if (end !== undefined) return { end, next: pastWhite(text, end) };
        at = Math.max(stop.to, isWhite(text[stop.close]) ? stop.next : stop.close);
      } else at++;
    }
    return { end: beforeWhite(text, text.length), next: text.length };
  }

  /** Where the sentence ends, if it does so at this stop. */
  #endAt(stop: Stop, start: number): number | undefined {
    const text = this.#text;
    const { from, close, next } = stop;
    if (next === text.length) return close;
    const isInside = this.#brackets.isInside(from, start);
    if (!isWhite(text[close])) return isInside ? undefined : gluedEnd(stop, text);
    const breaks = lineBreaksBetween(text, close, next);
    if (breaks === 2 || (breaks === 1 && startsItem(text, next))) return close;
    if (isInside) return undefined;
    const around = { text, start, isCaseless: this.#isCaseless, isLineEnd: breaks === 1 };
    return endsSentence(stop, around) ? close : undefined;
  }

  #endsAtBreak(start: number, at: number, next: number): boolean {
    const breaks = lineBreaksBetween(this.#text, at, next);
    if (breaks === 2) return true;
    if (startsItem(this.#text, next)) return true;
    return !this.#brackets.isInside(at, start) && !this.#lines.goesOn(at, next);
  }

  /** Whether an odd number of straight quotes stands before on the same line. Called from left to right. */
  #isQuoteOpenAt(at: number): boolean {
    for (; this.#quotesTo < at; this.#quotesTo++) {
      const c = this.#text[this.#quotesTo];
      if (c === '"') this.#isQuoteOpen = !this.#isQuoteOpen;
      else if (isLineBreak(c)) this.#isQuoteOpen = false;
    }
    return this.#isQuoteOpen;
  }
}
