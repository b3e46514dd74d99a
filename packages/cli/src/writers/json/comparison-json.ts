// `rougekit compare --format json`.

import type { ComparisonResult } from '../comparison-result.ts';
import { jsonWriter } from '../result-writers.ts';

export const comparisonJson = jsonWriter<ComparisonResult>(
  ({ result, baseline, systems, inputs }) => {
    const { kind, version, signature, correction } = result;
    const comparisons = result.comparisons.map((one, k) => ({ system: systems[k], ...one }));
    return { kind, version, signature, correction, baseline, comparisons, inputs };
  },
);
