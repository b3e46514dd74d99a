// A text with its abbreviating characters written out, before it is cut into words: ㎏ is kg, ½ is 1⁄2, CO₂ is CO2, ﷺ is
// four words. Otherwise they would be lost, since they are symbols and not letters, or be words that are never spelled so.
// Every character knows where it stood.
//
//   – Digits make one number with others that are written the same way: 10² is 10 and 2, as 10^2 is; 2½ is 2, 1 and 2;
//     10¹² is 10 and 12.
//   – A number or letter in a circle, in brackets or with a full stop stands apart from its neighbours: ①2026, ⓐpple.
//   – Tatweel only makes an Arabic word longer and is left out beside a letter.
//   – The apostrophe letter U+02BC separates beside a letter, as ' and ’ do: all three are written in пʼять.
//   – Thai and Lao sara am that was typed as two characters, a tone mark between them perhaps, is put together.

import { pointAt } from '../characters/code-point.ts';
import { isRewritten } from './word-classes.ts';

/** What is to be cut from `start` on (before it stands the character before the text), and where each unit of it stood. */
export interface WrittenOut {
  readonly text: string;
  readonly start: number;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const BREAK = '|'; // separates, and a mark behind it has something to belong to

// Sara am in two (nikhahit, tone marks, sara aa); what its neighbours decide about; any other character.
const PIECE = /[\u0e4d\u0ecd]([\u0e48-\u0e4b\u0ec8-\u0ecb]*)[\u0e32\u0eb2]|\u0640+|\u02bc+|./gsu;
const NIKHAHIT_TO_SARA_AM = -0x1a; // in both scripts
const LETTER_BEFORE = /[\p{L}\p{N}\p{M}]$/u;
const LETTER_AFTER = /^[\p{L}\p{N}]/u;
const ENCLOSED = /[\u2460-\u24ff\u3200-\u32ff\u{1f100}-\u{1f2ff}]/u;
export const isEnclosed = (character: string) => ENCLOSED.test(character);
// Digits go on a number in the same style; those of signs (½, ㍘) never do.
const STYLES = [/\p{Nd}/u, /[\u00b2\u00b3\u00b9\u2070-\u2079]/, /[\u2080-\u2089]/];

export function needsWriting(text: string, start: number, end: number): boolean {
  for (let i = start; i < end; i++) {
    if (text.charCodeAt(i) < 0x80) continue;
    const point = pointAt(text, i, end);
    if (isRewritten(point)) return true;
    if (point > 0xffff) i++;
  }
  return false;
}

export function writtenOut(text: string, start: number, end: number): WrittenOut {
  let out = text.charAt(start - 1);
  const before = out.length;
  const starts = Array<number>(before);
  const ends = Array<number>(before);
  let at = start;
  let style = -2; // of the digit before: −2 if there is none, −1 of a sign
  for (const [piece, tones] of text.slice(start, end).matchAll(PIECE)) {
    const next = at + piece.length;
    let written = piece;
    if (tones !== undefined)
      written = tones + String.fromCharCode(piece.charCodeAt(0) + NIKHAHIT_TO_SARA_AM);
    else if (/[\u0640\u02bc]/.test(piece)) {
      const isBeside =
        (out.length > before && LETTER_BEFORE.test(out.slice(-2))) ||
        LETTER_AFTER.test(text.slice(next, Math.min(next + 2, end)));
      if (isBeside) written = piece < '\u0640' ? BREAK : '';
    } else {
      if (isRewritten(piece.codePointAt(0) as number))
        written = piece.normalize('NFKC').replace('\u02bc', BREAK);
      const own = STYLES.findIndex((digits) => digits.test(piece));
      const goesOn = style === -2 || (style === own && own >= 0) || !/^\p{Nd}/u.test(written);
      style = /\p{Nd}$/u.test(written) ? own : -2;
      if (ENCLOSED.test(piece)) written += BREAK;
      if (!goesOn || ENCLOSED.test(piece)) written = BREAK + written;
    }
    out += written;
    for (let k = 0; k < written.length; k++) {
      starts.push(at);
      ends.push(next);
    }
    at = next;
  }
  return { text: out, start: before, starts, ends };
}
