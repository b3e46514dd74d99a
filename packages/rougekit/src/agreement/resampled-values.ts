// The coefficients of all resamples of a level.

import { seededDraw } from '../numbers/random.ts';
import { type Coefficient, coefficientsSharing, seenBy } from './coefficients.ts';
import { type Asked, atLevel, type Level, type LevelValue } from './levels.ts';
import type { Grid, Names } from './rated-items.ts';
import { resampledDocuments } from './resampled-documents.ts';
import { type ResampledPairs, resampledItems } from './resampled-items.ts';
import { resampledSystems } from './resampled-systems.ts';

/** For each name its value over everything once, and its values in all resamples, without those that have none. */
export interface LevelValues {
  readonly whole: readonly LevelValue[];
  readonly drawn: readonly Float64Array[];
}

export function valuesAt(level: Level, grid: Grid, sample: ResampledPairs): LevelValues {
  const items = level === 'item' ? resampledItems(sample) : undefined;
  if (items === undefined) return wholeFirst(level, grid, sample, quickly);
  const whole = Array.from(items.whole, (value) => ({
    ...{ value: Number.isNaN(value) ? null : value, n: sample.x.length, leftOut: 0 },
  }));
  return { whole, drawn: items.drawn.map(defined) };
}

/** The same from the definitions of levels.ts, for any values and anywhere. */
export const plainValuesAt = (level: Level, grid: Grid, sample: ResampledPairs): LevelValues =>
  wholeFirst(level, grid, sample, () => undefined);

type Resampled = (level: Level, grid: Grid, sample: ResampledPairs) => Float64Array[] | undefined;

/** If the whole has no value, its resamples are not computed. */
function wholeFirst(
  level: Level,
  grid: Grid,
  sample: ResampledPairs,
  resampled: Resampled,
): LevelValues {
  const { names, x, y } = sample;
  const whole = atLevel(level, x.length, grid).whole.correlateAll(askedAt(level, names, x, y));
  const own = { ...sample, names: names.filter((_, c) => whole[c].value !== null) };
  const values = resampled(level, grid, own) ?? oneByOne(level, grid, own);
  const drawn = names.map((name) => defined(values[own.names.indexOf(name)] ?? []));
  return { whole, drawn };
}

const defined = (values: ArrayLike<number>) =>
  Float64Array.from(values).filter((value) => !Number.isNaN(value));

function quickly(
  level: Level,
  { systems, documents }: Grid,
  sample: ResampledPairs,
): Float64Array[] | undefined {
  if (level === 'system') return resampledSystems(sample, systems as Names, documents);
  if (level === 'summary') return resampledDocuments(sample, systems as Names, documents as Names);
  return undefined;
}

function oneByOne(
  level: Level,
  grid: Grid,
  { names, x, y, resamples, seed }: ResampledPairs,
): Float64Array[] {
  const data = atLevel(level, x.length, grid);
  const asked = askedAt(level, names, x, y);
  const values = names.map(() => new Float64Array(resamples).fill(Number.NaN));
  const draw = seededDraw(seed);
  // All coefficients share the same resamples.
  for (let b = 0; b < resamples && names.length > 0; b++) {
    data
      .draw(draw)
      .correlateAll(asked)
      .forEach(({ value }, c) => {
        if (value !== null) values[c][b] = value;
      });
  }
  return values;
}

/** Means of systems are computed from the values themselves. Rank coefficients share their ranks. */
function askedAt(
  level: Level,
  names: readonly Coefficient[],
  x: Float64Array,
  y: Float64Array,
): Asked[] {
  const wanted = coefficientsSharing(names);
  const pairs = new Map<boolean, readonly [Float64Array, Float64Array]>();
  return names.map((name, c): Asked => {
    const isPlain = level === 'system' || name === 'pearson';
    const sides = pairs.get(isPlain) ?? (isPlain ? [x, y] : [seenBy(name, x), seenBy(name, y)]);
    pairs.set(isPlain, sides);
    return [...sides, wanted[c]];
  });
}
