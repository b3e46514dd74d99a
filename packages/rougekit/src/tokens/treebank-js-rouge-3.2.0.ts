// The tokenizer of js-rouge 3.0.0 to 3.2.0, after the Penn Treebank's: one rewriting after the other, then
// a split at each space. It treats the text as one sentence: only a full stop at the very end is detached,
// line breaks and tabs separate nothing, and only the first occurrence of each contraction is split. A text of
// spaces has one token, ''. Linear.

import type { Rewriting } from './rewritten-tokens.ts';
import { rewritingTokenizer } from './rewritten-tokens.ts';
import type { Tokenizer } from './tokenizer.ts';

const CONTRACTIONS = [
  /\b(can)(not)\b/i,
  /\b(d)('ye)\b/i,
  /\b(gim)(me)\b/i,
  /\b(gon)(na)\b/i,
  /\b(got)(ta)\b/i,
  /\b(lem)(me)\b/i,
  /\b(more)('n)\b/i,
  /\b(wan)(na) /i,
  / ('t)(is)\b/i,
  / ('t)(was)\b/i,
];

/** A text → its tokens. */
export function treebankTokens320(input: string): string[] {
  return input === '' ? [] : rewritten(input, true);
}

function rewritten(input: string, detachesStop: boolean): string[] {
  let text = input
    .replace(/^"/, ' `` ')
    .replace(/([ ([{<])"/g, '$1 `` ')
    .replace(/\.{2,}/g, ' ... ')
    .replace(/[;@#$%&]/g, ' $& ');
  text = (detachesStop ? withoutLastStop(text) : text)
    .replace(/[,?!]/g, ' $& ')
    .replace(/[()[\]{}<>]/g, ' $& ')
    .replace(/-{2,}/g, ' -- ');
  text = ` ${text} `
    .replace(/"/g, " '' ")
    .replace(/([^'])' /g, "$1 ' ")
    .replace(/'[smd] /gi, ' $&')
    .replace(/(?:'ll|'re|'ve|n't|'LL|'RE|'VE|N'T) /g, ' $&');
  for (const contraction of CONTRACTIONS) text = text.replace(contraction, ' $1 $2 ');
  return text.replace(/ {2,}/g, ' ').replace(/^ | $/g, '').split(' ');
}

/** Detaches a full stop that only closing marks, then white space, follow. */
function withoutLastStop(text: string): string {
  const end = text.trimEnd().length;
  let stop = end;
  while (stop > 0 && `)]}>"'`.includes(text[stop - 1])) stop--;
  if (stop < 2 || text[stop - 1] !== '.' || text[stop - 2] === '.') return text;
  return `${text.slice(0, stop - 1)} .${text.slice(stop, end)} `;
}

// Contractions, of which only the first is split. Apart: the longer the shortest of them, the more characters V8 jumps over.
const GLUED = /cannot|gimme|gonna|gotta|lemme|wanna/i;
const GLUED_WORDS = ['cannot', 'gimme', 'gonna', 'gotta', 'lemme', 'wanna'];
const WITH_APOSTROPHE = /d'ye|more'n|'tis|'twas/i;

/** Quotes, of which one at the very beginning is special, or contractions. */
const hasEntangled = (text: string) =>
  text.includes('"') || GLUED.test(text) || (text.includes("'") && WITH_APOSTROPHE.test(text));

/** Whether other white space than spaces stands at the end, or nothing else: the last full stop is looked for before it. */
function endsInBlank(text: string): boolean {
  const end = text.trimEnd().length;
  return end === 0 || /[^ ]/.test(text.slice(end));
}

const rewriting: Rewriting = {
  id: 'treebank-js-rouge-3.2.0',
  tokens: treebankTokens320,
  tokensInside: (stretch) => rewritten(stretch, false),
  entangles: hasEntangled,
  endsEntangled: endsInBlank,
  looksFor: hasEntangled,
  wordsLookedFor: GLUED_WORDS,
  separates: (code) => code === 0x20,
  shortensRuns: true,
};

export const treebankJsRouge320: Tokenizer = /* #__PURE__ */ rewritingTokenizer(rewriting);
