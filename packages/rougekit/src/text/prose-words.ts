// Words and phrases by which prose-sentences.ts decides whether a sentence ends beside them.

import { ENDING_ABBREVIATIONS, LEADING_ABBREVIATIONS } from './english-abbreviations.ts';

export const LEADING = /* #__PURE__ */ new Set([...LEADING_ABBREVIATIONS, 'vs']);
export const ABBREVIATIONS = /* #__PURE__ */ new Set([...LEADING, ...ENDING_ABBREVIATIONS]);

export const JOINING = /* #__PURE__ */ new Set(
  /* #__PURE__ */ (
    'after although and as at because before but by for from if in nor of on once or since so then though ' +
    'to unless until when where whereas whether while with yet'
  ).split(' '),
);

export const INITIALISM = /(?:^|\s)(?:\p{Lu}\.)+$/u;
export const INITIALS = /^(?:[A-Z]\.\s+)+(?=\S)/i;

// The last part of a name in the web: example.COM
export const DOMAIN = /^(?:app|com|dev|edu|gov|info|io|net|org)(?![\p{L}\p{N}])/iu;
export const ADDRESS = /(?:\/\/|(?:^|\s)www\.)\S*$/i;

// As far as the start of an address is looked for.
export const LONGEST_HOST = 64;

// No abbreviation and no joining word is longer.
export const LONGEST = 9;

// "U.S." before one of these does not end a sentence.
export const AMERICAN =
  /^(?:army|commission|congress|government|military|navy|senate)(?![\p{L}\p{N}])/iu;

// "It is … They left" and "it is vs. It left" end differently after a form of to be.
export const BEING = /(?:^|\s)(?:am|are|be|been|being|is|was|were)$/i;
export const PRONOUN = /^(?:he|i|it|she|they|we|this|that|these|those)(?![\p{L}\p{N}])/iu;

// What follows such an amount belongs to the sentence before: "Hello!" 100 times larger.
export const AMOUNT = /^\d+(?:%| times(?![\p{L}\p{N}]))/iu;
export const LONGEST_AMOUNT = 30;

// Who said it: up to three words and a verb, or a verb and up to three words, perhaps with an adverb, up to a mark.
const SAID = '(?:answered|asked|replied|said|thought)';
const NAME = "[\\p{L}'\u2019-]+";
export const SPEAKER = new RegExp(
  `^\\(?(?:(?:${NAME} +){1,3}${SAID}(?: +\\p{L}+ly)?|${SAID}(?: +${NAME}){1,3})(?:[.,;!?]|$)`,
  'iu',
);
// Longer than any speaker that is looked for.
export const SPEAKER_LENGTH = 100;
