// `rougekit compare --format json`.

import type { ComparisonResult } from '../comparison-result.ts';
import type { ResultWriter } from '../writer.ts';

export const comparisonJson: ResultWriter<ComparisonResult> = {
  id: 'json',
  help: 'for programs',
  extensions: ['.json'],
  text({ result, baseline, systems, inputs }) {
    const { kind, version, signature, correction } = result;
    const comparisons = result.comparisons.map((one, k) => ({ system: systems[k], ...one }));
    const report = { kind, version, signature, correction, baseline, comparisons, inputs };
    return `${JSON.stringify(report, null, 2)}\n`;
  },
};
