// Texts that the engine reads stretch by stretch: one decision after the other, none of them about a certain dialect. What
// the stretches stand for is asked of TypeScript, so any case rule, stemmer, exceptions and stop words will do.

import type { TextChoices } from '../../ids/encode.ts';
import type { SentenceMark } from '../../text/sentence-mark.ts';
import type { Stemmer } from '../../tokens/stemmers/stemmer.ts';
import type { Stretches } from '../../tokens/stretches.ts';
import type { EngineTwins } from './engine-twins.ts';

/** As `beginStretchRecipe` takes it; see packages/rougekit/wasm/stretches.ts. */
export interface StretchReader {
  /** ASCII codes of the characters that belong to stretches. */
  readonly inside: readonly number[];
  readonly sentences: number;
  readonly dropsLetters: boolean;
  readonly refusesBlanks: boolean;
  /** 0 for any number. */
  readonly mostBytes: number;
  /** What the terms of a stretch depend on: recipes that agree in this share an instance. */
  readonly lexicon: TextChoices;
  /** Stretches whose terms depend on the text around them. */
  readonly refused: readonly RegExp[];
  /** A text in which a line feed follows this character is left to the TypeScript code. */
  readonly notBeforeFeed?: string | undefined;
  /** Characters that are tokens of their own at the end of a stretch of letters. */
  readonly endMarks?: string | undefined;
  /** They leave no trace there instead. */
  readonly losesEndMarks: boolean;
  /** Words that are no tokens, in lower case; told only where words are terms. */
  readonly droppedWords: readonly string[];
  /** Stretches that are no words by themselves though they look like it, in lower case. */
  readonly wordsApart: readonly string[];
  /** Characters of ASCII, and how often in a row each of them makes a stretch no word by itself. */
  readonly askedAbout: Readonly<Record<string, number>>;
  /** Terms have stems, those of this stemmer. */
  readonly stems?: Stemmer | undefined;
  /** Whether the engine finds them itself where words are terms. */
  readonly findsStems?: boolean;
  /** Which stretches are words by themselves; see packages/rougekit/wasm/lexicon.ts. */
  readonly words: number;
  /** Whether words are compared in lower case. */
  readonly ignoresCase: boolean;
  /** Whether words are terms, or their stems where the engine knows these: nothing is dropped but `droppedWords`. */
  readonly comparesWords: boolean;
  readonly stemming?: EngineStemming | undefined;
  /** Whether n-grams are words joined without a separator; only where words are terms. */
  readonly joinsWords: boolean;
}

/** Words whose stems the engine finds itself. */
export interface EngineStemming {
  /** Shorter words are their own stems. */
  readonly from: number;
  /** Whether the rules are NLTK's, or those that Porter published. */
  readonly departs: boolean;
  /** form:base, separated by white space. */
  readonly exceptions: string;
}

const NO_STRETCHES = 0;
export const LETTERS = 1;
export const ALL_ASCII = 2;
const LETTERS_AND_DIGITS = 3;

const AT_LINE_FEEDS = 0;
const NOWHERE = 1;
const AT_FULL_STOPS = 2;

export function stretchReader(
  choices: TextChoices & { readonly ngrams?: object },
  known: EngineTwins,
): StretchReader | undefined {
  const { newlineSentences, wholeText, stretchesOf, sentenceMarkOf } = known;
  const { countedAs, doesKeepShortTexts } = known;
  const { lowercase, limit, limitRule, limitRuleOfSentences, stemmer, stemSides } = choices;
  const folds = lowercase !== 'none';
  const tokenizer = (folds ? choices.tokenizer.folded : undefined) ?? choices.tokenizer;
  const splitter = (folds ? choices.sentences.folded : undefined) ?? choices.sentences;
  const stretches = stretchesOf(tokenizer);
  if (stretches === undefined) return undefined;
  const marked: SentenceMark | undefined =
    splitter === newlineSentences
      ? { mark: '\n' }
      : splitter === wholeText
        ? { mark: '' }
        : sentenceMarkOf(splitter);
  const sentences = ['\n', '', '.'].indexOf(marked?.mark ?? 'none');
  if (marked === undefined || sentences < 0) return undefined;
  // One pass serves n-grams and sentences if what ends these is part of no token anyway.
  const isInside = (character: string) => stretches.inside[character.charCodeAt(0)] === 1;
  if (isInside(marked.mark) && choices.tokensFrom === 'text') return undefined;
  // Of marks between stretches nothing would be seen.
  const askedAbout = marked.unless === undefined ? {} : marked.unlessInAscii;
  if (askedAbout === undefined || !Object.keys(askedAbout).every(isInside)) return undefined;
  if (stemmer !== null && stemSides !== 'both') return undefined;
  if (limit !== null) {
    const isShortWhole = doesKeepShortTexts(limitRule) && limitRuleOfSentences === limitRule;
    if (limit.unit !== 'bytes' || !isShortWhole) return undefined;
  }
  const refused = [stretches.depending, marked.unless];
  const isWord = wordsAmong(stretches, folds);
  // A mark of sentences must be asked for with the word before it.
  const ends: Partial<Stretches> = marked.unless === undefined ? stretches : {};
  const stemming = engineStemming(choices, known);
  const stopwords = droppedAsWritten(choices, known);
  return {
    inside: [...stretches.inside.keys()].filter((code) => stretches.inside[code] === 1),
    sentences: [AT_LINE_FEEDS, NOWHERE, AT_FULL_STOPS][sentences],
    // Those that drop letters beyond ASCII say so of this one.
    dropsLetters: tokenizer.tokenize('é', 0, 1, () => {}) !== 0,
    refusesBlanks: stretches.blankIsToken === true,
    mostBytes: limit?.length ?? 0,
    lexicon: {
      ...choices,
      sentences: wholeText,
      tokensFrom: 'text',
      limit: null,
      stemSides: 'both',
    },
    refused: refused.filter((one) => one !== undefined),
    notBeforeFeed: stretches.notBeforeFeed,
    endMarks: ends.endMarks,
    losesEndMarks: ends.endMarksAreLost === true,
    droppedWords: [...(stretches.droppedWords ?? []), ...(stopwords ?? [])],
    wordsApart: stretches.wordsApart ?? [],
    askedAbout,
    words: {
      never: NO_STRETCHES,
      letters: LETTERS,
      ascii: stemming === undefined ? ALL_ASCII : LETTERS_AND_DIGITS,
    }[isWord],
    ignoresCase: folds || stretches.wordsAreFolded === true,
    comparesWords:
      isWord !== 'never' && stopwords !== undefined && (stemmer === null || stemming !== undefined),
    stemming,
    joinsWords: choices.ngrams !== undefined && countedAs(choices.ngrams) === 'glued',
  };
}

/** Words apart are told in lower case, so that case must not count where there are any. */
const wordsAmong = ({ isWord, wordsApart }: Stretches, folds: boolean) =>
  isWord ?? (wordsApart !== undefined && folds ? 'letters' : 'never');

/** The words of a stop list that is known; undefined if it is not. Irregular words and stop words together are left to TypeScript. */
function droppedAsWritten(
  { stopwords, stemmer }: TextChoices,
  { textOf }: EngineTwins,
): readonly string[] | undefined {
  if (stopwords === null) return [];
  return stemmer === null ? textOf(stopwords)?.split(/\s+/) : undefined;
}

function engineStemming(
  { stemmer, stemFrom, exceptions, lowercase }: TextChoices,
  { porterNltk, doesStemAsPublished, textOf }: EngineTwins,
): EngineStemming | undefined {
  if (stemmer === null || lowercase === 'none' || !(stemFrom >= 1 && stemFrom < 2 ** 31))
    return undefined;
  const departs = stemmer === porterNltk;
  const known = exceptions === null ? '' : textOf(exceptions);
  if (known === undefined || !(departs || doesStemAsPublished(stemmer))) return undefined;
  return { from: Math.ceil(stemFrom), departs, exceptions: known };
}

const WHAT_TERMS_ARE = [
  'tokenizer',
  'normalize',
  'lowercase',
  'stopwords',
  'stemmer',
  'stemFrom',
  'exceptions',
] as const satisfies readonly (keyof TextChoices)[];

/** Whether stretches stand for the same terms. */
export const isSameLexicon = (one: StretchReader, other: StretchReader): boolean =>
  WHAT_TERMS_ARE.every((key) => one.lexicon[key] === other.lexicon[key]) &&
  one.joinsWords === other.joinsWords &&
  one.stems === other.stems &&
  one.refused.length === other.refused.length &&
  one.refused.every((refused, k) => refused === other.refused[k]);
