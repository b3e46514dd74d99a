// How `verify` is printed: a table for people, JSON for programs.

import { formatCount } from '../../terminal/format-count.ts';
import type { Verdict } from '../../verify/suite.ts';
import { jsonWriter, tableWriter } from '../../writers/result-writers.ts';
import { alignedLines } from '../../writers/table/aligned-lines.ts';
import type { ResultWriter } from '../../writers/writer.ts';

export const VERIFICATION_WRITERS: readonly ResultWriter<readonly Verdict[]>[] = [
  tableWriter(tableText),
  jsonWriter((suites) => ({
    kind: 'verification',
    version: 1,
    passed: suites.every(({ passed }) => passed),
    suites,
  })),
];

function tableText(verdicts: readonly Verdict[]): string {
  const head = ['dialect', 'suite', 'equal', 'values', 'largest gap', 'original'];
  const rows = verdicts.map(({ dialect, suite, equal, cells, known, largestGap, oracle }) => [
    dialect,
    suite,
    formatCount(equal),
    formatCount(cells),
    largestGap === 0
      ? known === 0
        ? '0'
        : `${known} known`
      : `${largestGap.toExponential(1)}${known === 0 ? '' : `, ${known} known`}`,
    oracle,
  ]);
  return `${alignedLines([head, ...rows], [0, 1, 5]).join('\n')}\n`;
}
