// A text as the rules about its sentences look at it: what stands at a place, and where words, lines and marks around it begin and
// end. If case is ignored, every word counts as capitalised, except joining words.

import { JOINING, LONGEST } from './prose-words.ts';

export class ProseText {
  readonly text: string;
  readonly anyCase: boolean;

  constructor(text: string, anyCase: boolean) {
    this.text = text;
    this.anyCase = anyCase;
  }

  isCapital(i: number): boolean {
    if (i >= this.text.length) return false;
    const code = this.text.charCodeAt(i);
    if (code < 0x80) return isCapitalLetter(code) || (this.anyCase && isSmallLetter(code));
    const letter = String.fromCodePoint(this.text.codePointAt(i) ?? 0);
    if (letter !== letter.toLowerCase()) return true;
    return this.anyCase
      ? letter !== letter.toUpperCase() || /[\p{Lu}\p{Ll}]/u.test(letter)
      : /\p{Lu}/u.test(letter);
  }

  /** If case is ignored: whether a word is one that joins rather than starts. */
  isSmall(i: number): boolean {
    if (this.anyCase) {
      const word = this.text.slice(i, i + LONGEST);
      return JOINING.has(/^[a-z]*/i.exec(word)?.[0].toLowerCase() ?? '');
    }
    const code = this.text.charCodeAt(i);
    if (code < 0x80 || i >= this.text.length) return isSmallLetter(code);
    const letter = this.text[i];
    return letter !== letter.toUpperCase() && letter === letter.toLowerCase();
  }

  /** Whether a word cannot go on here: white space, the end, or a capital. */
  isOutside(i: number): boolean {
    const text = this.text;
    return i === text.length || isWhite(text.charCodeAt(i)) || this.isCapital(i);
  }

  pastWhite(from: number): number {
    let i = from;
    while (i < this.text.length && isWhite(this.text.charCodeAt(i))) i++;
    return i;
  }

  /** The position after the last non-space character before this one. */
  withoutWhite(end: number): number {
    let i = end;
    while (isWhite(this.text.charCodeAt(i - 1))) i--;
    return i;
  }

  pastOpening(from: number): number {
    let i = from;
    while (i < this.text.length && OPENING.includes(this.text[i])) i++;
    return i;
  }

  pastClosing(from: number): number {
    let i = from;
    while (i < this.text.length && isClosing(this.text.charCodeAt(i))) i++;
    return i;
  }

  lineEnd(from: number): number {
    const text = this.text;
    let i = from;
    while (i < text.length && !isBreak(text.charCodeAt(i))) i++;
    return i;
  }

  startsLine(i: number): boolean {
    return /[\r\n]/.test(this.text.slice(this.withoutWhite(i), i));
  }

  wordStart(start: number, end: number): number {
    let i = end;
    while (i > start && !isWhite(this.text.charCodeAt(i - 1))) i--;
    return i;
  }

  /** The letters and full stops before a stop, as far as abbreviations reach. */
  wordBefore(start: number, stop: number): string {
    const least = Math.max(start, stop - LONGEST);
    let i = stop;
    while (i > least && isInWord(this.text.charCodeAt(i - 1))) i--;
    if (i === least || this.text.charCodeAt(i - 1) < 0x80) return this.text.slice(i, stop);
    const from = Math.max(this.wordStart(start, stop), stop - LONGEST);
    return this.text.slice(from, stop).replace(/^.*[^\p{L}.\u00b0]/u, '');
  }
}

const OPENING = `"'([{<\u201c\u2018\u00ab\u2039`;
const CLOSING = `"')]}>\u201d\u2019\u00bb\u203a`;
const ASCII_CLOSING = /* #__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  CLOSING.includes(String.fromCharCode(code)) ? 1 : 0,
);
export const isClosing = (c: number) =>
  c < 0x80 ? ASCII_CLOSING[c] === 1 : CLOSING.includes(String.fromCharCode(c));
export const BRACKETS = ')]}>';
export const isStop = (c: number) => c === 0x2e || c === 0x3f || c === 0x21; // . ? !
export const isBreak = (c: number) => c === 0x0a || c === 0x0d;
export const isBlank = (character: string) => character === ' ' || character === '\t';
export const isDigit = (character: string) => /\p{Nd}/u.test(character);
export const isWord = (character: string) => /[\p{L}\p{Nd}]/u.test(character);

export function isWhite(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code === 0x85 || /\s/.test(String.fromCharCode(code));
}

export const isCapitalLetter = (code: number) => code >= 0x41 && code <= 0x5a;
export const isSmallLetter = (code: number) => code >= 0x61 && code <= 0x7a;
const isInWord = (code: number) => isSmallLetter(code | 0x20) || code === 0x2e;
