// `rougekit diff-dialects`: the same texts under every dialect, and for each gap the decisions behind it.

import type { Dialect, Pair, RougeType } from 'rougekit';
import { RougekitError } from 'rougekit';
import type { Gap, Settings } from 'rougekit/audit';
import { explainGap, SharedCounts } from 'rougekit/audit';
import { dialects, names } from 'rougekit/registry';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { UsageError } from '../../failures/failures.ts';
import { readPairs } from '../../readers/read-pairs.ts';
import { formatCount, formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { statusLine } from '../../terminal/status-line.ts';
import { openOutputs, writeResult } from '../../writers/open-outputs.ts';
import { inputFiles } from '../../writers/output-place.ts';
import type { DiffRequest } from './request.ts';
import { type RowByRow, rowByRow } from './row-by-row.ts';
import type { DialectRow } from './writers.ts';

export async function diffDialects(request: DiffRequest, runtime: Runtime): Promise<ExitCode> {
  const { texts, types, field, language, isWhole } = request;
  const kept = 'pair' in texts ? [] : inputFiles(texts.data);
  const outputs = openOutputs(request.outputs, { kept }, runtime);
  const { pairs, conclude } =
    'pair' in texts
      ? { pairs: [texts.pair], conclude: () => EXIT.good }
      : await readPairs(texts.data, texts.columns, texts.limitRows, runtime);
  const base =
    typeof request.base === 'string' ? dialectNamed(request.base, request.stem) : request.base;
  const others = request.others
    .filter((id) => id !== base.id)
    .map((id) => dialectNamed(id, request.stem));
  const line = statusLine(runtime);
  const rows: DialectRow[] = [];
  const shared = new SharedCounts();
  let scored = 0;
  const onProgress = (done: number) => {
    scored = done;
    line.tell(() => `Scoring: ${formatCount(done)} of ${formatRows(pairs.length)}`);
  };
  await runtime.calculate(() => shared.prepare(pairs, [base, ...others], types, onProgress));
  for (const dialect of [base, ...others] as readonly Settings[]) {
    // What is not scored yet: other texts than those of the rows, or all if there are too many to be kept.
    if (scored === 0 || (dialect.steps ?? []).length > 0)
      line.tell(() => `Scoring: ${rows.length + 1} of ${others.length + 1} dialects`);
    rows.push(await runtime.calculate(() => rowOf(dialect, pairs, types, field, shared)));
  }
  const gaps: Gap[] = [];
  for (const [k, other] of others.entries()) {
    line.tell(() => `Explaining: ${k + 1} of ${others.length} dialects`);
    for (const type of types) {
      // A dialect that lacks the type has no gap to explain; its cell is empty.
      if (meanOf(rows, other.id, types.indexOf(type)) === null) continue;
      if (meanOf(rows, base.id, types.indexOf(type)) === null) continue;
      gaps.push(
        await runtime.calculate(() => explainGap(pairs, base, other, { type, field, shared })),
      );
    }
  }
  const byRow: RowByRow[] = [];
  if (others.length === 1 && pairs.length > 1) {
    line.tell(() => 'Comparing row by row');
    for (const { type } of gaps)
      byRow.push(
        await runtime.calculate(() =>
          rowByRow(pairs, base, others[0] as Settings, type as RougeType),
        ),
      );
  }
  line.end();
  const result = { pairs, field, base: base.id, types, rows, gaps, byRow, language, isWhole };
  await writeResult(result, outputs, runtime);
  return conclude(request.skipBad);
}

function dialectNamed(id: string, stem: boolean): Dialect {
  const found = dialects.find((dialect) => dialect.id === id);
  if (found === undefined) {
    throw new UsageError(
      `There is no dialect '${id}'.${didYouMean(id, names.dialects)} Dialects: ${names.dialects.join(', ')}.`,
    );
  }
  if (!stem || found.choices.stemmer !== null || found.porter === null) return found;
  return { ...found, choices: { ...found.choices, stemmer: found.porter } };
}

function rowOf(
  settings: Settings,
  pairs: readonly Pair[],
  types: readonly RougeType[],
  field: Gap['field'],
  shared: SharedCounts,
): DialectRow {
  let refused = 0;
  const means = types.map((type) => {
    try {
      const { mean, failed } = shared.mean(pairs, settings, type, field);
      refused = Math.max(refused, failed);
      return mean;
    } catch (error) {
      if (error instanceof RougekitError) return null;
      throw error;
    }
  });
  return { dialect: settings.id, means, refused };
}

const meanOf = (rows: readonly DialectRow[], id: string, type: number) =>
  rows.find((row) => row.dialect === id)?.means[type] ?? null;
