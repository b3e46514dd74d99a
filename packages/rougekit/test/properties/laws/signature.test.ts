import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FScore, Scorer } from '../../../src/index.ts';
import { combine, rouge, score } from '../../../src/index.ts';
import { scorerFromSignature } from '../../../src/registry.ts';
import { check } from '../check.ts';
import { recipes, scorerFor } from '../scorers.ts';
import { severalReferences } from '../texts.ts';

const read = (signature: string) =>
  scorerFromSignature(signature) as Scorer<{ readonly [key: string]: FScore }, 'sync'>;

it('a signature rebuilds the scorer that wrote it', () => {
  check(
    fc.property(recipes, severalReferences, (options, pair) => {
      const scorer = scorerFor(options);
      const again = read(scorer.signature);
      expect(again.signature).toBe(scorer.signature);
      expect(score(pair, again)).toEqual(score(pair, scorer));
    }),
    500,
  );
});

it('recipes with the same signature give the same scores', () => {
  // The other way round: nothing that moves a score may be left out of the line.
  const seen = new Map<string, ReturnType<typeof scorerFor>>();
  const simple = recipes.map(({ types: _, limit: __, betas: ___, ...rest }) => rest);
  check(
    fc.property(simple, severalReferences, (options, pair) => {
      const scorer = scorerFor({ ...options, types: ['rouge1', 'rougeLsum'] });
      const first = seen.get(scorer.signature) ?? scorer;
      seen.set(scorer.signature, first);
      expect(score(pair, scorer)).toEqual(score(pair, first));
    }),
    500,
  );
});

it('the signature of combined scorers rebuilds them', () => {
  const scorer = combine(
    rouge({ types: ['rouge1'], stemmer: 'porter' }),
    rouge({ types: ['rougeL', 'rougeSU4'], dialect: 'rouge-score' }),
  );
  const again = read(scorer.signature);
  expect(again.signature).toBe(scorer.signature);
  check(
    fc.property(severalReferences, (pair) => {
      expect(score(pair, again)).toEqual(score(pair, scorer));
    }),
    30,
  );
});

it('a custom tokenizer cannot pass for one of ours', () => {
  // The line would say tok:unicode and be read back as another recipe.
  const { signature } = rouge({
    tokenizer: function unicode(text: string) {
      return text.split('-');
    },
  });
  expect(signature).not.toBe(rouge().signature);
});
