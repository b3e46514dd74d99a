// The tokenizer of mteval-v13a as implemented in sacreBLEU ('13a', its default): entities are resolved, the marker
// <skipped> and hyphens at line ends are removed, then the rules of mark-scan.ts apply with a space at each end. Linear.

import { isPythonSpace } from '../characters/python-space.ts';
import { cutsAtBlanks } from './blank-cut.ts';
import { lowerCaseFirst } from './lower-case-first.ts';
import type { MarkRules } from './mark-scan.ts';
import { OTHER, SPACE, scanMarks, WESTERN } from './mark-scan.ts';
import { cutsIntoStretches } from './stretches.ts';
import type { EmitToken, Tokenizer } from './tokenizer.ts';
import { NOT_PYTHON_SPACE } from './whitespace.ts';

const RULES: MarkRules = {
  ascii: WESTERN,
  classOf: (code) => (isPythonSpace(code) ? SPACE : OTHER),
  points: false,
  edge: SPACE,
};

// In this order: '&amp;lt;' ends as '<'.
const REPLACED: readonly (readonly [from: string, to: string])[] = [
  ['<skipped>', ''],
  ['-\n', ''],
  ['\n', ' '],
  ['&quot;', '"'],
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
];
const joinsLines = (text: string) => text.includes('-\n') || text.includes('<skipped>');
const isRewritten = (text: string) => text.includes('&') || joinsLines(text);

export const mteval13a: Tokenizer = /* #__PURE__ */ cutsIntoStretches(
  {
    inside: NOT_PYTHON_SPACE,
    depending: /<skipped>/i,
    notBeforeFeed: '-',
    isWord: 'letters',
    // Of WESTERN, those that stand alone wherever they are, and the marks, which do behind a letter.
    endMarks: '!"#$%&()*+,./:;<=>?@[\\]^_`{|}~',
  },
  /* #__PURE__ */ cutsAtBlanks(
    /* #__PURE__ */ lowerCaseFirst('13a', (text, start, end, emit) => {
      const part = start === 0 && end === text.length ? text : text.slice(start, end);
      if (isRewritten(part)) scanRewritten(part, start, emit);
      else scanMarks(RULES, text, start, end, emit);
    }),
    (text) => !joinsLines(text),
  ),
);

/** Scans the text after its replacements; tokens have the offsets their characters came from. */
function scanRewritten(part: string, offset: number, emit: EmitToken): void {
  let text = part;
  // Where each character comes from, and where that ends.
  let starts = Array.from({ length: part.length }, (_, k) => k);
  let ends = starts.map((k) => k + 1);
  for (const [from, to] of REPLACED) {
    let at = text.indexOf(from);
    if (at < 0) continue;
    let rewritten = '';
    const newStarts: number[] = [];
    const newEnds: number[] = [];
    let done = 0;
    const copy = (upTo: number) => {
      rewritten += text.slice(done, upTo);
      for (let k = done; k < upTo; k++) {
        newStarts.push(starts[k]);
        newEnds.push(ends[k]);
      }
    };
    for (; at >= 0; at = text.indexOf(from, done)) {
      copy(at);
      done = at + from.length;
      if (to === '') continue;
      rewritten += to;
      newStarts.push(starts[at]);
      newEnds.push(ends[done - 1]);
    }
    copy(text.length);
    text = rewritten;
    starts = newStarts;
    ends = newEnds;
  }
  scanMarks(RULES, text, 0, text.length, (from, to) => {
    const [first, last] = [starts[from], ends[to - 1]];
    const unchanged = last - first === to - from && part.startsWith(text.slice(from, to), first);
    emit(offset + first, offset + last, unchanged ? undefined : text.slice(from, to));
  });
}
