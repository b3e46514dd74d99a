// `rougekit diff-dialects`: the same texts under every dialect, and for each gap the decisions behind it.

import type { Dialect, FScore, Pair, RougeType, Scorer } from 'rougekit';
import { RougekitError, rouge, scoreBatch } from 'rougekit';
import type { Gap } from 'rougekit/audit';
import { explainGap, gapLines } from 'rougekit/audit';
import { dialects, names } from 'rougekit/registry';
import { didYouMean } from '../../failures/did-you-mean.ts';
import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { UsageError } from '../../failures/failures.ts';
import { readPairs } from '../../readers/read-pairs.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { alignedLines } from '../../writers/table/table.ts';
import type { DiffRequest } from './request.ts';

interface DialectRow {
  readonly dialect: string;
  readonly means: readonly (number | null)[];
  readonly refused: number;
}

export async function diffDialects(request: DiffRequest, runtime: Runtime): Promise<ExitCode> {
  const { texts, types, field, language } = request;
  const pairs =
    'pair' in texts
      ? [texts.pair]
      : await readPairs(texts.data, texts.columns, texts.limitRows, runtime);
  const base = dialectNamed(request.base, request.stem);
  const others = request.others
    .filter((id) => id !== base.id)
    .map((id) => dialectNamed(id, request.stem));
  const rows = [base, ...others].map((dialect) => rowOf(dialect, pairs, types, field));
  const gaps: Gap[] = [];
  for (const other of others) {
    for (const type of types) {
      // A dialect that lacks the type has no gap to explain; its cell is empty.
      if (meanOf(rows, other.id, types.indexOf(type)) === null) continue;
      if (meanOf(rows, base.id, types.indexOf(type)) === null) continue;
      gaps.push(explainGap(pairs, base, other, { type, field }));
    }
  }
  runtime.stdout.write(
    request.format === 'json'
      ? `${JSON.stringify({ kind: 'dialects', version: 1, items: pairs.length, field, base: base.id, types, rows, gaps: gaps.map(gapJson) }, null, 2)}\n`
      : tableOf(rows, types, gaps, language, pairs),
  );
  return EXIT.good;
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
  dialect: Dialect,
  pairs: readonly Pair[],
  types: readonly RougeType[],
  field: Gap['field'],
): DialectRow {
  let refused = 0;
  const means = types.map((type) => {
    try {
      // Under an id of its own: a switched-on stemmer is no longer the dialect itself.
      const scorer = rouge({ dialect: { ...dialect, id: 'shown' }, types: [type] }) as Scorer<
        Record<string, FScore>,
        'sync'
      >;
      const report = scoreBatch(pairs, scorer);
      refused = Math.max(refused, report.failed);
      return report.scores === null ? null : (report.scores[type] as FScore)[field];
    } catch (error) {
      if (error instanceof RougekitError) return null;
      throw error;
    }
  });
  return { dialect: dialect.id, means, refused };
}

const meanOf = (rows: readonly DialectRow[], id: string, type: number) =>
  rows.find((row) => row.dialect === id)?.means[type] ?? null;

function tableOf(
  rows: readonly DialectRow[],
  types: readonly string[],
  gaps: readonly Gap[],
  language: 'en' | 'zh',
  pairs: readonly Pair[],
): string {
  const anyRefused = rows.some((row) => row.refused > 0);
  const head = ['', ...types, ...(anyRefused ? ['refused'] : [])];
  const body = rows.map(({ dialect, means, refused }) => [
    dialect,
    ...means.map((mean) => (mean === null ? '–' : mean.toFixed(4))),
    ...(anyRefused ? [String(refused)] : []),
  ]);
  const lines = alignedLines([head, ...body]);
  const nameOf = (index: number) =>
    pairs.length === 1
      ? { en: 'these texts', zh: '这对文本' }[language]
      : { en: 'item ', zh: '条目 ' }[language] +
        escapeControl(pairs[index]?.id ?? String(index + 1));
  const why = gaps.flatMap((gap) => (isEqual(gap) ? [] : ['', ...gapLines(gap, language, nameOf)]));
  return `${[...lines, ...why].join('\n')}\n`;
}

/** Equal as far as the table shows. */
const isEqual = ({ before, after, refused }: Gap) =>
  before !== null &&
  after !== null &&
  before.toFixed(4) === after.toFixed(4) &&
  refused.length === 0;

/** Decisions by their ids: the rest of them is code. */
function gapJson(gap: Gap) {
  return { ...gap, steps: gap.steps.map((step) => ({ ...step, decision: step.decision.id })) };
}
