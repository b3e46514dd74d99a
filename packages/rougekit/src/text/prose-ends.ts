// Where a sentence of English prose can end: before white space, a closing mark or the end of the text, or squeezed between two words
// (end.Next), but not in addresses. Whether it does end there is for prose-sentences.ts to say.

import { isClosing, isDigit, isStop, isWhite, isWord, type ProseText } from './prose-text.ts';
import {
  ABBREVIATIONS,
  ADDRESS,
  DOMAIN,
  INITIALISM,
  LONGEST,
  LONGEST_HOST,
} from './prose-words.ts';

const QUOTE = 0x22;

/** Whether a sentence can end before this position. */
export function canEndBefore(prose: ProseText, i: number): boolean {
  const { text } = prose;
  if (!isStop(text.charCodeAt(i - 1))) return false;
  const next = text.charCodeAt(i);
  if (i === text.length || next === QUOTE || isWhite(next)) return true;
  if (isClosing(next)) return prose.isOutside(prose.pastClosing(i));
  if ('([{<'.includes(text[i])) return isGluedBracket(prose, i);
  const isStart = prose.isCapital(i) || (!prose.anyCase && text[i - 1] !== '.' && isDigit(text[i]));
  return isStart && isGlued(prose, i);
}

/** Whether a bracket follows a word without a blank, and starts like a sentence: Hello world.(Next came rain.) */
function isGluedBracket(prose: ProseText, i: number): boolean {
  const { text } = prose;
  if (i < 2 || i + 1 >= text.length || !/[\p{Ll}\p{Nd}]/u.test(text[i - 2])) return false;
  if (!prose.isCapital(i + 1) && !/^\p{Nd}+\s/u.test(text.slice(i + 1, i + LONGEST))) return false;
  const word = prose.wordBefore(Math.max(0, i - 1 - LONGEST), i - 1).toLowerCase();
  return word.length > 1 && !ABBREVIATIONS.has(word);
}

/** Whether a stop is between a small letter or digit and a capital, whose word has no further stops. */
function isGlued(prose: ProseText, i: number): boolean {
  const { text } = prose;
  if (i < 2) return false;
  if (!/[\p{Ll}\p{Nd}]/u.test(text[i - 2])) return isGluedInitials(prose, i);
  if (ADDRESS.test(text.slice(Math.max(0, i - LONGEST_HOST), i))) return false;
  const after = text.slice(i, i + LONGEST);
  if (text[i - 1] === '.' && DOMAIN.test(after) && (prose.anyCase || /^\p{Lu}{2}/u.test(after)))
    return false;
  if (/^[A-Z][^\p{L}\p{N}'\u2019]/u.test(after) && !/^[AI]/.test(after)) return false; // Ph.D
  if (prose.anyCase && text[i - 1] === '.' && isAddress(prose, i)) return false;
  for (let k = i - 2; k >= 0 && !isWhite(text.charCodeAt(k)) && !isStop(text.charCodeAt(k)); k--) {
    if ('@/\\'.includes(text[k])) return false; // an address
  }
  for (let k = i; k < text.length && !isWhite(text.charCodeAt(k)); k++) {
    if (isStop(text.charCodeAt(k)))
      return k > i + 1 && (k + 1 === text.length || !isWord(text[k + 1]));
  }
  return true;
}

/** Whether a word follows initials without a blank: He moved to the U.S.Today is Tuesday. */
function isGluedInitials(prose: ProseText, i: number): boolean {
  if (prose.anyCase || !/^\p{Lu}\p{Ll}/u.test(prose.text.slice(i, i + LONGEST))) return false;
  return INITIALISM.test(prose.text.slice(Math.max(0, i - LONGEST), i));
}

/** If case is ignored, what has two letters or a stop before it is taken for the end of an address: example.it */
function isAddress(prose: ProseText, i: number): boolean {
  const { text } = prose;
  if (!/^[\p{L}\p{Nd}]{3}/u.test(text.slice(i, i + 6))) return true;
  for (let k = i - 2; k >= 0 && i - k < LONGEST_HOST && !isWhite(text.charCodeAt(k)); k--)
    if (text[k] === '.') return true;
  return false;
}
