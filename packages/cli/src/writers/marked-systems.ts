// The table of several systems for formats that have no second table for how they differ: values that differ significantly from
// the baseline have a star, and what was tested stands below.

import type { ComparisonResult } from './comparison-result.ts';
import { comparisonRemarks, shownComparisons, shownName } from './comparison-rows.ts';
import { type MeansStyle, type ShownMeans, shownResult } from './means-tables.ts';
import type { ScoreResult } from './writer.ts';

export function markedResult({ systems, comparison }: ScoreResult, style: MeansStyle): ShownMeans {
  const shown = shownResult(systems, style);
  if (comparison === undefined) return shown;
  const comparisons = shownComparisons(comparison);
  return {
    tables: shown.tables.map((rows) => marked(rows, comparison, comparisons)),
    remarks: [
      ...shown.remarks,
      `stars: against ${comparison.baseline}`,
      ...comparisonRemarks(comparison, comparisons),
    ],
    signatures: [...shown.signatures, comparison.result.signature],
  };
}

function marked(
  [head = [], ...body]: ShownMeans['tables'][0],
  { systems }: ComparisonResult,
  comparisons: ReturnType<typeof shownComparisons>,
): ShownMeans['tables'][0] {
  const isSignificant = (system: string, metric: string) =>
    comparisons[systems.indexOf(system)]?.shown.some(
      (one) => shownName(one) === metric && one.significant,
    ) === true;
  return [
    head,
    ...body.map((row) => {
      const [system = ''] = row;
      return row.map((cell, c) =>
        c > 0 && isSignificant(system, head[c] as string) ? `${cell}*` : cell,
      );
    }),
  ];
}
