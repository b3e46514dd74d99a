// The word tokenizers of NLTK 3.8: `treebank` is its TreebankWordTokenizer, `nltk` its NLTKWordTokenizer, which is the one inside
// word_tokenize. Both are meant for one sentence: only a full stop at the end of the text is a token of its own. The rules,
// and their order, are those of the Penn Treebank's tokenizer (R. MacIntyre, 1995) with NLTK's additions.

import type { Tokenizer } from 'rougekit';
import { englishSentences } from '../sentences/english.ts';
import { bySentence } from './by-sentence.ts';
import { only, type Rewrites, rewritingTokenizer, rule, SPACE } from './rewriting.ts';

/** A character of a word, as Python's \w. */
const WORD = '[\\p{L}\\p{N}_]';

/** Python ignores the case of these letters more generously than JavaScript does. */
const anyCase = (word: string) => word.replaceAll('i', '[iİı]').replaceAll('s', '[sſ]');

/** Two words in one: a blank goes between them. */
function contraction(
  first: string,
  second: string,
  before = `(?<!${WORD})`,
  after = `(?!${WORD})`,
): Rewrites {
  // A word cannot begin where an apostrophe stands, so `before` would say the opposite there.
  const pattern = `${before}(${anyCase(first)})(${anyCase(second)})${after}`;
  return rule(new RegExp(pattern, 'giu'), ' $1 $2 ');
}

const CONTRACTIONS: Rewrites = only(/not|'ye|'[nt]|[gm]me|nna|tta/i, [
  contraction('can', 'not'),
  contraction('d', "'ye"),
  contraction('gim', 'me'),
  contraction('gon', 'na'),
  contraction('got', 'ta'),
  contraction('lem', 'me'),
  contraction('more', "'n"),
  contraction('wan', 'na', undefined, `(?=[${SPACE}])`),
  contraction("'t", 'is', ' '),
  contraction("'t", 'was', ' '),
]);

const BLANKS_AROUND = ' $& ';

const OPENING_QUOTES: Rewrites = only(/["`]|''/, [
  rule(/^"/, '``'),
  rule(/``/g, BLANKS_AROUND),
  rule(/([ ([{<])(?:"|'')/g, '$1 `` '),
]);

/** Between the opening and the closing quotes, but for what is about dots. */
const COMMAS: Rewrites = only(/[:,]/, [
  rule(/([:,])(\P{Nd})/gu, ' $1 $2'),
  rule(/[:,](?=\n?$)/g, BLANKS_AROUND),
]);
const MARKS = rule(/[;@#$%&]/g, BLANKS_AROUND);
const LAST_STOP = lastStop('\\])}>"\'', '.');
const ENDS: Rewrites = only(/[?!']/, [rule(/[?!]/g, BLANKS_AROUND), rule(/([^'])' /g, "$1 ' ")]);

const BRACKETS: readonly Rewrites[] = [
  only(/[\][(){}<>]|--/, [rule(/[\][(){}<>]/g, BLANKS_AROUND), rule(/--/g, BLANKS_AROUND)]),
  (text) => ` ${text} `,
];

const CLOSING_QUOTES: Rewrites = only(/["']/, [
  rule(/''/g, BLANKS_AROUND),
  rule(/"/g, " '' "),
  rule(/([^' ])('[sSmMdD]|') /g, '$1 $2 '),
  rule(/([^' ])('ll|'LL|'re|'RE|'ve|'VE|n't|N'T) /g, '$1 $2 '),
]);

/**
 * Detaches the last full stop of a text if nothing but closing marks and then white space follows, and no other full stop stands
 * right before it. Looks from the end, since a search from the start would take quadratic time on rows of dots.
 */
function lastStop(closing: string, stop: '.' | '. '): Rewrites {
  const closers = new RegExp(`[${closing}]*`, 'y');
  const blanks = new RegExp(`[${SPACE}]*`, 'y');
  return (text) => {
    const at = text.lastIndexOf('.');
    if (at < 1 || text[at - 1] === '.') return text;
    // One after the other, as a blank may be either: a single pattern would try every place between the two.
    const close = endOf(closers, text, at + 1);
    if (endOf(blanks, text, close) < text.length) return text;
    return `${text.slice(0, at)} ${stop}${text.slice(at + 1, close)} `;
  };
}

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  pattern.test(text);
  return pattern.lastIndex;
}

export const treebank: Tokenizer = /* #__PURE__ */ rewritingTokenizer('treebank', [
  OPENING_QUOTES,
  COMMAS,
  rule(/\.{3}/g, BLANKS_AROUND),
  ...[MARKS, LAST_STOP, ENDS],
  ...BRACKETS,
  CLOSING_QUOTES,
  CONTRACTIONS,
]);

/** What may follow an apostrophe that belongs to the word before it. */
const ENDINGS = anyCase('re|ve|ll|m|t|s|d|n');

export const nltk: Tokenizer = /* #__PURE__ */ rewritingTokenizer('nltk', [
  rule(/[«“‘„]|`+/g, BLANKS_AROUND),
  OPENING_QUOTES,
  rule(new RegExp(`'(?!${ENDINGS})(${WORD})(?!${WORD})`, 'giu'), "' $1"),
  lastStop('\\])}>"\'»”’ ', '. '),
  COMMAS,
  rule(/\.{2,}/g, BLANKS_AROUND),
  ...[MARKS, LAST_STOP, ENDS],
  rule(/\*/g, BLANKS_AROUND),
  ...BRACKETS,
  rule(/[»”’]/g, BLANKS_AROUND),
  CLOSING_QUOTES,
  CONTRACTIONS,
]);

/**
 * What NLTK's word_tokenize does: `nltk` in every sentence, so that the full stop of each is a token. Sentences are ours and not
 * Punkt's: docs/english.md says where the two differ.
 */
export const nltkBySentence: Tokenizer = /* #__PURE__ */ bySentence(
  'nltk-by-sentence',
  nltk,
  englishSentences,
);
