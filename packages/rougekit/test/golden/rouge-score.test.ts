// rouge_score 0.1.2 on the golden corpus: every cell to the last bit.
import { aggregate, rouge, score, scoreBatch } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { MersenneTwister } from '../../src/numbers/mt19937.ts';
import { porterNltk } from '../../src/tokens/stemmers/porter-nltk.ts';
import { corpus, rougeScoreFixture, stems, type TypeScores } from './fixtures.ts';

const items = corpus();
const fixture = rougeScoreFixture();
const TYPES = ['rouge1', 'rouge2', 'rouge3', 'rouge4', 'rouge5', 'rougeL', 'rougeLsum'] as const;

/** Compares all cells of one item; returns the cells that differ, so that a failure names them. */
function differences(id: string, got: object, expected: TypeScores): string[] {
  const wrong: string[] = [];
  for (const type of TYPES) {
    const { precision, recall, fmeasure } = (got as Record<string, Record<string, number>>)[type];
    [precision, recall, fmeasure].forEach((value, k) => {
      if (!Object.is(value, expected[type][k]))
        wrong.push(`${id} ${type}[${k}]: ${value}, not ${expected[type][k]}`);
    });
  }
  return wrong;
}

describe('rouge_score 0.1.2', () => {
  test.each(Object.keys(fixture.configs))('%s: every cell is equal', (name) => {
    const { options, scores } = fixture.configs[name];
    const stemmer = options.use_stemmer ? 'porter' : 'none';
    const scorer = rouge({ dialect: 'rouge-score', types: TYPES, stemmer });
    const wrong: string[] = [];
    let cells = 0;
    for (const { id, hyp, refs } of items) {
      const expected = scores[id];
      const cases: [string | readonly string[], TypeScores][] =
        options.refs === 'each'
          ? (expected as TypeScores[]).map((one, k) => [refs[k], one])
          : [[refs, expected as TypeScores]];
      for (const [reference, one] of cases) {
        cells += TYPES.length * 3;
        wrong.push(...differences(id, score({ candidate: hyp, reference }, scorer), one));
      }
    }
    expect(cells).toBe(options.refs === 'each' ? 744 * 21 : 367 * 21);
    expect(wrong).toEqual([]);
  });

  test.each(Object.keys(fixture.bootstrap.runs))('bootstrap %s: every bound is equal', (name) => {
    const { options, aggregate: expected } = fixture.bootstrap.runs[name];
    const scorer = rouge({
      dialect: 'rouge-score',
      types: options.types_in_order,
      stemmer: options.use_stemmer ? 'porter' : 'none',
    });
    const pairs = items.slice(0, 50).map(({ hyp, refs }) => ({ candidate: hyp, reference: refs }));
    const { scores } = aggregate(scoreBatch(pairs, scorer), {
      method: 'rouge-score',
      confidence: options.confidence_interval,
      resamples: options.n_samples,
      seed: options.numpy_seed,
    });
    const got = options.types_in_order.map((type) => {
      const { precision: p, recall: r, fmeasure: f } = scores[type];
      return {
        low: [p.low, r.low, f.low],
        mid: [p.value, r.value, f.value],
        high: [p.high, r.high, f.high],
      };
    });
    expect(got).toStrictEqual(options.types_in_order.map((type) => expected[type]));
  });

  test.each(Object.keys(fixture.bootstrap.rng))(
    'numpy seed %s: the generator draws the same',
    (seed) => {
      const rng = fixture.bootstrap.rng[seed];
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

  test('NLTK’s Porter: 80,402 of 80,402 stems', () => {
    const words = stems('stems-nltk');
    expect(words.length).toBe(80402);
    expect(words.filter(([word, stem]) => porterNltk.stem(word) !== stem)).toEqual([]);
  });
});

describe('the default dialect', () => {
  const ascii = (text: string) => !/[^\0-\x7f]/.test(text.replace(/[^\p{L}\p{M}\p{N}]/gu, ''));
  const spans = (text: string) => {
    const scorer = rouge({ types: ['rouge1'] });
    const row = scoreBatch([{ candidate: text, reference: text }], scorer).rows[0];
    return row.ok ? row.counts[0][1] : 0;
  };

  test.each(['none', 'porter'])(
    'stemmer %s: the digits of rouge-score on ASCII letters',
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

  test('no text with a letter or a digit becomes zero tokens', () => {
    const silent = items
      .flatMap(({ hyp, refs }) => [hyp, ...refs])
      .filter((text) => /[\p{L}\p{N}]/u.test(text) && spans(text) === 0);
    expect(silent).toEqual([]);
  });
});
