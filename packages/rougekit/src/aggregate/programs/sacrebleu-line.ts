// The line that sacreBLEU prints for a data set.

import { guard, invalid, ownOptions } from '../../errors.ts';
import type { SacrebleuSignatureOptions } from '../../metrics/sacrebleu.ts';
import { sacrebleuMetric, sacrebleuSignature } from '../../metrics/sacrebleu.ts';
import { pythonFixed } from '../../numbers/python-fixed.ts';
import type { GoodRow, Report, Scorer } from '../../types.ts';
import { summed } from '../pool.ts';
import type { SacrebleuInterval } from './sacrebleu-interval.ts';

export interface SacrebleuLineOptions
  extends Partial<Omit<SacrebleuSignatureOptions, 'bootstrap'>> {
  /** Decimals of the score. Default 2. */
  readonly width?: number | undefined;
  /** On a scale of 0–100, as returned by `sacrebleuInterval`. */
  readonly interval?: SacrebleuInterval | undefined;
}

const OPTIONS = ['width', 'interval', 'references', 'short', 'key'];

/**
 * `BLEU|nrefs:1|…|version:2.6.0 = 32.39 66.4/42.5/25.3/15.4 (BP = 1.000 …)`; without `references` (their number is not
 * in a report) there is no signature.
 */
export function sacrebleuLine(
  report: Report,
  scorer: Scorer,
  options: SacrebleuLineOptions = {},
): string {
  return guard(() => {
    const { width = 2, interval, ...facts } = ownOptions(options, OPTIONS);
    if (!Number.isInteger(width) || width < 0 || width > 20)
      throw invalid('width', 'a whole number from 0 to 20', width);
    const { output: own, index: place } = sacrebleuMetric(scorer, facts.key);
    const rows = report.rows.filter((row): row is GoodRow => row.ok);
    if (rows.length === 0) throw invalid('report', 'one with scores', report);
    const counts = summed(rows, place);
    const { name, percent, rest } = own;
    const signature =
      facts.references === undefined
        ? ''
        : `|${sacrebleuSignature(scorer, {
            ...facts,
            references: facts.references,
            ...(interval === undefined ? {} : { bootstrap: interval }),
          })}`;
    const around =
      interval === undefined || !(interval.mean > 0)
        ? ''
        : ` (μ = ${pythonFixed(interval.mean, width)} ± ${pythonFixed(interval.halfWidth, width)})`;
    return `${name}${signature} = ${pythonFixed(percent(counts), width)}${around}${rest(counts)}`;
  });
}
