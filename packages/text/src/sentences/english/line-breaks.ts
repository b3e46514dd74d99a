// Whether a sentence goes on behind the end of a line.

import { beforeWhite, isSmall, isWhite } from '../characters.ts';
import { type Paragraph, paragraphFrom } from './paragraph.ts';
import { wordBefore } from './word-before.ts';
import { isJoining } from './word-lists.ts';

export class LineBreaks {
  readonly #text: string;
  readonly #isCaseless: boolean;
  #paragraph: Paragraph = { end: 0, isWrapped: false };

  constructor(text: string, isCaseless: boolean) {
    this.#text = text;
    this.#isCaseless = isCaseless;
  }

  /** Called from left to right, with the break at `at` and the first word of the next line at `next`. */
  goesOn(at: number, next: number): boolean {
    const text = this.#text;
    const end = beforeWhite(text, at);
    const last = text.charAt(end - 1);
    if (',;-–—([{'.includes(last) || isJoining(wordBefore(text, end, 0))) return true;
    if (this.#isCaseless) return false;
    return (last !== ':' && isSmall(text.charAt(next))) || this.#isWrapped(at);
  }

  #isWrapped(at: number): boolean {
    if (this.#paragraph.end <= at)
      this.#paragraph = paragraphFrom(this.#text, this.#paragraphStart(at));
    return this.#paragraph.isWrapped;
  }

  /** Behind the last empty line; not before the paragraph that was looked at last, so every character is passed once. */
  #paragraphStart(at: number): number {
    const text = this.#text;
    let start = at;
    let isEmpty = false;
    for (let i = at - 1; i >= this.#paragraph.end; i--) {
      if (text[i] === '\n') {
        if (isEmpty) return start;
        isEmpty = true;
        start = i + 1;
      } else if (!isWhite(text[i])) isEmpty = false;
    }
    return this.#paragraph.end;
  }
}
