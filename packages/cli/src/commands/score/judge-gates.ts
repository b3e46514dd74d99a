// All gates of a run, judged before anything is written: results carry what came out of them.

import { type GateResult, verdictOn } from '../../gates/gate-result.ts';
import { checkGates } from '../../gates/gates.ts';
import { checkRegressions } from '../../gates/significance-gates.ts';
import type { DataSet } from '../../readers/reader.ts';
import type { Run } from '../../runs/read-run.ts';
import type { RowsBeside } from '../../runs/rows-beside.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { ScoreRequest } from './request.ts';
import type { MeasuredSet } from './results.ts';

export interface JudgedGates {
  /** Against the baseline. */
  readonly regressions: readonly GateResult[];
  /** About means and rows, set by set. */
  readonly ofSets: readonly { readonly label: string; readonly results: readonly GateResult[] }[];
}

export const NO_GATES: JudgedGates = { regressions: [], ofSets: [] };

export function judgeGates(
  sets: readonly MeasuredSet[],
  request: ScoreRequest,
  baseline: Run | undefined,
  beside: RowsBeside | undefined,
): JudgedGates {
  const { gates, regressionGate, recipe } = request;
  return {
    regressions:
      baseline === undefined || regressionGate === undefined || beside === undefined
        ? []
        : checkRegressions(
            regressionGate.gates,
            {
              baseline,
              system: () => ({ ...baseline, rows: beside.rows }),
              numbers: beside.paired,
            },
            recipe,
          ),
    ofSets: sets.map(({ scored: { set, rowGates }, means }) => ({
      label: set.label,
      results: [
        ...(means === undefined ? [] : checkGates(gates, means)),
        ...rowGates.results(),
      ].map((result) => (set.label === '' ? result : { ...result, system: set.system ?? '' })),
    })),
  };
}

export const allResults = ({ regressions, ofSets }: JudgedGates): GateResult[] => [
  ...ofSets.flatMap(({ results }) => results),
  ...regressions,
];

/** Those of one set, where there are several. */
export const resultsOf = ({ label, system }: DataSet, gates: JudgedGates): GateResult[] =>
  allResults(gates).filter((one) => label === '' || one.system === system);

/** Whether all of them passed. */
export function tellVerdicts({ regressions, ofSets }: JudgedGates, { messages }: Runtime): boolean {
  const verdicts = [{ label: '', results: regressions }, ...ofSets].flatMap(({ label, results }) =>
    results.length === 0 ? [] : [{ label, ...verdictOn(results) }],
  );
  for (const { label, passed, sentence } of verdicts) {
    if (passed) messages.info(label + sentence);
    else messages.error(label + sentence);
  }
  return verdicts.every(({ passed }) => passed);
}
