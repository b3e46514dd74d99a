// `rougekit compare --format csv`: a line for each system and number, with every digit.

import type { Difference } from 'rougekit/statistics';
import type { ComparisonResult } from '../comparison-result.ts';
import type { ResultWriter } from '../writer.ts';
import { csvTable } from './escape-csv.ts';

const HEAD = [
  ...['baseline', 'system', 'metric', 'better', 'baselineScore', 'systemScore'],
  ...['difference', 'low', 'high', 'pValue', 'adjustedPValue', 'significant'],
  ...['wins', 'ties', 'losses', 'items', 'signature'],
];

export const comparisonCsv: ResultWriter<ComparisonResult> = {
  id: 'csv',
  help: 'one line per number',
  extensions: ['.csv'],
  text({ result, baseline, systems }) {
    const rows = result.comparisons.flatMap((comparison, k) =>
      numbersIn(comparison.differences).map(([metric, one]) => [
        ...[baseline, systems[k] ?? '', metric, one.better, one.baseline, one.system],
        ...[one.difference.value, one.difference.low, one.difference.high],
        ...[one.pValue, one.adjustedPValue ?? null, one.significant],
        ...[one.wins, one.ties, one.losses, one.items ?? comparison.items, comparison.signature],
      ]),
    );
    return csvTable([HEAD, ...rows]);
  },
};

/** Every number by its name: `rougeL.recall`, `rougeL.f0.5`. */
function numbersIn(differences: object, name = ''): [string, Difference][] {
  return Object.entries(differences).flatMap(([key, one]: [string, object]) => {
    if ('pValue' in one) return [[name + key, one as Difference]];
    return numbersIn(one, key === 'fmeasures' ? `${name}f` : `${name}${key}.`);
  });
}
