// NumPy's default generator: seeding, raw words, indices and coins under five seeds.
import { expect, test } from 'vitest';
import { Pcg64 } from '../../src/numbers/pcg64.ts';
import { sacrebleuFixture } from './sacrebleu-fixture.ts';

const { rng } = sacrebleuFixture();

test('there are five seeds, one of them beyond 32 bits', () => {
  expect(rng.map(({ seed }) => seed)).toEqual([12345, 1, 42, 4294967295, 1099511627783]);
});

test.each(rng.map((one) => [one.seed, one] as const))(
  'seed %d draws what NumPy draws',
  (seed, one) => {
    const raw = new Pcg64(seed);
    expect(one.raw64.map(() => String(raw.word64()))).toEqual(one.raw64);

    const sets = { 2: one.choice2, 7: one.choice7, 367: one.choice367, 1000003: one.choice1000003 };
    for (const [n, rows] of Object.entries(sets)) {
      const generator = new Pcg64(seed);
      expect(rows.map((row) => row.map(() => generator.below(Number(n))))).toEqual(rows);
    }

    // A matrix of coins is one call, row after row; a call for indices then goes on where it stopped.
    const generator = new Pcg64(seed);
    const width = one.bool[0]?.length as number;
    const coins = [...generator.coins(one.bool.length * width)];
    expect(one.bool.map((_, r) => coins.slice(r * width, (r + 1) * width))).toEqual(one.bool);
    expect(one.thenChoice7.map((row) => row.map(() => generator.below(7)))).toEqual(
      one.thenChoice7,
    );
  },
);
