// The generator behind rouge_score 0.1.2, and our default dialect beside it on the golden corpus.
import { rouge, score, scoreBatch } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { MersenneTwister } from '../../src/numbers/mt19937.ts';
import { corpus, text } from './fixtures.ts';

const items = corpus();
const { bootstrap } = JSON.parse(text('rouge-score.json')) as {
  bootstrap: {
    readonly rng: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>;
  };
};
const TYPES = ['rouge1', 'rouge2', 'rouge3', 'rouge4', 'rouge5', 'rougeL', 'rougeLsum'] as const;

describe('rouge_score 0.1.2', () => {
  test.each(Object.keys(bootstrap.rng))(
    'the generator draws what numpy draws with seed %s',
    (seed) => {
      const rng = bootstrap.rng[seed];
      const words = new MersenneTwister(Number(seed));
      expect(rng.first_8_mt19937_uint32.map(() => words.word())).toEqual(
        rng.first_8_mt19937_uint32,
      );
      for (const [name, draws] of Object.entries(rng)) {
        const n = /^choice_n(\d+)$/.exec(name)?.[1];
        if (n === undefined) continue;
        // Two draws of n indices each, of which the fixture keeps the first twenty.
        const twister = new MersenneTwister(Number(seed));
        for (const kept of draws as number[][]) {
          const drawn = Array.from({ length: Number(n) }, () => twister.below(Number(n)));
          expect(drawn.slice(0, kept.length), `${name}`).toEqual(kept);
        }
      }
    },
  );
});

describe('the default dialect', () => {
  const ascii = (text: string) => !/[^\0-\x7f]/.test(text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const spans = (text: string) => {
    const scorer = rouge({ types: ['rouge1'] });
    const row = scoreBatch([{ candidate: text, reference: text }], scorer).rows[0];
    return row.ok ? row.counts[0][1] : 0;
  };

  test.each(['none', 'porter'] as const)(
    'has the digits of rouge-score on ASCII letters with the stemmer %s',
    (stemmer) => {
      const ours = rouge({ types: TYPES, stemmer });
      const theirs = rouge({ types: TYPES, stemmer, dialect: 'rouge-score' });
      let compared = 0;
      for (const { hyp, refs } of items) {
        if (![hyp, ...refs].every(ascii)) continue;
        const pair = { candidate: hyp, reference: refs };
        expect(score(pair, ours)).toStrictEqual(score(pair, theirs));
        compared++;
      }
      expect(compared).toBeGreaterThan(300);
    },
  );

  test('every text with a letter or a digit has tokens', () => {
    const silent = items
      .flatMap(({ hyp, refs }) => [hyp, ...refs])
      .filter((text) => /[\p{L}\p{N}]/u.test(text) && spans(text) === 0);
    expect(silent).toEqual([]);
  });
});
