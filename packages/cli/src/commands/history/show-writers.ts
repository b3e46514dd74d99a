// `rougekit history show`: one run as it was printed, with what is known of it; or its betas.

import type { Aggregate } from 'rougekit';
import type { RunInfo } from '../../runs/run-info.ts';
import type { Colours } from '../../terminal/colours.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import { formatCount, formatRows } from '../../terminal/format-count.ts';
import { formatMoment } from '../../terminal/moment.ts';
import { FOUR_DIGITS } from '../../terminal/number-style.ts';
import { wrapText } from '../../terminal/wrap-text.ts';
import { firstBytes } from '../../writers/provenance.ts';
import { jsonWriter, tableWriter } from '../../writers/result-writers.ts';
import { alignedLines } from '../../writers/table/aligned-lines.ts';
import { tableText } from '../../writers/table/table.ts';
import type { ResultWriter } from '../../writers/writer.ts';
import type { SweptF } from './sweep.ts';

export interface ShownRun {
  readonly id: string;
  readonly info: RunInfo;
  readonly isBlessed: boolean;
  /** Only where it was asked for. */
  readonly sweep: readonly SweptF[] | undefined;
}

const table = tableWriter<ShownRun>((run, colours, width = Number.POSITIVE_INFINITY) => {
  const { info, sweep } = run;
  const body = sweep === undefined ? scoresText(info, colours, width) : sweepText(sweep, colours);
  return [
    ...heading(run, colours, width),
    '',
    body.trimEnd(),
    '',
    ...foot(info, colours, width),
    '',
  ].join('\n');
});

function heading({ id, info, isBlessed }: ShownRun, colours: Colours, width: number): string[] {
  const { git, time, rougekit } = info;
  const commit = git === undefined ? [] : [`commit ${git.commit.slice(0, 10)}`];
  const parts = [`${formatMoment(time)} UTC`, `rougekit ${rougekit}`, ...commit, timing(info)];
  return [
    `${colours.bold(escapeControl(info.name))}${isBlessed ? ' (blessed)' : ''}`,
    escapeControl(id),
    wrapText(escapeControl(parts.join(' · ')), width, '  '),
  ];
}

function timing({ items, timing: { seconds, rowsPerSecond } }: RunInfo): string {
  return `${formatRows(items)} in ${seconds.toFixed(1)} s (${formatCount(rowsPerSecond)} rows/s)`;
}

function scoresText(info: RunInfo, colours: Colours, width: number): string {
  const { summary, items, failed } = info;
  const result: Aggregate = { kind: 'aggregate', version: 1, ...summary, items, failed };
  const confidence = Number(/\|ci:([\d.]+)/.exec(summary.signature)?.[1] ?? 95);
  return tableText(result, { confidence, colours, width, numbers: FOUR_DIGITS });
}

/** One line per beta. */
function sweepText(sweep: readonly SweptF[], colours: Colours): string {
  const four = (value: number) => value.toFixed(4);
  const rows = sweep.map(({ key, beta, precision, recall, fmeasure, sd, min, max, rows: n }, k) => [
    sweep[k - 1]?.key === key ? '' : key,
    beta ?? 'alpha',
    ...[precision, recall, fmeasure, sd, min, max].map(four),
    String(n),
  ]);
  const [head = '', ...body] = alignedLines([
    ['', 'beta', 'precision', 'recall', 'F', 'sd of F', 'min', 'max', 'rows'],
    ...rows,
  ]);
  return [colours.bold(head), ...body].join('\n');
}

function foot({ inputs, columns, gates }: RunInfo, colours: Colours, width: number): string[] {
  const names =
    columns === undefined
      ? []
      : [`candidate: ${columns.candidate} · reference: ${columns.references.join(', ')}`];
  const files = inputs.map(
    ({ file, sha256, bytes }) =>
      `input: ${file} (sha256 ${sha256.slice(0, 16)}…)${firstBytes(bytes)}`,
  );
  const judged = gates.map(
    ({ passed, message }) => `gate ${passed ? 'passed' : 'failed'}: ${message}`,
  );
  return [...files, ...names, ...judged]
    .map((line) => wrapText(escapeControl(line), width, '  '))
    .map((line) => colours.dim(line));
}

const json = jsonWriter<ShownRun>(({ id, info: { kind, version, ...info }, isBlessed, sweep }) => ({
  ...{ kind, version, id },
  ...info,
  ...(isBlessed ? { blessed: true } : {}),
  ...(sweep === undefined ? {} : { sweep }),
}));

export const SHOW_WRITERS: readonly ResultWriter<ShownRun>[] = [table, json];
