// The kernel against its obvious twin, and the weights against their formula.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Recent } from '../src/embeddings/recent.ts';
import { bestMatches, unitRows } from '../src/matching/greedy.ts';
import { largestOfEach, pairScore } from '../src/matching/pair-score.ts';
import { baselineIn, rescaled } from '../src/matching/rescale.ts';
import type { Rows } from '../src/matching/similarities.ts';
import { DocumentFrequencies, evenWeights } from '../src/matching/weights.ts';
import { batchesByLength, batchesByTokens } from '../src/runtime/batches.ts';

const rows = (size: number) =>
  fc
    .array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: size, maxLength: size }), {
      minLength: 1,
      maxLength: 9,
    })
    .filter((list) => list.every((row) => row.some((value) => value !== 0)));

const unit = (list: readonly (readonly number[])[]): Rows =>
  unitRows(Float32Array.from(list.flat()), list[0].length);

test('each row finds its most similar partner: as by comparing all with all', () => {
  const texts = fc.integer({ min: 1, max: 11 }).chain((size) => fc.tuple(rows(size), rows(size)));
  fc.assert(
    fc.property(texts, ([a, b]) => {
      const cosine = (x: readonly number[], y: readonly number[]) =>
        x.reduce((sum, value, k) => sum + value * y[k], 0) / (Math.hypot(...x) * Math.hypot(...y));
      const best = bestMatches(unit(a), unit(b));
      a.forEach((row, i) => {
        const all = b.map((other) => cosine(row, other));
        expect(best.candidate.similarity[i]).toBeCloseTo(Math.max(...all), 5);
        expect(all[best.candidate.partner[i]]).toBeCloseTo(Math.max(...all), 5);
      });
      b.forEach((row, j) => {
        const all = a.map((other) => cosine(row, other));
        expect(best.reference.similarity[j]).toBeCloseTo(Math.max(...all), 5);
      });
    }),
  );
});

test('special tokens weigh nothing, but can be taken', () => {
  // Ids 0 and 9 are special. The word of the candidate is equal to the reference's special token, and nothing like its word.
  const candidate = {
    ids: [0, 1, 9],
    rows: unit([
      [1, 0],
      [0, 1],
      [-1, 0],
    ]),
  };
  const reference = {
    ids: [0, 2, 9],
    rows: unit([
      [0, 1],
      [1, 0],
      [0, -1],
    ]),
  };
  const score = pairScore(candidate, reference, evenWeights(new Set([0, 9])), 2);
  expect(score).toEqual({ precision: 1, recall: 1, fmeasure: 1 });
});

test('a token that is unlike all others has a negative similarity', () => {
  const only = (x: number) => ({
    ids: [0, 1, 9],
    rows: unit([
      [x, 0],
      [x, 0],
      [x, 0],
    ]),
  });
  const score = pairScore(only(1), only(-1), evenWeights(new Set([0, 9])), 2);
  expect(score).toMatchObject({ precision: -1, recall: -1 });
});

test('rare tokens weigh more, by ln((N + 1) / (n + 1))', () => {
  const frequencies = new DocumentFrequencies();
  frequencies.add([0, 5, 5, 9]);
  frequencies.add([0, 6, 9]);
  frequencies.add([0, 5, 9]);
  expect([0, 5, 6, 7].map((id) => frequencies.weight(id))).toEqual([
    0,
    Math.log(4 / 3),
    Math.log(4 / 2),
    Math.log(4),
  ]);
});

test('where all tokens weigh nothing scores are 0, never not-a-number', () => {
  const text = {
    ids: [0, 1, 9],
    rows: unit([
      [1, 0],
      [0, 1],
      [1, 0],
    ]),
  };
  expect(pairScore(text, text, () => 0, 2)).toEqual({ precision: 0, recall: 0, fmeasure: 0 });
});

test('precision, recall and F are the largest over the references, each for itself', () => {
  const a = { precision: 0.9, recall: 0.1, fmeasure: 0.18 };
  const b = { precision: 0.5, recall: 0.5, fmeasure: 0.5 };
  expect(largestOfEach([a, b])).toEqual({ precision: 0.9, recall: 0.5, fmeasure: 0.5 });
});

test('rescaling moves the baseline to 0 and leaves 1 where it is', () => {
  const baseline = { precision: 0.5, recall: 0.75, fmeasure: 0.6 };
  expect(rescaled(baseline, baseline)).toEqual({ precision: 0, recall: 0, fmeasure: 0 });
  const one = { precision: 1, recall: 1, fmeasure: 1 };
  expect(rescaled(one, baseline)).toEqual(one);
});

test.each([
  [
    'LAYER,P,R,F\n0,0.1,0.2,0.3\r\n1,0.4,0.5,0.6',
    1,
    { precision: 0.4, recall: 0.5, fmeasure: 0.6 },
  ],
  ['0,0.1,0.2,0.3', 1, undefined],
  ['1,0.1,0.2', 1, undefined],
  ['1,0.1,x,0.3', 1, undefined],
  ['1,1,1,1', 1, undefined], // nothing could be divided by 1 - 1
  ['', 0, undefined],
])('the baseline in %j of layer %i', (table, layer, expected) => {
  expect(baselineIn(table, layer)).toEqual(expected);
});

test('batches hold every text once, no more than so many, and none that is much shorter than the others', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 512 })),
      fc.integer({ min: 1, max: 9 }),
      (lengths, size) => {
        const batches = batchesByLength(lengths, size);
        expect(batches.flat().sort((a, b) => a - b)).toEqual(lengths.map((_, k) => k));
        for (const batch of batches) {
          const own = batch.map((k) => lengths[k]);
          expect(batch.length).toBeLessThanOrEqual(size);
          if (batch.length > 1) expect(batch.length * Math.max(...own)).toBeLessThanOrEqual(512);
          expect(Math.min(...own)).toBeGreaterThanOrEqual(0.9 * Math.max(...own));
        }
      },
    ),
  );
});

test('batches without padding hold every text once, no more than so many, and no more tokens than a long text has', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 512 })),
      fc.integer({ min: 1, max: 9 }),
      (lengths, size) => {
        const batches = batchesByTokens(lengths, size);
        expect(batches.flat().sort((a, b) => a - b)).toEqual(lengths.map((_, k) => k));
        for (const batch of batches) {
          expect(batch.length).toBeLessThanOrEqual(size);
          const tokens = batch.reduce((sum, k) => sum + lengths[k], 0);
          if (batch.length > 1) expect(tokens).toBeLessThanOrEqual(256);
        }
      },
    ),
  );
});

test('what was asked for last is kept, up to so many bytes', () => {
  const recent = new Recent<number>(10);
  recent.set('a', 1, 4);
  recent.set('b', 2, 4);
  recent.get('a');
  recent.set('c', 3, 4);
  expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3]);
  recent.set('huge', 4, 11);
  expect(['a', 'c', 'huge'].map((key) => recent.get(key))).toEqual([1, 3, undefined]);
});
