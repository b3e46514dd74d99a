// sacreBLEU's bootstrap for one system: as many segments as there are, drawn with replacement by NumPy's generator, their
// counts summed and scored. sacreBLEU keeps intermediate sums and ratios in 32-bit floats; these are 64-bit, so
// means and widths agree to about five digits.

import { guard, invalid, ownOptions } from '../../errors.ts';
import { sacrebleuMetric } from '../../metrics/sacrebleu.ts';
import { Pcg64 } from '../../numbers/pcg64.ts';
import type { GoodRow, Report, Scorer } from '../../types.ts';
import { summed } from '../pool.ts';
import { resampledSums } from '../resample.ts';
import { checkResamples } from '../resamples.ts';

export interface SacrebleuInterval {
  /** Of the data set itself; all three on a scale of 0–100. */
  readonly score: number;
  /** Of the resampled scores. */
  readonly mean: number;
  /** Half the width of their middle 95%. */
  readonly halfWidth: number;
  readonly resamples: number;
  readonly seed: number;
}

export interface SacrebleuIntervalOptions {
  /** Default 1000. */
  readonly resamples?: number | undefined;
  /** Default 12345, as in sacreBLEU. */
  readonly seed?: number | undefined;
  /** Which score, if the scorer has several. */
  readonly key?: string | undefined;
}

/** For `sacrebleuLine`: the confidence interval that sacreBLEU prints after the score. */
export function sacrebleuInterval(
  report: Report,
  scorer: Scorer,
  options: SacrebleuIntervalOptions = {},
): SacrebleuInterval {
  return guard(() => {
    const {
      resamples = 1000,
      seed = 12345,
      key,
    } = ownOptions(options, ['resamples', 'seed', 'key']);
    checkResamples('resamples', resamples);
    if (!Number.isSafeInteger(seed) || seed < 0)
      throw invalid('seed', 'a whole number of at least 0', seed);
    const { output, index: place } = sacrebleuMetric(scorer, key);
    const rows = report.rows.filter((row): row is GoodRow => row.ok);
    if (rows.length === 0) throw invalid('report', 'one with scores', report);
    const { percent } = output;
    const scores = new Float64Array(resamples);
    const width = rows[0].counts[place].length;
    const counts = Float64Array.from(rows.flatMap((row) => row.counts[place]));
    const generator = new Pcg64(seed);
    resampledSums(
      counts,
      width,
      resamples,
      (n) => generator.below(n),
      (b, sums) => {
        scores[b] = percent([...sums]);
      },
    );
    return { score: percent(summed(rows, place)), ...halfWidthOf(scores), resamples, seed };
  });
}

/** Mean and half-width, by sacreBLEU's rule for the ends: n / 40 values are left out on either side. */
export function halfWidthOf(scores: Float64Array): { mean: number; halfWidth: number } {
  const sorted = scores.slice().sort();
  const n = sorted.length;
  const outside = Math.floor(n / 40);
  let sum = 0;
  for (const score of scores) sum += score;
  return { mean: sum / n, halfWidth: (sorted[n - 1 - outside] - sorted[outside]) / 2 };
}
