// Texts → tokens, by js-rouge's own rules or by the caller's.

import { TokenRun } from '../../ids/token-run.ts';
import type { Vocabulary } from '../../ids/vocabulary.ts';
import { eachProseSentence } from '../../text/prose-sentences.ts';
import { lowerCaseText } from '../../tokens/lower-case-text.ts';
import { treebankTokens } from '../../tokens/treebank-js-rouge.ts';
import type { RougeLOptions, TokenizerFunction } from './options.ts';
import { sentenceSegment, treeBankTokenize } from './text.ts';

/** Tokens for n and s: a custom tokenizer receives the whole text, the built-in one each sentence. */
export function wordsOf(
  text: string,
  caseSensitive: boolean,
  tokenizer?: TokenizerFunction,
): string[] {
  if (tokenizer === undefined || tokenizer === treeBankTokenize)
    return builtIn(text, caseSensitive).flat();
  return [...tokenizer(caseSensitive ? text : text.toLowerCase())];
}

function builtIn(text: string, caseSensitive: boolean): string[][] {
  const sentences: string[][] = [];
  const { text: cased, into } = caseSensitive
    ? { text, into: (place: number) => place }
    : lowerCaseText(text);
  eachProseSentence(text, !caseSensitive, (start, end) => {
    sentences.push(treebankTokens(cased.slice(into(start), into(end))));
  });
  return sentences;
}

/** Tokens for l, sentence by sentence. */
export function sentencesOf(
  text: string,
  caseSensitive: boolean,
  segmenter: NonNullable<RougeLOptions['segmenter']>,
  tokenizer: TokenizerFunction,
): string[][] {
  const isOwn = segmenter === sentenceSegment;
  if (isOwn && tokenizer === treeBankTokenize) return builtIn(text, caseSensitive);
  const sentences = isOwn
    ? sentenceSegment(text, { caseNeutral: !caseSensitive })
    : segmenter(text);
  return sentences.map((sentence) => [
    ...tokenizer(caseSensitive ? sentence : sentence.toLowerCase()),
  ]);
}

/** Sentences as one list of ids. */
export function runOf(sentences: readonly ArrayLike<string>[], vocabulary: Vocabulary): TokenRun {
  const run = new TokenRun();
  for (const sentence of sentences) {
    for (let i = 0; i < sentence.length; i++) run.push(vocabulary.idOf(sentence[i]), 0, 0);
    run.endSentence();
  }
  return run;
}

export const total = (sentences: readonly (readonly string[])[]) =>
  sentences.reduce((sum, sentence) => sum + sentence.length, 0);
