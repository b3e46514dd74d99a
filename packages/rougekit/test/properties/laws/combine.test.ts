import fc from 'fast-check';
import { expect, it } from 'vitest';
import { combine, score, scoreBatch } from '../../../src/index.ts';
import { check } from '../check.ts';
import { ALL_TYPES, recipes, scorerFor } from '../scorers.ts';
import { severalReferences } from '../texts.ts';

it('combined scorers give the same scores as each alone', () => {
  const types = fc.uniqueArray(fc.constantFrom(...ALL_TYPES), { minLength: 2 });
  check(
    fc.property(types, recipes, recipes, severalReferences, (all, a, b, pair) => {
      const first = scorerFor({ ...a, types: all.slice(0, 1) });
      const second = scorerFor({ ...b, types: all.slice(1) });
      const both = combine(first, second);
      expect(both.signature).toBe(`${first.signature} + ${second.signature}`);
      const expected = { ...score(pair, first), ...score(pair, second) };
      expect(score(pair, both)).toEqual(expected);
      expect(scoreBatch([pair], both).scores).toEqual(expected); // the mean of one row is the row
    }),
    300,
  );
});

it('a type scores the same whatever other types are requested', () => {
  // Measures share one encoding of the texts; what one of them needs must not change the others.
  check(
    fc.property(recipes, severalReferences, (options, pair) => {
      const together = score(pair, scorerFor({ ...options, types: ALL_TYPES }));
      for (const type of ALL_TYPES) {
        expect(together[type], type).toEqual(
          score(pair, scorerFor({ ...options, types: [type] }))[type],
        );
      }
    }),
    300,
  );
});

it('a full stop without a space splits sentences, not white-space words', () => {
  // 你好。世界 is one word to the whitespace tokenizer, though two sentences to the splitter.
  const options = { tokenizer: 'whitespace', sentences: 'punctuation' } as const;
  const pair = { candidate: '你好。世界', reference: '你好。 世界' };
  const alone = score(pair, scorerFor({ ...options, types: ['rouge1'] }))['rouge1'];
  const together = score(pair, scorerFor({ ...options, types: ['rouge1', 'rougeLsum'] }))['rouge1'];
  expect(alone).toEqual({ precision: 0, recall: 0, fmeasure: 0 }); // 1 word against 2 others
  expect(together).toEqual(alone);
});
