// What the engine has to know of the TypeScript code.

import type { RougeChoices } from '../../dialects/dialect.ts';
import type { Encoder, TextChoices } from '../../ids/encode.ts';
import type { CountedAlike } from '../../matches/counted-alike.ts';
import type { SentenceMark } from '../../text/sentence-mark.ts';
import type { PlainRewriting } from '../../tokens/plain-rewriting.ts';
import type { Stemmer } from '../../tokens/stemmers/stemmer.ts';
import type { Stretches } from '../../tokens/stretches.ts';
import type { BeyondAscii } from '../beyond-ascii.ts';

/**
 * The components that the engine reimplements or asks. They are passed in: if they were imported by it, bundlers
 * that emit a single file would have to make all these modules wait for each other.
 */
export interface EngineTwins {
  readonly unicode: RougeChoices['tokenizer'];
  readonly alphanumeric: RougeChoices['tokenizer'];
  readonly newlineSentences: RougeChoices['sentences'];
  readonly wholeText: RougeChoices['sentences'];
  readonly porterNltk: RougeChoices['stemmer'];
  readonly porterNltkAnyLetter: Stemmer;
  readonly tokenRuns: RougeChoices['ngrams'];
  readonly unionRule: RougeChoices['lsumRule'];
  readonly paperWeighted: RougeChoices['weighted'];
  /** What the engine asks about text beyond ASCII. */
  readonly beyondAscii: BeyondAscii;
  /** What reads the stretches of a text, and what is known about them. */
  newEncoder(choices: TextChoices): Encoder;
  stretchesOf(tokenizer: RougeChoices['tokenizer']): Stretches | undefined;
  plainRewritingOf(tokenizer: RougeChoices['tokenizer']): PlainRewriting | undefined;
  doesCutAtSpaces(tokenizer: RougeChoices['tokenizer']): boolean;
  doesKeepShortTexts(rule: RougeChoices['limitRule']): boolean;
  doesStemAsPublished(stemmer: Stemmer): boolean;
  /** Of a list of words: irregular forms, stop words. */
  textOf(list: object): string | undefined;
  /** How rules can be counted that are not among these. */
  countedAs(rule: object): CountedAlike | undefined;
  sentenceMarkOf(splitter: RougeChoices['sentences']): SentenceMark | undefined;
}
