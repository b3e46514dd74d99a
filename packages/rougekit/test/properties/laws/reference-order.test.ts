import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { score } from '../../../src/index.ts';
import { check } from '../check.ts';
import { ALL_TYPES, scorerFor } from '../scorers.ts';
import { mixedText, plainText } from '../texts.ts';

const text = fc.oneof(mixedText, plainText);
/** A candidate, its references, and the same references in another order. */
const shuffled = fc
  .tuple(text, fc.array(text, { minLength: 2, maxLength: 5 }))
  .chain(([candidate, references]) =>
    fc.record({
      candidate: fc.constant(candidate),
      references: fc.constant(references),
      others: fc.shuffledSubarray(references, { minLength: references.length }),
    }),
  );

describe('the order of references changes nothing', () => {
  // `best` and `jackknife` choose a reference by F; of two with the same F but other P and R the
  // first is taken, so there only F is free of the order. Means are summed in order: last bit.
  it.each([
    ['best', ['fmeasure'], 0],
    ['jackknife', ['fmeasure'], 1e-15],
    ['mean', ['precision', 'recall', 'fmeasure'], 1e-15],
    ['pooled', ['precision', 'recall', 'fmeasure'], 0],
    ['independent', ['precision', 'recall', 'fmeasure'], 0],
  ] as const)('%s', (references, fields, tolerance) => {
    const scorer = scorerFor({ types: ALL_TYPES, references });
    check(
      fc.property(shuffled, (pair) => {
        const one = score({ candidate: pair.candidate, reference: pair.references }, scorer);
        const other = score({ candidate: pair.candidate, reference: pair.others }, scorer);
        for (const type of ALL_TYPES) {
          // Sums of W's powers are not whole numbers: pooling them in another order moves the last bit.
          const slack = type.startsWith('rougeW') ? Math.max(tolerance, 1e-14) : tolerance;
          for (const field of fields) {
            const gap = Math.abs(one[type][field] - other[type][field]);
            expect(gap, `${type} ${field}`).toBeLessThanOrEqual(slack);
          }
        }
      }),
    );
  });
});

it('one reference is the same as a list of one, with every rule', () => {
  for (const references of ['best', 'mean', 'pooled', 'jackknife', 'independent'] as const) {
    const scorer = scorerFor({ types: ALL_TYPES, references });
    check(
      fc.property(text, text, (candidate, reference) => {
        expect(score({ candidate, reference: [reference] }, scorer)).toEqual(
          score({ candidate, reference }, scorer),
        );
      }),
      40,
    );
  }
});
