// The international tokenizer of mteval-v14 as implemented in sacreBLEU ('intl'): the rules of mark-scan.ts for
// Unicode's punctuation and numbers; symbols are tokens of their own, no spaces at the ends. Linear; 64 KiB as soon as a
// character beyond ASCII is seen.

import { isPythonSpace } from '../characters/python-space.ts';
import { lowerCaseFirst } from './lower-case-first.ts';
import type { MarkRules } from './mark-scan.ts';
import { ALONE, DIGIT, EDGE, MARK, OTHER, SPACE, scanMarks } from './mark-scan.ts';
import type { Tokenizer } from './tokenizer.ts';

function classify(point: number): number {
  if (isPythonSpace(point)) return SPACE;
  const char = String.fromCodePoint(point);
  if (/\p{P}/u.test(char)) return MARK;
  if (/\p{N}/u.test(char)) return DIGIT;
  return /\p{S}/u.test(char) ? ALONE : OTHER;
}

let known: Uint8Array | undefined; // class of each BMP character seen so far, 0 = not looked up yet

let rules: MarkRules | undefined; // made for the first text

const newRules = (): MarkRules => ({
  ascii: Uint8Array.from({ length: 128 }, (_, code) => classify(code)),
  classOf(point: number) {
    if (point > 0xffff) return classify(point);
    known ??= new Uint8Array(0x10000);
    return known[point] || (known[point] = classify(point));
  },
  points: true,
  edge: EDGE,
});

export const mtevalIntl: Tokenizer = /* #__PURE__ */ lowerCaseFirst(
  'intl',
  (text, start, end, emit) => {
    rules ??= newRules();
    return scanMarks(rules, text, start, end, emit);
  },
);
