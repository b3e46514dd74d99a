// The levels at which two columns are compared, and what is resampled at each.
//
// - item: every item is a point. Resamples items.
// - system: the means of each system are a point. Resamples systems and documents independently, with replacement.
// - summary: the systems are points within each document; then the mean of the documents' coefficients. As `system`.
//
// Resampling both is BOOT-BOTH of Deutsch, Dror & Roth (2021, "A statistical analysis of summarization evaluation
// metrics using resampling methods"): the interval covers other systems and other documents than those at hand.
// If no documents are known, only systems are resampled.

import type { Draw } from '../aggregate/resample.ts';
import { DoubleSum } from '../numbers/double-sum.ts';
import type { CoefficientOf } from './coefficients.ts';
import { exactMeans } from './exact-means.ts';
import type { Grid, Names } from './rated-items.ts';

export type Level = 'item' | 'system' | 'summary';
export const LEVELS: readonly Level[] = ['item', 'system', 'summary'];

/** What is resampled with replacement. */
export type ResampledUnits = 'items' | 'systems' | 'systems and documents';

export interface LevelValue {
  readonly value: number | null;
  /** Points: items, systems, or documents that have a coefficient. */
  readonly n: number;
  /** Documents without a coefficient. */
  readonly leftOut: number;
}

/** Two columns and a coefficient. */
export type Asked = readonly [x: Float64Array, y: Float64Array, coefficient: CoefficientOf];

/** One sample of the data: everything once, or a resample. */
export interface Sample {
  /** Columns that are asked for several times are taken from the sample once: the next call may bring other numbers in them. */
  correlateAll(asked: readonly Asked[]): LevelValue[];
}

export const correlateOne = (sample: Sample, ...asked: Asked): LevelValue =>
  sample.correlateAll([asked])[0];

export interface LeveledData {
  readonly resampled: ResampledUnits;
  readonly whole: Sample;
  draw(draw: Draw): Sample;
}

/** Which levels the data allow. */
export function levelsOf({ systems, documents }: Grid): Level[] {
  return LEVELS.filter(
    (level) =>
      level === 'item' ||
      (systems !== undefined && (level === 'system' || documents !== undefined)),
  );
}

/** `grid` has whatever the level needs. */
export function atLevel(level: Level, items: number, grid: Grid): LeveledData {
  if (level === 'item') {
    return {
      resampled: 'items',
      whole: itemSample(firstNumbers(items)),
      draw: (draw) => itemSample(drawn(items, draw)),
    };
  }
  const systems = grid.systems as Names;
  const { documents } = grid;
  const sample =
    level === 'system'
      ? systemSamples(systems, documents)
      : summarySamples(systems, documents as Names);
  const once = new Float64Array(documents?.count ?? 0).fill(1);
  return {
    resampled: documents === undefined ? 'systems' : 'systems and documents',
    whole: sample(firstNumbers(systems.count), once),
    draw: (draw) => {
      const chosen = drawn(systems.count, draw);
      return sample(chosen, documents === undefined ? once : timesDrawn(documents.count, draw));
    },
  };
}

function itemSample(rows: Uint32Array): Sample {
  return {
    correlateAll: (asked) => {
      const own = onceEach((values: Float64Array) => taken(values, rows));
      return asked.map(([x, y, coefficient]) => ({
        value: coefficient(own(x), own(y)),
        n: rows.length,
        leftOut: 0,
      }));
    },
  };
}

/** The same function, which remembers its results. */
function onceEach<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Systems by number, and how often each document is in the sample. */
type GridSample = (chosen: Uint32Array, times: Float64Array) => Sample;

function systemSamples(systems: Names, documents: Names | undefined): GridSample {
  return (chosen, times) => {
    const often = documents === undefined ? () => 1 : (k: number) => times[documents.of[k]];
    // A system with none of its documents drawn has no mean and is not a point.
    const weights = new Float64Array(systems.count);
    for (let k = 0; k < systems.of.length; k++) weights[systems.of[k]] += often(k);
    const points = chosen.filter((system) => weights[system] > 0);
    return {
      correlateAll: (asked) => {
        const means = onceEach((values: Float64Array) =>
          taken(exactMeans(values, systems, often), points),
        );
        return asked.map(([x, y, coefficient]) => ({
          value: coefficient(means(x), means(y)),
          n: points.length,
          leftOut: 0,
        }));
      },
    };
  };
}

function summarySamples(systems: Names, documents: Names): GridSample {
  const rowsOf = rowsByDocument(systems, documents);
  return (chosen, times) => {
    const often = new Uint32Array(systems.count);
    for (const system of chosen) often[system]++;
    return {
      correlateAll: (asked) => {
        const sums = asked.map(() => new DoubleSum());
        const n = asked.map(() => 0);
        const leftOut = asked.map(() => 0);
        const rows = new Uint32Array(chosen.length);
        for (let document = 0; document < documents.count; document++) {
          if (times[document] === 0) continue;
          let count = 0;
          for (const row of rowsOf(document)) {
            for (let one = often[systems.of[row]]; one > 0; one--) rows[count++] = row;
          }
          const some = rows.subarray(0, count);
          const own = onceEach((values: Float64Array) => taken(values, some));
          asked.forEach(([x, y, coefficient], c) => {
            const value = coefficient(own(x), own(y));
            if (value === null) leftOut[c] += times[document];
            else {
              sums[c].add(times[document] * value);
              n[c] += times[document];
            }
          });
        }
        return asked.map((_, c) => ({
          value: n[c] === 0 ? null : sums[c].value / n[c],
          n: n[c],
          leftOut: leftOut[c],
        }));
      },
    };
  };
}

/** The items of each document, one after another: a table of documents and systems may be almost empty. */
export function rowsByDocument(
  systems: Names,
  documents: Names,
): (document: number) => Uint32Array {
  const { of } = documents;
  const rows = firstNumbers(of.length).sort(
    (a, b) => of[a] - of[b] || systems.of[a] - systems.of[b],
  );
  const starts = new Uint32Array(documents.count + 1);
  for (const document of of) starts[document + 1]++;
  for (let document = 0; document < documents.count; document++)
    starts[document + 1] += starts[document];
  return (document) => rows.subarray(starts[document], starts[document + 1]);
}

export function taken(values: Float64Array, rows: Uint32Array): Float64Array {
  const some = new Float64Array(rows.length);
  for (let k = 0; k < rows.length; k++) some[k] = values[rows[k]];
  return some;
}

const firstNumbers = (count: number) => Uint32Array.from({ length: count }, (_, k) => k);

export function drawn(count: number, draw: Draw): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let k = 0; k < count; k++) numbers[k] = draw(count);
  return numbers;
}

export function timesDrawn(count: number, draw: Draw): Float64Array {
  const times = new Float64Array(count);
  for (let k = 0; k < count; k++) times[draw(count)]++;
  return times;
}
