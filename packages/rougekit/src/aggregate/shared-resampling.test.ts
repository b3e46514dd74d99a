import { expect, it, vi } from 'vitest';
import { seededDraw } from '../numbers/random.ts';
import { countedSums } from './resample.ts';
import { seededCounting } from './seeded-resample.ts';
import { drawnTogether, drawShared, type SharedSample } from './shared-resampling.ts';

const [ROWS, WIDTH, RESAMPLES, SEED] = [7000, 3, 3210, 5];
const draw = seededDraw(1);
const values = Float64Array.from({ length: ROWS * WIDTH }, () => draw(1000) / 999);
const sample = { values, width: WIDTH, rows: ROWS, resamples: RESAMPLES, seed: SEED };

/** As one thread draws them, one after the other. */
const alone = new Float64Array(RESAMPLES * WIDTH);
countedSums(values, WIDTH, RESAMPLES, seededDraw(SEED), (b, sums) => alone.set(sums, b * WIDTH));

const helping = (draw: (shared: SharedSample) => void, threads = 1) => ({ draw, threads });
/** They take stretches and are never heard of again. */
const lost = (threads: number) =>
  helping(({ states }) => void Atomics.add(states, 0, threads), threads);

it.each([
  ['nobody', helping(() => {})],
  ['another one that draws all', helping((shared) => void drawShared(shared))],
  ['another one that ends in the middle of a stretch', lost(1)],
])('the sums are the same if %s helps', (_, others) => {
  expect(drawnTogether(sample, others)).toEqual(alone);
  const sums = new Float64Array(alone.length);
  seededCounting(SEED, others)(values, WIDTH, RESAMPLES, (b, own) => sums.set(own, b * WIDTH));
  expect(sums).toEqual(alone);
});

it('a thread that comes too late changes nothing', () => {
  const late: (() => void)[] = [];
  const sums = drawnTogether(
    sample,
    helping((shared) => late.push(() => drawShared(shared))),
  );
  for (const one of late) one();
  expect(sums).toEqual(alone);
});

it('few numbers are not sent', () => {
  const others = helping(() => expect.unreachable());
  expect(drawnTogether({ ...sample, resamples: 10 }, others)).toBeUndefined();
});

it('values that many threads would copy are not sent', () => {
  const others = helping(() => expect.unreachable(), 1000);
  expect(drawnTogether(sample, others)).toBeUndefined();
});

it('nobody waits for a second thread that does not answer', () => {
  const wait = vi.spyOn(Atomics, 'wait');
  expect(drawnTogether(sample, lost(3))).toEqual(alone);
  expect(wait.mock.results.filter(({ value }) => value === 'timed-out')).toHaveLength(1);
  wait.mockRestore();
});

it('where a thread may not wait, it draws what others have begun', () => {
  const wait = vi.spyOn(Atomics, 'wait').mockImplementation(() => {
    throw new TypeError('Atomics.wait cannot be called in this context');
  });
  expect(drawnTogether(sample, lost(2))).toEqual(alone);
  expect(wait).toHaveBeenCalledOnce();
  wait.mockRestore();
});
