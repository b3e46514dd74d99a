import { rouge, score } from 'rougekit';
import { expect, it } from 'vitest';
import { betaSweep, fOf } from './beta-sweep.ts';

const pair = { candidate: 'the cat sat on the mat', reference: 'a cat on a mat in the sun' };

it.each([0.5, 1, 2])('is the F of the library at beta %d', (beta) => {
  const { rouge1 } = score(pair, rouge({ types: ['rouge1'], beta }));
  expect(fOf(rouge1.precision, rouge1.recall, beta)).toBeCloseTo(rouge1.fmeasure, 12);
});

it('goes from precision to recall', () => {
  const points = betaSweep([0.9, null, 0.5], [0.3, 1, 0.5]);
  expect(points[0].beta).toBe(1 / 8);
  expect(points.at(-1)?.beta).toBe(8);
  expect(points.find(({ beta }) => beta === 1)?.y).toBeCloseTo((0.45 + 0.5) / 2, 12);
  expect(points.map(({ y }) => y)).toEqual(points.map(({ y }) => y).sort((a, b) => b - a));
  expect(betaSweep([null], [1])).toEqual([]);
  expect(fOf(0, 0, 1)).toBe(0);
});
