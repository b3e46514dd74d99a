// What the page shows before an example is opened: means, intervals, notices, groups, a comparison.

import path from 'node:path';
import type {
  Estimate,
  HistoryRun,
  ReportColumn,
  ReportComparison,
  ReportHead,
} from '@rougekit/studio';
import type { GateResult } from '../../../gates/gate-result.ts';
import type { InputChecksum } from '../../../readers/reader.ts';
import { escapeControl } from '../../../terminal/escape-control.ts';
import { version } from '../../../version.ts';
import type { ComparisonResult } from '../../comparison-result.ts';
import { comparisonRemarks, shownComparisons } from '../../comparison-rows.ts';
import { shownTables } from '../../system-tables.ts';
import type { ScoreResult, SystemResult, WriterContext } from '../../writer.ts';
import { columnValues } from './report-columns.ts';
import { type ReportRows, SLICE } from './report-rows.ts';

type About = Pick<WriterContext, 'confidence' | 'numbers' | 'columns' | 'signature' | 'title'>;

interface ReportedSystem extends Omit<SystemResult, 'notices'> {
  /** null if unknown: saved runs keep none. */
  readonly notices: SystemResult['notices'] | null;
  /** Why it has no texts, in a sentence. */
  readonly withoutTexts?: string | undefined;
}

export interface HeadParts {
  readonly result: Pick<ScoreResult, 'comparison' | 'caution'> & {
    readonly systems: readonly ReportedSystem[];
    readonly gates?: readonly Pick<GateResult, 'passed' | 'sentence'>[];
  };
  readonly inputs: readonly InputChecksum[];
  readonly columns: readonly ReportColumn[];
  readonly rows: ReportRows;
  readonly history?: readonly HistoryRun[] | undefined;
}

export function reportHead(
  { result, inputs, columns, rows, history }: HeadParts,
  about: About,
): ReportHead {
  const { systems, comparison, gates = [], caution } = result;
  return {
    kind: 'report-page',
    version: 1,
    rougekit: version(),
    title: escapeControl(about.title ?? inputs.map(({ file }) => path.basename(file)).join(', ')),
    signature: about.signature,
    confidence: about.confidence,
    numbers: about.numbers,
    columns,
    systems: systems.map((one) => systemHead(one, columns, about, caution)),
    comparison: comparison === undefined ? null : comparisonHead(comparison),
    history: history ?? null,
    gates: gates.map(({ passed, sentence }) => ({ passed, message: sentence })),
    // Pages are passed on; the author's folders are private.
    inputs: inputs.map(({ file, ...sum }) => ({ file: path.basename(file), ...sum })),
    examples: { all: rows.all, shown: rows.shown, slice: SLICE, folder: null },
  };
}

function systemHead(
  { system, result, notices, groups, rounds, withoutTexts }: ReportedSystem,
  columns: readonly ReportColumn[],
  about: About,
  caution: string | undefined,
): ReportHead['systems'][0] {
  const { items, failed, signature, scores } = result;
  const said = caution === undefined ? [] : [{ code: 'PART', message: caution, count: 1, ids: [] }];
  return {
    name: system ?? '',
    items,
    failed,
    signature,
    estimates: estimatesOf(scores, columns),
    notices:
      notices &&
      [...said, ...notices].map(({ code, message, count, ids }) => ({ code, message, count, ids })),
    groups: shownTables({ rounds, groups }, about).map(({ title, rows, remarks }) => ({
      ...{ title, rows, remarks },
    })),
    withoutTexts: withoutTexts ?? null,
  };
}

/** What a result or a saved run has in each of the columns. */
export const estimatesOf = (scores: object, columns: readonly ReportColumn[]) =>
  columnValues(scores, columns).map(estimateOf);

function estimateOf(value: unknown): Estimate | null {
  if (typeof value !== 'object' || value === null) return null;
  const { value: mean, low, high } = value as Estimate;
  return { value: mean, low, high };
}

function comparisonHead(comparison: ComparisonResult): ReportComparison {
  const shown = shownComparisons(comparison);
  const { baseline, systems, result } = comparison;
  return {
    baseline,
    differences: shown.flatMap((one, k) =>
      one.shown.map(
        ({ name, baseline: base, system, difference, pValue, significant, better }) => ({
          system: systems[k] ?? '',
          name,
          baseline: base,
          value: system,
          difference: { value: difference.value, low: difference.low, high: difference.high },
          pValue,
          isSignificant: significant,
          better,
        }),
      ),
    ),
    remarks: comparisonRemarks(comparison, shown),
    signature: result.signature,
  };
}
