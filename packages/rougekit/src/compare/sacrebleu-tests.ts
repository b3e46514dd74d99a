// sacreBLEU's two paired tests, with its generator, its order of draws and its inequality: `--paired-bs` and `--paired-ar`
// of version 2.6.0. The p-values are sacreBLEU's, not better ones: it counts only trials that are strictly more extreme
// (so equal systems get its smallest p-value, 1 / (n + 1)), and its bootstrap centres the absolute differences, not the differences.

import { halfWidthOf } from '../aggregate/programs/sacrebleu-interval.ts';
import { drawnBy } from '../aggregate/resample.ts';
import { Pcg64 } from '../numbers/pcg64.ts';
import type { PairedValues, ResampledScores } from './paired-values.ts';
import type { Extremes } from './randomization.ts';

/** What sacreBLEU prints as `μ ± CI`, here on a scale of 0–1. */
export interface MeanAndHalfWidth {
  readonly mean: number;
  readonly halfWidth: number;
}

export interface SacrebleuOutcome {
  readonly extremes: Extremes;
  /** Both systems on the same resamples. */
  readonly resampled: ResampledScores;
  readonly baseline: readonly MeanAndHalfWidth[];
  readonly system: readonly MeanAndHalfWidth[];
}

export function sacrebleuBootstrap(
  values: PairedValues,
  { resamples, seed }: { readonly resamples: number; readonly seed: number },
): SacrebleuOutcome {
  const generator = new Pcg64(seed);
  const resampled = values.resampled(
    resamples,
    drawnBy((n) => generator.below(n)),
  );
  const counts = plainDifferences(values).map((difference, f) => {
    const sizes = resampled.system[f].map((score, b) => Math.abs(score - resampled.baseline[f][b]));
    const mean = sizes.reduce((sum, one) => sum + one, 0) / resamples;
    return sizes.filter((one) => one - mean > Math.abs(difference)).length;
  });
  return {
    extremes: { counts, trials: resamples, exact: false },
    resampled,
    baseline: resampled.baseline.map(halfWidthOf),
    system: resampled.system.map(halfWidthOf),
  };
}

/** The system's mean and width are drawn after the coin flips, the baseline's from the seed again. */
export function sacrebleuRandomization(
  values: PairedValues,
  {
    trials,
    resamples,
    seed,
  }: { readonly trials: number; readonly resamples: number; readonly seed: number },
): SacrebleuOutcome {
  const generator = new Pcg64(seed);
  const observed = plainDifferences(values);
  const counts = observed.map(() => 0);
  const swaps = coinsOf(generator);
  const { size, width } = values;
  const [a, b] = [new Float64Array(width), new Float64Array(width)];
  for (let trial = 0; trial < trials; trial++) {
    a.fill(0);
    b.fill(0);
    // Added up from scratch, as in sacreBLEU: if sums are not integers, their last bit decides ties.
    for (let k = 0; k < size; k++) {
      const at = 2 * k * width;
      if (swaps() === 1) addRow(values.values, at, a, b);
      else addRow(values.values, at, b, a);
    }
    const one = values.conclude(a);
    const other = values.conclude(b);
    for (let f = 0; f < counts.length; f++) {
      if (Math.abs(one[f] - other[f]) > Math.abs(observed[f])) counts[f]++;
    }
  }
  const behind = values.resampled(
    resamples,
    drawnBy((n) => generator.below(n)),
  );
  const anew = new Pcg64(seed);
  const resampled = values.resampled(
    resamples,
    drawnBy((n) => anew.below(n)),
  );
  return {
    extremes: { counts, trials, exact: false },
    resampled,
    baseline: resampled.baseline.map(halfWidthOf),
    system: behind.system.map(halfWidthOf),
  };
}

/**
 * System minus baseline, added up as every trial is: row by row in plain doubles. From exact sums, which our scores are
 * made of, a trial that swaps nothing could pass for a more extreme one where counts are not integers (TER of three
 * references).
 */
function plainDifferences(values: PairedValues): number[] {
  const { size, width } = values;
  const [baseline, system] = [new Float64Array(width), new Float64Array(width)];
  for (let k = 0; k < size; k++) addRow(values.values, 2 * k * width, baseline, system);
  const before = values.conclude(baseline);
  return values.conclude(system).map((number, f) => number - before[f]);
}

/** All coin flips of a test come from one call to NumPy: no bits of a word are carried over between trials. */
function coinsOf(generator: Pcg64): () => number {
  let word = 0;
  let left = 0;
  return () => {
    if (left === 0) {
      word = generator.word();
      left = 32;
    } else word >>>= 1;
    left--;
    return word & 1;
  };
}

function addRow(
  values: Float64Array,
  at: number,
  baseline: Float64Array,
  system: Float64Array,
): void {
  const width = baseline.length;
  for (let c = 0; c < width; c++) {
    baseline[c] += values[at + c];
    system[c] += values[at + width + c];
  }
}
