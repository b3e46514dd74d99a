import { expect, it } from 'vitest';
import { seededDraw } from '../numbers/random.ts';
import { countedSums } from './resample.ts';
import { seededCounting } from './seeded-resample.ts';
import { type DrawsToo, drawnTogether, drawShared } from './shared-resampling.ts';

const [ROWS, WIDTH, RESAMPLES, SEED] = [7000, 3, 3210, 5];
const draw = seededDraw(1);
const values = Float64Array.from({ length: ROWS * WIDTH }, () => draw(1000) / 999);
const sample = { values, width: WIDTH, rows: ROWS, resamples: RESAMPLES, seed: SEED };

/** As one thread draws them, one after the other. */
const alone = new Float64Array(RESAMPLES * WIDTH);
countedSums(values, WIDTH, RESAMPLES, seededDraw(SEED), (b, sums) => alone.set(sums, b * WIDTH));

it.each<[string, DrawsToo]>([
  ['nobody', { draw: () => {} }],
  ['another one that draws all', { draw: (shared) => void drawShared(shared) }],
  [
    'another one that ends in the middle of a stretch',
    { draw: ({ states }) => void Atomics.add(states, 0, 1) },
  ],
])('the sums are the same if %s helps', (_, others) => {
  expect(drawnTogether(sample, others)).toEqual(alone);
  const sums = new Float64Array(alone.length);
  seededCounting(SEED, others)(values, WIDTH, RESAMPLES, (b, own) => sums.set(own, b * WIDTH));
  expect(sums).toEqual(alone);
});

it('a thread that comes too late changes nothing', () => {
  const late: (() => void)[] = [];
  const sums = drawnTogether(sample, { draw: (shared) => late.push(() => drawShared(shared)) });
  for (const one of late) one();
  expect(sums).toEqual(alone);
});

it('few numbers are not sent', () => {
  const others = { draw: () => expect.unreachable() };
  expect(drawnTogether({ ...sample, resamples: 10 }, others)).toBeUndefined();
});
