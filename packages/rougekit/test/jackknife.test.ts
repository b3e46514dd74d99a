// jackknife(), leaveOneOut(), humanPairs() and humanScores().

import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { jsRouge320 } from '../src/dialects/js-rouge-3.2.0.ts';
import {
  bleu,
  chrf,
  combine,
  defineMetric,
  humanScores,
  jackknife,
  rouge,
  score,
} from '../src/index.ts';
import { humanPairs, leaveOneOut } from '../src/statistics.ts';
import { corpus } from './golden/fixtures.ts';
import { fixture } from './golden/js-rouge-fixture.ts';
import { check } from './properties/check.ts';
import { ALL_TYPES, scorerFor } from './properties/scorers.ts';
import { mixedText, plainText } from './properties/texts.ts';

const PAIR = { id: 'd1', candidate: 'a', reference: ['a b', 'a c d', 'a b c d e'] };

describe('leave-one-out', () => {
  it('compares a candidate with all references but one', () => {
    expect(leaveOneOut(PAIR)).toEqual([
      { id: 'd1', candidate: 'a', reference: ['a c d', 'a b c d e'], leftOut: 0 },
      { id: 'd1', candidate: 'a', reference: ['a b', 'a b c d e'], leftOut: 1 },
      { id: 'd1', candidate: 'a', reference: ['a b', 'a c d'], leftOut: 2 },
    ]);
  });

  it('compares each person with the others', () => {
    expect(humanPairs(PAIR)).toEqual([
      { id: 'd1', candidate: 'a b', reference: ['a c d', 'a b c d e'], leftOut: 0 },
      { id: 'd1', candidate: 'a c d', reference: ['a b', 'a b c d e'], leftOut: 1 },
      { id: 'd1', candidate: 'a b c d e', reference: ['a b', 'a c d'], leftOut: 2 },
    ]);
  });

  it('treats references with the same text as different people', () => {
    const twins = { candidate: 'x', reference: ['a', 'a'] };
    expect(leaveOneOut(twins).map(({ reference }) => reference)).toEqual([['a'], ['a']]);
  });

  it('leaves nothing of a single reference', () => {
    expect(leaveOneOut({ candidate: 'a', reference: 'b' })).toEqual([]);
    expect(humanPairs({ candidate: 'a', reference: ['b'] })).toEqual([]);
  });

  it('refuses a pair without texts', () => {
    const code = (reference: unknown) => {
      try {
        leaveOneOut({ candidate: 'a', reference } as never);
        return undefined;
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    expect([code([]), code([1, 2]), code(undefined)]).toEqual(Array(3).fill('INVALID_PAIR'));
  });
});

describe('the jackknife', () => {
  it('has a rouge1 recall of (1/3 + 1/2 + 1/2) / 3 = 4/9: the best of the rest, then the mean', () => {
    const result = jackknife(PAIR, rouge({ types: ['rouge1'] }));
    expect(result.sets.map(({ scores }) => scores.rouge1.recall)).toEqual([1 / 3, 1 / 2, 1 / 2]);
    expect(result.scores.rouge1.recall).toBeCloseTo(4 / 9, 15);
    expect(result.references).toBe(3);
    expect(result.signature).toMatch(/^rouge\|types:1\|.*\|refs:best.*\|loo:3$/);
    expect(result.notices).toEqual([]);
  });

  it('with pooled references has 2 hits of (3 + 5), (2 + 5) and (2 + 3) words', () => {
    const result = jackknife(PAIR, rouge({ types: ['rouge1'], references: 'pooled' }));
    expect(result.scores.rouge1.recall).toBeCloseTo((2 / 8 + 2 / 7 + 2 / 5) / 3, 15);
  });

  it('of a single reference is its plain score, with a notice', () => {
    const pair = { candidate: 'the cat', reference: 'the cat sat' };
    const { scores, sets, notices } = jackknife(pair, rouge());
    expect(scores).toEqual(score(pair, rouge()));
    expect(sets).toEqual([]);
    expect(notices.map(({ code }) => code)).toEqual(['ONE_REFERENCE']);
  });

  const text = fc.oneof(mixedText, plainText);
  const pairs = fc.record({
    candidate: text,
    reference: fc.array(text, { minLength: 1, maxLength: 5 }),
  });

  it.each(['exact', 'betas'])('equals `references: jackknife` of rouge() (%s)', (kind) => {
    const more = kind === 'betas' ? { betas: [0.5, 1, 2] } : {};
    const plain = scorerFor({ types: ALL_TYPES, ...more });
    const ruled = scorerFor({ types: ALL_TYPES, references: 'jackknife', ...more });
    check(
      fc.property(pairs, (pair) => {
        expect(jackknife(pair, plain).scores).toEqual(score(pair, ruled));
      }),
      100,
    );
  });

  it('equals js-rouge 3.2.0 over the golden corpus', () => {
    const scorer = rouge({ dialect: jsRouge320, types: ['rouge1'], references: 'best' });
    const items = corpus();
    const expected = Object.entries(fixture.misc['3.2.0'].jackKnife_corpus);
    expect(expected.length).toBeGreaterThan(10);
    for (const [id, value] of expected) {
      const { hyp, refs } = items.find((item) => item.id === id) as (typeof items)[number];
      const result = jackknife({ candidate: hyp, reference: refs }, scorer);
      expect(result.scores.rouge1.fmeasure, id).toBe(value);
    }
  });

  it('of BLEU and chrF is the mean of what score() gives for each set', () => {
    const both = combine(bleu({ smoothing: 'exp' }), chrf());
    const reference = ['the cat sat on the mat', 'a cat sat there', 'the cat is on a mat today'];
    const candidate = 'the cat sat on a mat';
    const { scores, sets } = jackknife({ candidate, reference }, both);
    const [a, b, c] = reference as [string, string, string];
    const [one, two, three] = [
      score({ candidate, reference: [b, c] }, both),
      score({ candidate, reference: [a, c] }, both),
      score({ candidate, reference: [a, b] }, both),
    ];
    expect(sets.map((set) => set.scores)).toEqual([one, two, three]);
    expect(scores.bleu.score).toBe((one.bleu.score + two.bleu.score + three.bleu.score) / 3);
    expect(scores.chrf.score).toBe((one.chrf.score + two.chrf.score + three.chrf.score) / 3);
    // Lists have no mean.
    expect(scores.bleu).not.toHaveProperty('precisions');
    expectTypeOf(scores.bleu.score).toEqualTypeOf<number>();
    expectTypeOf(scores.bleu).not.toHaveProperty('precisions');
  });

  it('works for a custom metric', () => {
    const exact = defineMetric({
      name: 'exact',
      keys: ['exact'],
      measure: ({ candidate, references }) => [references.includes(candidate) ? 1 : 0],
      conclude: ([hit]) => ({ exact: { score: hit as number } }),
    });
    // Missing only where its one match is left out.
    expect(
      jackknife({ candidate: 'y', reference: ['x', 'y', 'z'] }, exact).scores.exact.score,
    ).toBe(2 / 3);
  });

  it('refuses a scorer that already leaves references out', () => {
    expect(() => jackknife(PAIR, rouge({ references: 'jackknife' }))).toThrow(
      /Expected `scorer` to be one that does not jackknife by itself/,
    );
  });
});

describe('human scores', () => {
  it('are the recall of each person against the best of the others', () => {
    const scores = humanScores(PAIR, rouge({ types: ['rouge1'] }));
    // "a b" against "a b c d e" F 4/7 (2 of 2, 2 of 5), against "a c d" F 2/5; "a c d" against "a b c d e" 3 of 5;
    // "a b c d e" against "a c d" 3 of 3.
    expect(scores.map((one) => one.scores.rouge1.recall)).toEqual([2 / 5, 3 / 5, 1]);
    expect(scores.map(({ leftOut }) => leftOut)).toEqual([0, 1, 2]);
  });

  it('are at most the score of a system that copies that person, on the sets it shares', () => {
    // The set without reference k is the one that person k is scored on.
    check(
      fc.property(fc.array(plainText, { minLength: 2, maxLength: 4 }), (reference) => {
        const scorer = rouge({ types: ['rouge1'] });
        const human = humanScores({ candidate: '', reference }, scorer);
        reference.forEach((candidate, k) => {
          const { sets } = jackknife({ candidate, reference }, scorer);
          expect(sets[k]?.scores).toEqual(human[k]?.scores);
        });
      }),
      50,
    );
  });

  it('do not exist for a single person', () => {
    expect(humanScores({ candidate: 'a', reference: 'b' }, rouge())).toEqual([]);
  });
});
