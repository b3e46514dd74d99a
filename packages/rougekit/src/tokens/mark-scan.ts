// The rules that NIST's mteval scripts have for punctuation, in one pass. They are given as substitutions, one after
// the other over the whole text; matches of one of them do not overlap:
//   b. a non-digit and a mark  → the character, blank, mark, blank
//   c. a mark and a non-digit  → blank, mark, blank, the character
//   d. a digit and a hyphen    → digit, blank, hyphen, blank
// What they do to a mark depends on its neighbours only, and on whether the character before it was the mark of a
// match of (b), and so could not begin the next: in a run of marks every second one. Hence:
//   – after a digit, a mark stays where a digit follows (1.5) and stands alone otherwise;
//   – after a mark that (b) took, it has a blank before it and keeps a digit that follows (a..5 → a . .5);
//   – after anything else it is taken by (b) and stands alone.
// Without blanks around the text, nothing matches beyond its ends: to a mark they are as good as digits. Linear.

import type { EmitToken } from './tokenizer.ts';

export const SPACE = 1;
export const OTHER = 2;
export const DIGIT = 3;
export const MARK = 4;
const HYPHEN = 5;
/** A token by itself, wherever it stands. */
export const ALONE = 6;

/** An end of the text without a blank. */
export const EDGE = 7;

const TAKEN = 8; // a mark that rule b took
const LEFT = 9; // a mark that it did not

export interface MarkRules {
  /** Class of each ASCII character. */
  readonly ascii: Uint8Array;
  /** Class of every other character; code points, if `points`, else UTF-16 units. */
  classOf(code: number): number;
  readonly points: boolean;
  /** What the ends of the text count as: blanks were put there (SPACE), or not. */
  readonly edge: typeof SPACE | typeof EDGE;
}

export function scanMarks(
  rules: MarkRules,
  text: string,
  start: number,
  end: number,
  emit: EmitToken,
): void {
  const { points, edge } = rules;
  let from = -1; // where the token at hand begins
  let before: number = edge;
  let kind = classAt(rules, text, start, end);
  for (let i = start; i < end; ) {
    let next = i + 1;
    if (points && (text.codePointAt(i) as number) > 0xffff) next++;
    const after = classAt(rules, text, next, end);
    if (kind === OTHER || kind === DIGIT) {
      if (from < 0) from = i;
      before = kind;
    } else {
      let alone = kind === ALONE;
      let left = kind === ALONE ? SPACE : kind; // what the next character has before it
      if (kind === MARK) {
        left = before === DIGIT || before === EDGE || before === TAKEN ? LEFT : TAKEN;
        alone = left === TAKEN || (after !== DIGIT && after !== EDGE);
      } else if (kind === HYPHEN) alone = before === DIGIT;
      if (alone || kind === SPACE) {
        if (from >= 0) emit(from, i);
        from = -1;
        if (alone) emit(i, next);
      } else if (from < 0) from = i;
      before = left;
    }
    i = next;
    kind = after;
  }
  if (from >= 0) emit(from, end);
}

function classAt(rules: MarkRules, text: string, i: number, end: number): number {
  if (i >= end) return rules.edge;
  const unit = text.charCodeAt(i);
  if (unit < 0x80) return rules.ascii[unit];
  return rules.classOf(rules.points ? (text.codePointAt(i) as number) : unit);
}

/** ASCII as 13a and zh see it: every punctuation mark is alone, but for . , - and the apostrophe. */
export const WESTERN: Uint8Array = /* #__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[0-9]/.test(char)) return DIGIT;
  if (/[.,]/.test(char)) return MARK;
  if (char === '-') return HYPHEN;
  if (char === "'") return OTHER;
  if (code <= 0x20) return (code >= 0x09 && code <= 0x0d) || code >= 0x1c ? SPACE : OTHER;
  return /[!-/:-@[-`{-~]/.test(char) ? ALONE : OTHER;
});
