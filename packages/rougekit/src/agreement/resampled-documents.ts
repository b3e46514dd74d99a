// Coefficients of resamples at the summary level, as resampled-items.ts has them at the item level: the systems of a document are its
// points, and resamples draw systems and documents.

import { type Draw, seededDraw } from '../numbers/random.ts';
import { type PairOrder, pairOrder } from './kendall.ts';
import {
  type AgreementExports,
  DOCUMENT_SUMS_BYTES,
  isOrdinary,
  MAX_ITEMS,
  RANK_COEFFICIENTS,
  Stretches,
  TOGETHER,
  withAgreement,
} from './kernel.ts';
import { rowsByDocument, taken } from './levels.ts';
import type { Names } from './rated-items.ts';
import type { ResampledPairs } from './resampled-items.ts';

/** A document that can have a coefficient (two scores and two ratings differ), in words as the module reads them. */
const DOCUMENT_WORDS = 5;

/** For each name its value in each resample, NaN where there is none. Undefined if that is not for this lane. */
export function resampledDocuments(
  sample: ResampledPairs,
  systems: Names,
  documents: Names,
): Float64Array[] | undefined {
  const { x, y } = sample;
  if (systems.count > MAX_ITEMS || !isOrdinary(x) || !isOrdinary(y)) return undefined;
  const rowsOf = rowsByDocument(systems, documents);
  const own: number[] = [];
  const rows: number[] = [];
  const orders: PairOrder[] = [];
  let distinct = 0;
  let before = new Uint32Array(0);
  let lists = 0;
  for (let number = 0; number < documents.count; number++) {
    const some = rowsOf(number);
    const order = pairOrder(taken(x, some), taken(y, some));
    if (order.distinctFew < 2) continue;
    distinct = Math.max(distinct, order.distinctFew);
    const numbers = some.map((row) => systems.of[row]);
    const isSame = before.length === numbers.length && numbers.every((k, i) => k === before[i]);
    if (!isSame) lists++;
    before = numbers;
    own.push(number, rows.length, some.length, order.distinctFew, lists);
    orders.push(order);
    for (const row of some) rows.push(row);
  }
  const memory = new Stretches();
  const count = orders.length;
  const pairs = memory.next(16 * rows.length);
  const [numbers, items, many, few] = [1, 2, 3, 4].map(() => memory.next(4 * rows.length));
  const at: Places = {
    ...{ pairs, numbers, items, many, few, count },
    documents: memory.next(4 * own.length),
    places: memory.next(4 * TOGETHER * systems.count),
    weights: memory.next(TOGETHER * systems.count),
    times: memory.next(8 * TOGETHER * documents.count),
    room: memory.next(16 * systems.count),
    tree: memory.next(32 * (distinct + 1)),
    sums: memory.next(DOCUMENT_SUMS_BYTES),
    means: memory.next(8 * TOGETHER * (1 + RANK_COEFFICIENTS.length)),
  };
  return withAgreement(memory.end, (kernel) => {
    const { buffer } = kernel.memory;
    const both = new Float64Array(buffer, pairs, 2 * rows.length);
    const systemOf = new Uint32Array(buffer, numbers, rows.length);
    rows.forEach((row, k) => {
      both[2 * k] = x[row];
      both[2 * k + 1] = y[row];
      systemOf[k] = systems.of[row];
    });
    const documentWords = new Uint32Array(buffer, at.documents, own.length);
    documentWords.set(own);
    orders.forEach((order, k) => {
      const start = documentWords[DOCUMENT_WORDS * k + 1];
      const length = order.items.length;
      new Uint32Array(buffer, items + 4 * start, length).set(
        order.items.map((item) => systemOf[start + item]),
      );
      new Uint32Array(buffer, many + 4 * start, length).set(order.many);
      new Uint32Array(buffer, few + 4 * start, length).set(order.few);
    });
    return meansOver(kernel, at, sample, systems.count, documents.count);
  });
}

type Places = Readonly<
  Record<
    | 'documents'
    | 'count'
    | 'pairs'
    | 'numbers'
    | 'items'
    | 'many'
    | 'few'
    | 'places'
    | 'weights'
    | 'times'
    | 'room'
    | 'tree'
    | 'sums'
    | 'means',
    number
  >
>;

function meansOver(
  kernel: AgreementExports,
  at: Places,
  { names, resamples, seed }: ResampledPairs,
  systems: number,
  documents: number,
): Float64Array[] | undefined {
  const { buffer } = kernel.memory;
  const weights = new Uint8Array(buffer, at.weights, TOGETHER * systems);
  const times = new Float64Array(buffer, at.times, TOGETHER * documents);
  const made = ['pearson', ...RANK_COEFFICIENTS].map(
    (_, k) => new Float64Array(buffer, at.means + 8 * TOGETHER * k, TOGETHER),
  );
  const wanted = names.map((name) => made[1 + RANK_COEFFICIENTS.indexOf(name)]);
  const hasPearson = names.includes('pearson');
  const hasRanks = names.length > Number(hasPearson);
  const draw = seededDraw(seed);
  const values = names.map(() => new Float64Array(resamples));
  for (let b = 0; b < resamples; b += TOGETHER) {
    const some = Math.min(TOGETHER, resamples - b);
    if (!drawSamples(some, draw, weights, times)) return undefined;
    kernel.documentMeans(
      ...([at.documents, at.count, some, at.pairs, at.numbers, at.items, at.many] as const),
      ...([at.few, at.weights, at.times, at.places, 4 * systems, at.room, at.tree] as const),
      ...([at.sums, at.means, hasPearson, hasRanks] as const),
    );
    wanted.forEach((four, c) => values[c].set(some < TOGETHER ? four.subarray(0, some) : four, b));
  }
  return values;
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
