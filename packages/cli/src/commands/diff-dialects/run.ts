// `rougekit diff-dialects`: the same texts under every dialect, and for each gap the decisions behind it.

import type { Dialect, RougeType } from 'rougekit';
import type { MeanOfPairs, Settings } from 'rougekit/audit';
import { explainGaps, SharedCounts } from 'rougekit/audit';
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
  const shared = new SharedCounts();
  const means = await runtime.calculate(() =>
    shared.meansOfAll(
      pairs,
      [base, ...others].flatMap((settings) => types.map((type) => ({ settings, type }))),
      field,
      (done) => line.tell(() => `Scoring: ${formatCount(done)} of ${formatRows(pairs.length)}`),
    ),
  );
  const rows = [base, ...others].map(({ id }, k) =>
    rowOf(id, means.slice(k * types.length, (k + 1) * types.length)),
  );
  // A dialect that lacks the type has no gap to explain; its cell is empty.
  const isThere = (id: string, type: RougeType) => meanOf(rows, id, types.indexOf(type)) !== null;
  const questions = others.flatMap((to) =>
    types
      .filter((type) => isThere(base.id, type) && isThere(to.id, type))
      .map((type) => ({ to, type })),
  );
  const gaps = await runtime.calculate(() =>
    explainGaps(pairs, base, questions, {
      ...{ field, shared },
      onProgress: (decision, done) =>
        line.tell(
          () =>
            `Explaining, decision ${decision}: ${formatCount(done)} of ${formatRows(pairs.length)}`,
        ),
    }),
  );
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

function rowOf(dialect: string, means: readonly (MeanOfPairs | null)[]): DialectRow {
  return {
    dialect,
    means: means.map((one) => one?.mean ?? null),
    refused: Math.max(0, ...means.map((one) => one?.failed ?? 0)),
  };
}

const meanOf = (rows: readonly DialectRow[], id: string, type: number) =>
  rows.find((row) => row.dialect === id)?.means[type] ?? null;
