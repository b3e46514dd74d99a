// The whole way from text to score against a scorer made of twins: every type, counting rule,
// summary rule and reference rule, with one scorer instance per recipe kept over all pairs.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { score } from '../../../src/index.ts';
import { fBetaTwin } from '../../oracles/fmeasure.ts';
import { rougeTwin } from '../../oracles/rouge.ts';
import { check } from '../check.ts';
import type { AnyScorer } from '../scorers.ts';
import { ALL_TYPES, scorerFor } from '../scorers.ts';
import { sentencePairs } from '../token-lists.ts';

const recipe = fc.record({
  dialect: fc.constantFrom('rougekit', 'rouge-score'),
  counting: fc.constantFrom('clipped', 'distinct', 'distinct-hits'),
  lsumRule: fc.constantFrom('union', 'best-sentence'),
  references: fc.constantFrom('best', 'mean', 'pooled', 'jackknife', 'independent'),
  beta: fc.constantFrom(0.5, 1, 1.2, 2, Number.POSITIVE_INFINITY),
} as const);

const kept = new Map<string, AnyScorer>();

it('one scorer for all pairs gives the scores of the twins', () => {
  const texts = fc.array(sentencePairs(65), { minLength: 1, maxLength: 3 });
  check(
    fc.property(recipe, texts, (options, pairs) => {
      const candidate = asWords(pairs[0].candidate);
      const references = pairs.map((pair) => asWords(pair.reference));
      const name = Object.values(options).join(' ');
      const scorer = kept.get(name) ?? scorerFor({ ...options, types: ALL_TYPES });
      kept.set(name, scorer);
      const scores = score(
        { candidate: asText(candidate), reference: references.map(asText) },
        scorer,
      );
      for (const type of ALL_TYPES) {
        const { beta, ...rest } = options;
        const f = (p: number, r: number) => fBetaTwin(p, r, beta);
        const twin = rougeTwin(candidate, references, { ...rest, type, f });
        if (!type.startsWith('rougeW')) expect(scores[type], `${type} ${name}`).toEqual(twin);
        else {
          // The paper's sum of differences rounds on the way. Where the best reference is chosen,
          // that may break a tie the other way, so only F (the maximum) is compared.
          expect(scores[type].fmeasure).toBeCloseTo(twin.fmeasure, 12);
          if (['best', 'jackknife'].includes(options.references) && references.length > 1) continue;
          expect(scores[type].precision).toBeCloseTo(twin.precision, 12);
          expect(scores[type].recall).toBeCloseTo(twin.recall, 12);
        }
      }
    }),
  );
});

const asWords = (text: readonly (readonly number[])[]) =>
  text.map((sentence) => sentence.map((id) => `w${id}`));
const asText = (text: readonly (readonly string[])[]) =>
  text.map((sentence) => sentence.join(' ')).join('\n');
