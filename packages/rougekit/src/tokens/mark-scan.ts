// The rules of NIST's mteval scripts for punctuation, in one pass. They are defined as substitutions, one after
// the other over the whole text; matches of one substitution do not overlap:
//   b. a non-digit and a mark  → the character, space, mark, space
//   c. a mark and a non-digit  → space, mark, space, the character
//   d. a digit and a hyphen    → digit, space, hyphen, space
// Their effect on a mark depends only on its neighbours, and on whether the character before it was the mark of a
// match of (b), and so could not start the next: in a run of marks, every second one. Hence:
//   – after a digit, a mark stays if a digit follows (1.5) and stands alone otherwise;
//   – after a mark that (b) took, it has a space before it and keeps a digit that follows (a..5 → a . .5);
//   – after anything else it is taken by (b) and stands alone.
// Without spaces around the text, nothing matches beyond its ends: they act on a mark like digits. Linear.

import type { EmitToken } from './tokenizer.ts';

export const SPACE = 1;
export const OTHER = 2;
export const DIGIT = 3;
export const MARK = 4;
const HYPHEN = 5;
/** A token by itself, wherever it occurs. */
export const ALONE = 6;

/** An end of the text without a space. */
export const EDGE = 7;

const TAKEN = 8; // a mark that rule b took
const LEFT = 9; // a mark that it did not

export interface MarkRules {
  /** Class of each ASCII character. */
  readonly ascii: Uint8Array;
  /** Class of every other character; code points, if `points`, else UTF-16 units. */
  classOf(code: number): number;
  readonly points: boolean;
  /** What the ends of the text count as: spaces were added there (SPACE), or not. */
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
  let from = -1; // where the current token starts
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
      let left = kind === ALONE ? SPACE : kind; // what precedes the next character
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

/** ASCII as 13a and zh see it: every punctuation mark stands alone, except . , - and the apostrophe. */
export const WESTERN: Uint8Array = /* #__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  if (/[0-9]/.test(char)) return DIGIT;
  if (/[.,]/.test(char)) return MARK;
  if (char === '-') return HYPHEN;
  if (char === "'") return OTHER;
  if (code <= 0x20) return (code >= 0x09 && code <= 0x0d) || code >= 0x1c ? SPACE : OTHER;
  return /[!-/:-@[-`{-~]/.test(char) ? ALONE : OTHER;
});
