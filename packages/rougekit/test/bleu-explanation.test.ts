// Explanations of BLEU: their numbers are those of the score, and their n-grams those of a slow twin.
import fc from 'fast-check';
import { bleu, explain, rouge, score } from 'rougekit';
import { expect, test } from 'vitest';
import { clippedNgramsTwin } from './oracles/clipped-ngrams.ts';
import { check } from './properties/check.ts';
import { severalReferences } from './properties/texts.ts';

test('an explanation of BLEU names n-grams, clipped counts, precisions and the penalty', () => {
  const pair = { candidate: 'The the the cat.', reference: ['the cat the', 'a cat sat there.'] };
  const why = explain(pair, bleu({ maxOrder: 2, lowercase: true }), 'bleu');
  // "the" counts twice, as often as the first reference has it; "." stands in the second one only.
  const links = why.links.map(({ count, candidate, reference, referenceIndex }) =>
    [count, candidate.tokens, reference.tokens, referenceIndex].join(' '),
  );
  expect(links).toEqual([
    'matches1 0 0 0',
    'matches1 1 2 0',
    'matches1 3 1 0',
    'matches1 4 4 1',
    'matches2 2,3 0,1 0',
  ]);
  expect(why.counts).toEqual({
    candidateLength: 5,
    referenceLength: 5,
    matches1: 4,
    matches2: 1,
    total1: 5,
    total2: 4,
  });
  expect(why.tokens.candidate.map(({ start, end, form }) => [start, end, form])).toEqual([
    [0, 3, 'the'],
    [4, 7, 'the'],
    [8, 11, 'the'],
    [12, 15, 'cat'],
    [15, 16, '.'],
  ]);
  // By hand: 4 of 5 words, 1 of 4 pairs (the cat); 5 tokens against 5.
  expect(why.formula.slice(1)).toEqual([
    'p1 = 4 / 5 = 0.8000',
    'p2 = 1 / 4 = 0.2500',
    'brevity penalty = 1 (5 tokens, reference 5)',
    'bleu = 1 × (p1 × p2)^(1/2) = 0.4472',
  ]);
});

test('an explanation of BLEU says what was smoothed and how short the candidate is, in Chinese too', () => {
  const pair = { candidate: '猫 吃', reference: '猫 在 吃 鱼' };
  const why = explain(pair, bleu({ tokenizer: 'none', effectiveOrder: true }), 'bleu', {
    language: 'zh',
  });
  // By hand: exp(1 − 4/2) · √(1 · 1/2)
  expect(why.formula.slice(1)).toEqual([
    'p1 = 2 / 2 = 1',
    'p2 = 0 / 1 → 平滑（exp） = 0.5000',
    'p3 = 0 / 0 = 0',
    'p4 = 0 / 0 = 0',
    '过短惩罚 = exp(1 − 4 / 2) = 0.3679',
    'bleu = 0.3679 × (p1 × p2)^(1/2) = 0.2601',
  ]);
});

test('custom weights are shown', () => {
  const why = explain(
    { candidate: 'a b', reference: 'a b' },
    bleu({ dialect: 'nltk', weights: [0.7, 0.3] }),
    'bleu',
  );
  expect(why.formula.at(-1)).toBe('bleu = 1 × p1^0.7 × p2^0.3 = 1');
});

test('all references count, so choosing one is refused', () => {
  const pair = { candidate: 'a', reference: 'a' };
  expect(() => explain(pair, bleu(), 'bleu', { referenceIndex: 0 })).toThrow(/left out/);
  expect(explain(pair, rouge(), 'rouge1').counts['hits']).toBe(1);
});

test('an explanation of BLEU explains the score that score() returns', () => {
  const scorers = [bleu(), bleu({ tokenizer: 'intl', lowercase: true }), bleu({ tokenizer: 'zh' })];
  check(
    fc.property(severalReferences, fc.constantFrom(...scorers), (pair, scorer) => {
      const why = explain(pair, scorer, 'bleu');
      expect(why.score).toEqual(score(pair, scorer).bleu);
      const forms = (tokens: readonly { readonly form: string }[]) =>
        tokens.map(({ form }) => form);
      const { candidate, references } = why.tokens;
      expect(candidate.length).toBe(why.score.candidateLength);
      for (let n = 1; n <= 4; n++) {
        const matches = why.counts[`matches${n}`];
        expect(matches).toBe(clippedNgramsTwin(forms(candidate), references.map(forms), n));
        expect(why.links.filter(({ count }) => count === `matches${n}`).length).toBe(matches);
      }
    }),
    60,
  );
});
