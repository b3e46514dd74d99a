// `rougekit compare --format json`, and the comparison within a report of several systems.

import type { ComparisonResult } from '../comparison-result.ts';
import { jsonWriter } from '../result-writers.ts';

export const comparisonJson = jsonWriter<ComparisonResult>(comparisonReport);

export function comparisonReport({ result, baseline, systems, inputs }: ComparisonResult): object {
  const { kind, version, signature, correction } = result;
  const comparisons = result.comparisons.map((one, k) => ({ system: systems[k], ...one }));
  return { kind, version, signature, correction, baseline, comparisons, inputs };
}
