// sacreBLEU's 'zh': Chinese characters are tokens of their own, the rest follows the rules of mark-scan.ts, without
// spaces at the ends and without 13a's replacements. Which characters are Chinese is that program's table, mistakes
// included: two entries meant for planes beyond the BMP are written with too few digits there, so U+2001–2A6D (curly
// quotes, dashes, arrows, mathematics) are Chinese and ideographs from U+20000 on are not. Linear.

import { isPythonSpace } from '../characters/python-space.ts';
import { lowerCaseFirst } from './lower-case-first.ts';
import type { MarkRules } from './mark-scan.ts';
import { ALONE, EDGE, OTHER, SPACE, scanMarks, WESTERN } from './mark-scan.ts';
import type { Tokenizer } from './tokenizer.ts';

const CHINESE =
  /[\u2001-\u2a6d\u2e80-\u2fdf\u2ff0-\u303f\u3100-\u312f\u31a0-\u31ef\u3200-\u4db5\u4e00-\u9fbb\uf900-\ufa2d\ufa30-\ufa6a\ufa70-\ufad9\ufe10-\ufe1f\ufe30-\ufe4f\uff00-\uffef]/;

const RULES: MarkRules = {
  ascii: WESTERN,
  classOf(code) {
    if (isPythonSpace(code)) return SPACE;
    return CHINESE.test(String.fromCharCode(code)) ? ALONE : OTHER;
  },
  points: false,
  edge: EDGE,
};

export const mtevalZh: Tokenizer = /* #__PURE__ */ lowerCaseFirst(
  'zh',
  (text, start, end, emit) => {
    let from = start;
    let to = end;
    while (from < to && isPythonSpace(text.charCodeAt(from))) from++;
    while (to > from && isPythonSpace(text.charCodeAt(to - 1))) to--;
    scanMarks(RULES, text, from, to, emit);
  },
);
