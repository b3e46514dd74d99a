// Coefficients of resamples at the summary level, as resampled-items.ts has them at the item level: the systems of a document are its
// points, and resamples draw systems and documents.

import { DoubleSum } from '../numbers/double-sum.ts';
import { type Draw, seededDraw } from '../numbers/random.ts';
import { type PairOrder, pairOrder } from './kendall.ts';
import {
  type AgreementExports,
  isOrdinary,
  MAX_ITEMS,
  PAIR_SUMS_BYTES,
  pearsonFrom,
  rankCoefficient,
  Stretches,
  TOGETHER,
  withAgreement,
} from './kernel.ts';
import { rowsByDocument, taken } from './levels.ts';
import type { Names } from './rated-items.ts';
import type { ResampledPairs } from './resampled-items.ts';

/** A document that can have a coefficient: two scores and two ratings differ. */
interface Document {
  readonly number: number;
  /** The same list as that of the document before, if they have the same systems. */
  readonly systems: Uint32Array;
  readonly order: PairOrder;
  /** Its first item in the arrays of all. */
  readonly start: number;
}

/** For each name its value in each resample, NaN where there is none. Undefined if that is not for this lane. */
export function resampledDocuments(
  sample: ResampledPairs,
  systems: Names,
  documents: Names,
): Float64Array[] | undefined {
  const { x, y } = sample;
  if (systems.count > MAX_ITEMS || !isOrdinary(x) || !isOrdinary(y)) return undefined;
  const rowsOf = rowsByDocument(systems, documents);
  const own: Document[] = [];
  const rows: number[] = [];
  let distinct = 0;
  for (let number = 0; number < documents.count; number++) {
    const some = rowsOf(number);
    const order = pairOrder(taken(x, some), taken(y, some));
    if (order.distinctFew < 2) continue;
    distinct = Math.max(distinct, order.distinctFew);
    const numbers = some.map((row) => systems.of[row]);
    const before = own.at(-1)?.systems;
    const isSame = before?.length === numbers.length && numbers.every((k, i) => k === before[i]);
    own.push({ number, systems: isSame ? before : numbers, order, start: rows.length });
    for (const row of some) rows.push(row);
  }
  const memory = new Stretches();
  const pairs = memory.next(16 * rows.length);
  const [items, many, few] = [1, 2, 3].map(() => memory.next(4 * rows.length));
  const places = memory.next(4 * TOGETHER * systems.count);
  const weights = memory.next(TOGETHER * systems.count);
  const deviations = memory.next(16 * systems.count);
  const tree = memory.next(32 * (distinct + 1));
  const sums = memory.next(PAIR_SUMS_BYTES);
  return withAgreement(memory.end, (kernel) => {
    const { buffer } = kernel.memory;
    const both = new Float64Array(buffer, pairs, 2 * rows.length);
    rows.forEach((row, k) => {
      both[2 * k] = x[row];
      both[2 * k + 1] = y[row];
    });
    for (const { order, systems: numbers, start } of own) {
      const at = 4 * start;
      const length = numbers.length;
      new Uint32Array(buffer, items + at, length).set(order.items.map((item) => numbers[item]));
      new Uint32Array(buffer, many + at, length).set(order.many);
      new Uint32Array(buffer, few + at, length).set(order.few);
    }
    const at = { pairs, items, many, few, places, weights, deviations, tree, sums };
    return meansOver(own, kernel, at, sample, systems.count, documents.count);
  });
}

type Places = Readonly<
  Record<
    'pairs' | 'items' | 'many' | 'few' | 'places' | 'weights' | 'deviations' | 'tree' | 'sums',
    number
  >
>;

function meansOver(
  own: readonly Document[],
  kernel: AgreementExports,
  at: Places,
  { names, resamples, seed }: ResampledPairs,
  systems: number,
  documents: number,
): Float64Array[] | undefined {
  const { buffer } = kernel.memory;
  const weights = new Uint8Array(buffer, at.weights, TOGETHER * systems);
  const places = new Uint32Array(buffer, at.places, TOGETHER * systems);
  // Which items of a document are in each of the samples depends on its systems alone.
  const placed: (Uint32Array | undefined)[] = [];
  const counts = new Uint32Array(TOGETHER);
  const words = new Int32Array(buffer, at.sums, PAIR_SUMS_BYTES / 4);
  const five = new Float64Array(buffer, at.sums, 5);
  const times = new Float64Array(TOGETHER * documents);
  const draw = seededDraw(seed);
  const values = names.map(() => new Float64Array(resamples).fill(Number.NaN));
  const ranked = names.flatMap((name, c) => (name === 'pearson' ? [] : [{ name, c }]));
  const p = names.indexOf('pearson');
  for (let b = 0; b < resamples; b += TOGETHER) {
    const some = Math.min(TOGETHER, resamples - b);
    if (!drawSamples(some, draw, weights, times)) return undefined;
    placed.fill(undefined);
    const means = names.map(() => Array.from({ length: some }, () => new WeightedMean()));
    for (const { number, systems: numbers, order, start } of own) {
      const first = TOGETHER * number;
      if (ranked.length > 0) {
        kernel.weightedPairs(
          ...([at.items + 4 * start, at.many + 4 * start, at.few + 4 * start] as const),
          ...([numbers.length, order.distinctFew, at.weights, at.tree, at.sums] as const),
        );
        for (let t = 0; t < some; t++) {
          if (times[first + t] === 0) continue;
          for (const { name, c } of ranked)
            means[c][t].add(rankCoefficient(name, words, t, order.isByX), times[first + t]);
        }
      }
      for (let t = 0; t < some && p >= 0; t++) {
        if (times[first + t] === 0) continue;
        const offset = t * systems;
        if (placed[t] !== numbers) {
          let count = offset;
          for (let k = 0; k < numbers.length; k++) {
            for (let one = weights[TOGETHER * numbers[k] + t]; one > 0; one--) places[count++] = k;
          }
          placed[t] = numbers;
          counts[t] = count - offset;
        }
        const [pairs, items] = [at.pairs + 16 * start, at.places + 4 * offset];
        if (kernel.pearsonSums(pairs, items, counts[t], at.deviations, at.sums) !== 0)
          means[p][t].add(pearsonFrom(five, counts[t]), times[first + t]);
      }
    }
    means.forEach((list, c) => {
      list.forEach((mean, t) => {
        values[c][b + t] = mean.value;
      });
    });
  }
  return values;
}

/** As often as its document is in the sample; what is null is left out. */
class WeightedMean {
  readonly #sum = new DoubleSum();
  #weight = 0;

  add(value: number | null, weight: number): void {
    if (value === null) return;
    this.#sum.add(weight * value);
    this.#weight += weight;
  }

  /** NaN if there is none. */
  get value(): number {
    return this.#weight === 0 ? Number.NaN : this.#sum.value / this.#weight;
  }
}

/** How often each system and each document is in each of up to four samples, side by side. False if a byte runs over. */
function drawSamples(some: number, draw: Draw, weights: Uint8Array, times: Float64Array): boolean {
  weights.fill(0);
  times.fill(0);
  const systems = weights.length / TOGETHER;
  const documents = times.length / TOGETHER;
  for (let t = 0; t < some; t++) {
    for (let k = 0; k < systems; k++) {
      const at = TOGETHER * draw(systems) + t;
      if (weights[at] === 255) return false;
      weights[at]++;
    }
    for (let k = 0; k < documents; k++) times[TOGETHER * draw(documents) + t]++;
  }
  return true;
}
