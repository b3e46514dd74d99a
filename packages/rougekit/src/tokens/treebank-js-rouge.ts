// The tokenizer of js-rouge 3.2.3, after the Penn Treebank's, for one sentence at a time: one rewriting
// after the other, then a split on white space. Double quotes are paired; a comma or colon stays if a
// digit follows; a final full stop is detached except from acronyms; contractions are split everywhere. Linear.

import type { Rewriting } from './rewritten-tokens.ts';
import { rewritingTokenizer } from './rewritten-tokens.ts';
import type { Tokenizer } from './tokenizer.ts';

// Two words in one, each with what must not come before and after.
const WORD = '\\p{ID_Continue}\\u200c\\u200d';
const cut = (first: string, second: string, before: string, after: string) =>
  new RegExp(`(?<!${before})(${first})(${second})${after}`, 'giu');
const CONTRACTIONS = /* #__PURE__ */ [
  ...['can not', "d 'ye", 'gim me', 'gon na', 'got ta', 'lem me', "more 'n"].map((words) => {
    const [first, second] = words.split(' ');
    return cut(first, second, `[${WORD}]`, `(?![${WORD}])`);
  }),
  cut('wan', 'na', `[${WORD}]`, '(?= )'),
  cut("'t", 'is', `[${WORD}']`, `(?![${WORD}])`),
  cut("'t", 'was', `[${WORD}']`, `(?![${WORD}])`),
];

/** A sentence → its tokens. */
export function treebankTokens(sentence: string): string[] {
  const input = sentence.replace(/[\s\u0085]+/g, ' ').trim();
  if (input === '') return [];
  return rewritten(withPairedQuotes(input), true);
}

function rewritten(sentence: string, detachesStop: boolean): string[] {
  let text = sentence.replace(/\.{3}/g, ' ... ').replace(/[;@#$%&]/g, ' $& ');
  text = (detachesStop ? withoutLastStop(text) : text)
    .replace(/[,:](?!\p{Nd})/gu, ' $& ')
    .replace(/[?!()[\]{}<>]/g, ' $& ')
    .replace(/--/g, ' -- ');
  text = ` ${text} `
    .replace(/([^' ])' /g, "$1 ' ")
    .replace(/'[smd] /gi, ' $&')
    .replace(/(?:'ll|'re|'ve|n't|'LL|'RE|'VE|N'T) /g, ' $&');
  for (const contraction of CONTRACTIONS) text = text.replace(contraction, ' $1 $2 ');
  return text.split(' ').filter((token) => token !== '');
}

/**
 * Every quote as two backticks or two apostrophes between spaces. A double quote opens at the beginning,
 * after a space or an opening bracket, and inside the text after punctuation other than . ! ?, unless one is open.
 * Two apostrophes open where a double quote would, if a word follows them and two others come next.
 */
function withPairedQuotes(text: string): string {
  const quotes = [...text.matchAll(/"|``|''/g)];
  let rewritten = '';
  let at = 0;
  let open = false;
  for (let k = 0; k < quotes.length; k++) {
    const [quote] = quotes[k];
    const start = quotes[k].index;
    const end = start + quote.length;
    if (quote === '``') open = true;
    else if (open) open = false;
    else {
      open = canOpen(text, start, end);
      if (quote === "''") open &&= start > 0 && quotes[k + 1]?.[0] === "''" && wordAt(text, end);
    }
    rewritten += `${text.slice(at, start)} ${open ? '``' : "''"} `;
    at = end;
  }
  return rewritten + text.slice(at);
}

function canOpen(text: string, start: number, end: number): boolean {
  if (start === 0) return true;
  const before = text[start - 1];
  if (/[ \p{Ps}<]/u.test(before)) return true;
  return end < text.length && /\p{P}/u.test(before) && !'.!?'.includes(before);
}

const wordAt = (text: string, i: number) => /^[\p{L}\p{N}\p{Ps}\p{Sc}]/u.test(text.slice(i, i + 2));

/** Detaches a full stop that is followed only by closing marks and spaces. */
function withoutLastStop(text: string): string {
  let stop = text.length;
  while (stop > 0 && `)]}>"' `.includes(text[stop - 1])) stop--;
  if (stop < 2 || text[stop - 1] !== '.' || text[stop - 2] === '.') return text;
  return endsInAcronym(text, stop - 1) ? text : `${text.slice(0, stop - 1)} . ${text.slice(stop)}`;
}

/** Whether two initials precede the full stop: the S of U.S. and what comes before it. */
const endsInAcronym = (text: string, stop: number) =>
  /(?:^|[^A-Za-z0-9_])[A-Za-z]\.[A-Za-z]$/.test(text.slice(Math.max(0, stop - 4), stop));

/** Quotes are paired over the whole sentence. */
const QUOTE = /"|``|''/;

/** Whether closing marks stand alone at the end: the last full stop is then looked for before them. */
function endsInClosingMarks(sentence: string): boolean {
  let end = sentence.length;
  while (end > 0 && isWhite(sentence.charCodeAt(end - 1))) end--;
  while (end > 0 && `)]}>'`.includes(sentence[end - 1])) end--;
  return end === 0 || isWhite(sentence.charCodeAt(end - 1));
}

function isWhite(code: number): boolean {
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return code === 0x85 || /\s/.test(String.fromCharCode(code));
}

const SPLIT_WORDS = /cannot|gimme|gonna|gotta|lemme|wanna/i;
const WORDS_SPLIT = ['cannot', 'gimme', 'gonna', 'gotta', 'lemme', 'wanna'];

const rewriting: Rewriting = {
  id: 'treebank-js-rouge',
  tokens: treebankTokens,
  tokensInside: (stretch) => rewritten(stretch, false),
  entangles: (part) => QUOTE.test(part),
  endsEntangled: endsInClosingMarks,
  splitWords: SPLIT_WORDS,
  looksFor: (word) => SPLIT_WORDS.test(word),
  wordsLookedFor: WORDS_SPLIT,
  separates: isWhite,
  shortensRuns: false,
};

export const treebankJsRouge: Tokenizer = /* #__PURE__ */ rewritingTokenizer(rewriting);
