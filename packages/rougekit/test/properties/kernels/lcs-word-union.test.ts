import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { EncodedText } from '../../../src/ids/encode.ts';
import { wordUnionRule } from '../../../src/matches/lcs-word-union.ts';
import { sumOfLengthsTwin, wordUnionTwin } from '../../oracles/lcs-word-union.ts';
import { check } from '../check.ts';
import { sentencePairs, termsOf } from '../token-lists.ts';
import { runOf } from '../token-runs.ts';

type Sentences = readonly (readonly number[])[];

const textOf = (sentences: Sentences): EncodedText => {
  const run = runOf(sentences);
  return { words: run, lines: run, dropped: 0, kept: 0 };
};
const distinct = (sentences: Sentences) => new Set(sentences.flat()).size;

it.each(['distinct', 'clipped', 'distinct-hits'] as const)(
  'the word union with %s counts as the twin does',
  (rule) => {
    const kernel = wordUnionRule.kernel(rule);
    const total = (s: Sentences) => (rule === 'distinct' ? distinct(s) : s.flat().length);
    check(
      fc.property(sentencePairs(), ({ candidate, reference }) => {
        const terms = termsOf(...candidate, ...reference);
        expect(kernel.measure(textOf(candidate), textOf(reference), terms)).toEqual({
          hits: (rule === 'clipped' ? sumOfLengthsTwin : wordUnionTwin)(candidate, reference),
          candidate: total(candidate),
          reference: total(reference),
        });
      }),
    );
  },
);
