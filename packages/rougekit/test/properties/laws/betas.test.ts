import fc from 'fast-check';
import { expect, it } from 'vitest';
import { score } from '../../../src/index.ts';
import { check } from '../check.ts';
import { ALL_TYPES, scorerFor } from '../scorers.ts';
import { severalReferences } from '../texts.ts';

const BETAS = [0.5, 1, 1.2, 2, Number.POSITIVE_INFINITY, 0];

it.each(['best', 'mean', 'pooled', 'jackknife', 'independent'] as const)(
  'several betas give what each beta alone gives, to the last bit (%s)',
  (references) => {
    const sweep = scorerFor({ types: ALL_TYPES, references, betas: BETAS });
    const alone = BETAS.map((beta) => scorerFor({ types: ALL_TYPES, references, beta }));
    check(
      fc.property(severalReferences, (pair) => {
        const swept = score(pair, sweep);
        const single = alone.map((scorer) => score(pair, scorer));
        for (const type of ALL_TYPES) {
          const { fmeasures, ...rest } = swept[type];
          const { precision, recall } = single[0][type];
          expect(rest).toEqual({ precision, recall });
          expect(fmeasures, type).toEqual(
            Object.fromEntries(BETAS.map((beta, k) => [String(beta), single[k][type].fmeasure])),
          );
        }
      }),
      100,
    );
  },
);
