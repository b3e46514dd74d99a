// js-rouge's scores: n, s, l, and the jackknife over several candidates.

import { Vocabulary } from '../../ids/vocabulary.ts';
import { SkipBigramOverlap } from '../../matches/skip-bigram-overlap.ts';
import { checkBeta, checkSize, checkSkip, checkTexts, withRangeErrors } from './checks.ts';
import { aligned, checkedPlaces, f, gramIds, ownUnionHits, shared, unionHits } from './counts.ts';
import { arithmeticMean } from './numbers.ts';
import type { RougeLOptions, RougeNOptions, RougeSOptions } from './options.ts';
import { sentenceSegment, treeBankTokenize } from './text.ts';
import { lcs, nGram, skipBigram } from './token-lists.ts';
import { runOf, sentencesOf, total, wordsOf } from './words.ts';

/** ROUGE-N: F of the n-grams that two texts share, clipped. */
export function n(cand: string, ref: string, opts?: RougeNOptions): number {
  checkTexts(cand, ref);
  const {
    n: size = 1,
    beta = 1,
    caseSensitive = true,
    nGram: grams = nGram,
    tokenizer,
  } = opts ?? {};
  checkSize(size);
  checkBeta(beta);
  if (grams !== nGram) {
    const candidate = [...grams(wordsOf(cand, caseSensitive, tokenizer), size)];
    const reference = [...grams(wordsOf(ref, caseSensitive, tokenizer), size)];
    return f(shared(candidate, reference), candidate.length, reference.length, beta);
  }
  const candidate = wordsOf(cand, caseSensitive, tokenizer);
  const reference = wordsOf(ref, caseSensitive, tokenizer);
  const [candidates, references] = gramIds(candidate, reference, size);
  return f(shared(candidates, references), candidates.length, references.length, beta);
}

/** ROUGE-S: F of the pairs of tokens, in order, that two texts share. */
export function s(cand: string, ref: string, opts?: RougeSOptions): number {
  checkTexts(cand, ref);
  const { beta = 1, caseSensitive = true, maxSkip = Number.POSITIVE_INFINITY } = opts ?? {};
  const { skipBigram: pairs = skipBigram, tokenizer } = opts ?? {};
  checkSkip(maxSkip);
  checkBeta(beta);
  if (pairs !== skipBigram) {
    const candidate = [...pairs(wordsOf(cand, caseSensitive, tokenizer), maxSkip)];
    const reference = [...pairs(wordsOf(ref, caseSensitive, tokenizer), maxSkip)];
    return f(shared(candidate, reference), candidate.length, reference.length, beta);
  }
  const vocabulary = new Vocabulary();
  const candidate = runOf([wordsOf(cand, caseSensitive, tokenizer)], vocabulary);
  const reference = runOf([wordsOf(ref, caseSensitive, tokenizer)], vocabulary);
  if (maxSkip === 0) return 0;
  const options = { gap: maxSkip - 1, unigrams: null, counting: 'clipped' } as const;
  const found = withRangeErrors(() =>
    new SkipBigramOverlap().measure(candidate, reference, vocabulary.forms.length, options),
  );
  return f(found.hits, found.candidate, found.reference, beta);
}

/** ROUGE-L at summary level (Google's rougeLsum): F of the union LCS over sentences. */
export function l(cand: string, ref: string, opts?: RougeLOptions): number {
  checkTexts(cand, ref);
  const { beta = 1, caseSensitive = true, lcs: values, lcsIndices: places } = opts ?? {};
  const { segmenter = sentenceSegment, tokenizer = treeBankTokenize } = opts ?? {};
  if (values !== undefined && places !== undefined)
    throw new RangeError('ROUGE-L options cannot specify both lcs and lcsIndices');
  checkBeta(beta);
  const candidate = sentencesOf(cand, caseSensitive, segmenter, tokenizer);
  const reference = sentencesOf(ref, caseSensitive, segmenter, tokenizer);
  const candidates = total(candidate);
  const references = total(reference);
  if (candidates === 0 || references === 0) return 0;
  const isOwn = places === undefined && (values === undefined || values === lcs);
  const hits = isOwn
    ? unionHits(candidate, reference)
    : ownUnionHits(candidate, reference, (c, r) =>
        places === undefined
          ? aligned(r, (values as NonNullable<typeof values>)([...c], [...r]))
          : checkedPlaces(c, r, places([...c], [...r])),
      );
  return f(hits, candidates, references, beta);
}

/**
 * Scores each candidate against one reference, leaves each out in turn, takes the best of the others, and
 * applies `test` to these values; by default their mean.
 */
export function jackKnife(
  cands: string[],
  ref: string,
  func: (x: string, y: string) => number,
  test: (x: number[]) => number = arithmeticMean,
): number {
  if (cands.length < 2) throw new RangeError('Candidate array must contain more than one element');
  const scores = cands.map((cand) => func(cand, ref));
  const best = new Array<number>(scores.length).fill(Number.NEGATIVE_INFINITY);
  let before = Number.NEGATIVE_INFINITY;
  let after = Number.NEGATIVE_INFINITY;
  for (let k = 0, m = scores.length - 1; m >= 0; k++, m--) {
    best[k] = Math.max(best[k], before);
    best[m] = Math.max(best[m], after);
    before = Math.max(before, scores[k]);
    after = Math.max(after, scores[m]);
  }
  return test(best);
}
