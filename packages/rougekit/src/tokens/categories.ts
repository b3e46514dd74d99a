// Words by Unicode category alone, as the multilingual scorer of XL-Sum finds them if it has no
// segmenter for a language. Its two steps are combined here:
//   – control, format, unassigned and private characters, U+0000 and U+FFFD are removed, which joins the
//     text on both sides; white space and punctuation (with all of ASCII's symbols) separate;
//   – then, like pyonmttok in its mode "aggressive": a run of letters is a token, so is a run of
//     numbers, and every symbol is one by itself; marks belong to whatever precedes them; a Han
//     character is a token of its own. A mark that stands alone after a space has the space's number
//     before it, "％0020"; at the very start of the text it does not, so lines are not texts here.
// Derived from, and checked against, multilingual-rouge 0.0.1 (a port of XL-Sum's scorer) with pyonmttok
// 1.38: all characters, and generated texts. Characters that were assigned after Python's Unicode tables
// (14.0 in 3.11) differ. Linear; 64 KiB as soon as a character beyond ASCII is seen.

import { pointAt } from '../characters/code-point.ts';
import { cutsIntoStretches } from './stretches.ts';
import type { Tokenizer } from './tokenizer.ts';

const NONE = 0;
const VANISHES = 1;
const SEPARATOR = 2;
const LETTER = 3;
const NUMBER = 4;
const SYMBOL = 5;
const MARK = 6;
const HAN = 7;

/** In ASCII: letters, digits, and what vanishes between them, which are controls. */
const INSIDE = /* #__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  code < 0x20 || code === 0x7f
    ? Number(!/[\t\n\r]/.test(String.fromCharCode(code)))
    : Number(/[A-Za-z0-9]/.test(String.fromCharCode(code))),
);

/** A mark, if it may turn out to be the first thing behind a separator. */
const STARTS_WITH_MARK = /^[\p{C}\ufffd]*\p{M}|[\p{Z}\p{P}][\p{C}\ufffd]*\p{M}/u;

export const categories: Tokenizer = /* #__PURE__ */ cutsIntoStretches(
  { inside: INSIDE, depending: STARTS_WITH_MARK, isWord: 'letters' },
  {
    id: 'categories',
    tokenize(text, start, end, emit) {
      let run = NONE; // what the current run consists of; Han characters count as letters
      let from = -1; // where the current token starts, if there is one
      let to = start;
      let prefix = '';
      let changed = false; // whether the token differs from the text at its offsets
      let first = true; // whether nothing that counts came before
      const close = () => {
        if (from >= 0) emit(from, to, changed ? prefix + cleaned(text.slice(from, to)) : undefined);
        from = -1;
        prefix = '';
        changed = false;
      };
      for (let i = start; i < end; ) {
        const point = pointAt(text, i, end);
        const next = i + (point > 0xffff ? 2 : 1);
        const kind = classOf(point);
        if (kind === VANISHES) changed ||= from >= 0;
        else if (kind === SEPARATOR) {
          close();
          run = NONE;
        } else {
          if (kind !== MARK) {
            const letter = kind === HAN || kind === LETTER;
            if (kind === HAN || kind === SYMBOL || run !== (letter ? LETTER : kind)) close();
            run = letter ? LETTER : kind;
            changed ||= kind === SYMBOL && RENAMED.has(point);
          } else if (run === NONE) {
            run = MARK;
            prefix = first ? '' : BLANK;
            changed = !first;
          }
          if (from < 0) from = i;
          to = next;
          first = false;
          if (kind === HAN) close();
        }
        i = next;
      }
      close();
      return 0;
    },
  },
);

const BLANK = '％0020';

/** Symbols that pyonmttok reserves for its own use and replaces in texts. */
const RENAMED = new Map([
  [0x2581, '_'],
  [0xffe8, '│'],
  [0xffed, '■'],
]);

function cleaned(token: string): string {
  let clean = '';
  for (const char of token) {
    const point = char.codePointAt(0) as number;
    if (!vanishes(point)) clean += RENAMED.get(point) ?? char;
  }
  return clean;
}

/** Whether the first step removes a character without a trace. */
export const vanishes = (point: number) => classOf(point) === VANISHES;
/** Whether the first step replaces it with a space. */
export const separates = (point: number) => classOf(point) === SEPARATOR;

let known: Uint8Array | undefined; // class of each BMP character seen so far, 0 = not looked up yet

function classOf(point: number): number {
  if (point > 0xffff) return classify(point);
  known ??= new Uint8Array(0x10000);
  return known[point] || (known[point] = classify(point));
}

const HAN_BLOCKS =
  /[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\u{20000}-\u{2a6df}\u{2a700}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/u;

function classify(point: number): number {
  const char = String.fromCodePoint(point);
  if (/[\t\n\r\p{Z}\p{P}$+<=>^`|~]/u.test(char)) return SEPARATOR;
  if (/[\p{C}\ufffd]/u.test(char)) return VANISHES;
  if (HAN_BLOCKS.test(char)) return HAN;
  if (/\p{L}/u.test(char)) return LETTER;
  if (/\p{N}/u.test(char)) return NUMBER;
  return /\p{M}/u.test(char) ? MARK : SYMBOL;
}
