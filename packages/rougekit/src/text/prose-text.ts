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
    const letter = String.fromCodePoint(this.text.codePointAt(i) ?? 0);
    if (letter !== letter.toLowerCase()) return true;
    if (letter.charCodeAt(0) < 0x80) return this.anyCase && letter !== letter.toUpperCase();
    return this.anyCase
      ? letter !== letter.toUpperCase() || /[\p{Lu}\p{Ll}]/u.test(letter)
      : /\p{Lu}/u.test(letter);
  }

  /** If case is ignored: whether a word is one that joins rather than starts. */
  isSmall(i: number): boolean {
    const word = this.text.slice(i, i + LONGEST);
    if (this.anyCase) return JOINING.has(/^[a-z]*/i.exec(word)?.[0].toLowerCase() ?? '');
    return word !== '' && word[0] !== word[0].toUpperCase() && word[0] === word[0].toLowerCase();
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
    while (i < this.text.length && CLOSING.includes(this.text[i])) i++;
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
    const from = Math.max(this.wordStart(start, stop), stop - LONGEST);
    return this.text.slice(from, stop).replace(/^.*[^\p{L}.\u00b0]/u, '');
  }
}

const OPENING = `"'([{<\u201c\u2018\u00ab\u2039`;
export const CLOSING = `"')]}>\u201d\u2019\u00bb\u203a`;
export const BRACKETS = ')]}>';
export const isStop = (c: number) => c === 0x2e || c === 0x3f || c === 0x21; // . ? !
export const LAST_STOP = 0x3f; // no stop and no line break has a higher code
export const isBreak = (c: number) => c === 0x0a || c === 0x0d;
export const isBlank = (character: string) => character === ' ' || character === '\t';
export const isDigit = (character: string) => /\p{Nd}/u.test(character);
export const isWord = (character: string) => /[\p{L}\p{Nd}]/u.test(character);

export function isWhite(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code === 0x85 || /\s/.test(String.fromCharCode(code));
}
