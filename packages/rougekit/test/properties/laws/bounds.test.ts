import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FScore } from '../../../src/index.ts';
import { score } from '../../../src/index.ts';
import { above, below } from '../../oracles/rational.ts';
import { check } from '../check.ts';
import type { AnyScorer } from '../scorers.ts';
import { ALL_TYPES, recipes, scorerFor } from '../scorers.ts';
import { anyText, mixedText, plainText } from '../texts.ts';

function numbersOf(score: FScore): number[] {
  const { precision, recall, fmeasure, fmeasures = { fmeasure } } = score;
  return [precision, recall, ...Object.values(fmeasures)];
}

describe('every number', () => {
  it('lies between 0 and 1 under any recipe', () => {
    const references = fc.array(anyText, { minLength: 1, maxLength: 3 });
    check(
      fc.property(recipes, anyText, references, (options, candidate, reference) => {
        const scores = score({ candidate, reference }, scorerFor(options));
        for (const [type, one] of Object.entries(scores)) {
          for (const x of numbersOf(one)) {
            expect(x, type).toBeGreaterThanOrEqual(0); // NaN would fail here too
            // Documented: by the best sentence a candidate token may count for several reference
            // sentences, so precision can pass 1, and F with it.
            if (type === 'rougeLsum' && options.lsumRule === 'best-sentence') continue;
            expect(x, type).toBeLessThanOrEqual(1);
          }
        }
      }),
      500,
    );
  });

  it('is finite for extreme betas', () => {
    for (const beta of [Number.MIN_VALUE, 1e-200, 1e154, 1e155, 1e200, Number.MAX_VALUE]) {
      const { rouge1 } = score(
        { candidate: 'a b', reference: 'a c d' },
        scorerFor({ types: ['rouge1'], beta }),
      );
      // P = 1/2, R = 1/3; so far out F is one of them up to rounding.
      expect(rouge1.fmeasure, `beta ${beta}`).toBeCloseTo(beta < 1 ? 1 / 2 : 1 / 3, 12);
    }
  });

  it('is finite for every weight of rougeW that can be requested', () => {
    // k^w overflows for large weights; those must be refused rather than give NaN.
    const long = Array.from({ length: 1500 }, (_, k) => `w${k}`).join(' ');
    for (const weight of [1, 1.2, 2, 5, 20, 50, 100, 500, 999]) {
      const type = `rougeW${weight}` as const;
      let scorer: AnyScorer;
      try {
        scorer = scorerFor({ types: [type] });
      } catch (error) {
        expect(weight).toBeGreaterThan(5);
        expect(error).toMatchObject({ name: 'RougekitError', option: 'types' });
        continue;
      }
      for (const text of ['a b c', long]) {
        const one = score({ candidate: text, reference: text }, scorer)[type];
        expect(one, `${type} of ${text.length}`).toEqual({ precision: 1, recall: 1, fmeasure: 1 });
      }
    }
  });
});

describe('F lies between precision and recall', () => {
  // (1+β²)·P·R / (R + β²·P) is rounded six times on its way, half an ulp each: where P = R the
  // result can miss it by up to three. With β = 1 two of the factors are exact and one ulp is enough.
  it.each([
    [1, 1],
    [0.5, 3],
    [1.2, 3],
    [7.3, 3],
  ])('with beta %d, up to %d ulp', (beta, ulps) => {
    const scorer = scorerFor({ types: ALL_TYPES, beta });
    check(
      fc.property(fc.oneof(mixedText, plainText), fc.oneof(mixedText, plainText), (a, b) => {
        const scores = score({ candidate: a, reference: b }, scorer);
        for (const type of ALL_TYPES) {
          const { precision, recall, fmeasure } = scores[type];
          let most = Math.max(precision, recall);
          let least = Math.min(precision, recall);
          for (let k = 0; k < ulps; k++) [most, least] = [above(most), below(least)];
          expect(fmeasure, type).toBeLessThanOrEqual(most);
          expect(fmeasure, type).toBeGreaterThanOrEqual(least);
        }
      }),
    );
  });
});
