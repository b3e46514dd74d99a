// Punctuation as a plain keyboard has it, so that “smart” and plain typesetting of the same words are equal.
//
//   quotes    “ ” „ ‟ « » and two single ones → "     ‘ ’ ‚ ‛ ′ ‹ › and a single backtick → '
//   dashes    hyphens and the minus sign → -; a dash inside a word or between digits → -; any other dash → --
//   others    … → ...; every blank → a space (line feeds stay); characters without a width (soft hyphen, zero-width space, word
//             joiner, byte order mark) → nothing; joiners inside emoji stay

import type { Step } from 'rougekit';
import { sameLength } from 'rougekit/preparation';
import { replaceEach } from '../steps/replace-each.ts';

const ODD =
  /[“”„‟«»″]|['‘’‚‛′`]{2}|[‘’‚‛′‹›`]|[‐‑−]|[‒–—―]+|…|[\t\v\f\r\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]|[\xad\u200b\u2060\ufeff]/g;
/** Most texts have none of them. */
const HAS_ODD = new RegExp(ODD.source);

const DOUBLE = new Set('“”„‟«»″');
const IS_PAIR = /^['‘’‚‛′`]{2}$/;
const SINGLE = new Set('‘’‚‛′‹›`');
const HYPHENS = new Set('‐‑−');
const NOTHING = new Set('\xad\u200b\u2060\ufeff');
const WORD = /[\p{L}\p{N}]/u;

export const punctuation: Step = {
  id: 'punctuation',
  apply: (text) =>
    HAS_ODD.test(text)
      ? replaceEach(text, ODD, ({ 0: found, index }) => plain(found, text, index))
      : sameLength(text),
};

function plain(found: string, text: string, index: number): string {
  if (DOUBLE.has(found) || IS_PAIR.test(found)) return '"';
  if (SINGLE.has(found)) return "'";
  if (HYPHENS.has(found)) return '-';
  if (NOTHING.has(found)) return '';
  if (found === '…') return '...';
  if (found === '\u2028' || found === '\u2029') return '\n';
  if (/^[‒–—―]/.test(found)) return dash(found, text, index);
  // The line feed behind it stays.
  return found === '\r' && text[index + 1] !== '\n' ? '\n' : ' ';
}

/** An en dash joins words and numbers (1914–18); an em dash separates them even without blanks. */
function dash(found: string, text: string, index: number): string {
  const joins =
    (found === '–' || found === '‒') &&
    WORD.test(text.charAt(index - 1)) &&
    WORD.test(text.charAt(index + 1));
  return joins ? '-' : '--';
}
