import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LcsBestSentence, LcsUnion } from '../../../src/matches/lcs-union.ts';
import { bestSentenceHitsTwin, unionHitsTwin } from '../../oracles/lcs-summary.ts';
import { check } from '../check.ts';
import { sentencePairs, termsOf } from '../token-lists.ts';
import { runOf } from '../token-runs.ts';

it('the union hits as often as rouge_score’s', () => {
  const kernel = new LcsUnion();
  check(
    fc.property(sentencePairs(), ({ candidate, reference }) => {
      const terms = termsOf(...candidate, ...reference);
      expect(kernel.hits(runOf(candidate), runOf(reference), terms)).toBe(
        unionHitsTwin(candidate, reference),
      );
    }),
    400,
  );
});

it('the best-sentence rule hits as often as the twin', () => {
  const kernel = new LcsBestSentence();
  check(
    fc.property(sentencePairs(), ({ candidate, reference }) => {
      const terms = termsOf(...candidate, ...reference);
      expect(kernel.hits(runOf(candidate), runOf(reference), terms)).toBe(
        bestSentenceHitsTwin(candidate, reference),
      );
    }),
  );
});

it('sentences of 31, 32 and 33 tokens are handled like others', () => {
  // The short walk ends at 32 tokens; the twin does not know that. Few tokens, so many ties.
  const kernel = new LcsUnion();
  const sentence = (size: number) => fc.array(fc.nat(2), { minLength: size, maxLength: size });
  const size = fc.constantFrom(31, 32, 33);
  const text = fc.array(size.chain(sentence), { minLength: 1, maxLength: 3 });
  check(
    fc.property(text, text, (candidate, reference) => {
      expect(kernel.hits(runOf(candidate), runOf(reference), 3)).toBe(
        unionHitsTwin(candidate, reference),
      );
    }),
  );
});

it('a text of many sentences, some of them equal, is handled like others', () => {
  // From 64 sentences on equal ones are looked at once. Two of three tokens are rare, so that most pairs of
  // sentences share one token or none, with and without others behind it.
  const kernel = new LcsUnion();
  const token = fc.oneof(fc.nat(2), fc.nat(500), fc.nat(500));
  const sentence = fc.array(token, { maxLength: 5 });
  const text = fc
    .tuple(
      fc.array(sentence, { minLength: 30, maxLength: 40, size: 'max' }),
      fc.array(fc.nat(29), { minLength: 25, maxLength: 40, size: 'max' }),
    )
    .map(([own, repeated]) => [...own, ...repeated.map((k) => own[k])]);
  check(
    fc.property(text, text, (candidate, reference) => {
      expect(kernel.hits(runOf(candidate), runOf(reference), 501)).toBe(
        unionHitsTwin(candidate, reference),
      );
    }),
  );
});

it('a text that was too long leaves nothing behind', () => {
  const kernel = new LcsUnion();
  const many = runOf(Array.from({ length: 150_000 }, () => [0]));
  expect(() => kernel.hits(many, many, 1)).toThrow('too long');
  expect(kernel.hits(runOf([[0]]), runOf([[0, 0]]), 1)).toBe(unionHitsTwin([[0]], [[0, 0]]));
});
