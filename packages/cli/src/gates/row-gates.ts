// `--fail-rows-under rougeL=0.2:5%` and `--fail-rows-over`: how many single rows may miss a limit.

import type { Listener, ScoreTable } from 'rougekit/lines';
import { UsageError } from '../failures/failures.ts';
import { readList, wrongValue } from '../flags/flag-values.ts';
import type { MeasuredKey } from '../scoring/metric-columns.ts';
import { formatCount, formatRows } from '../terminal/format-count.ts';
import type { GateKind, GateResult } from './gate-result.ts';
import { describeTarget, readLimit, readTarget } from './gates.ts';

export const ROW_GATE_FLAGS = ['--fail-rows-under', '--fail-rows-over'] as const;
export type RowGateFlag = (typeof ROW_GATE_FLAGS)[number];

export interface RowGate {
  readonly flag: RowGateFlag;
  readonly key: string;
  readonly field: string;
  /** Where a table has it. */
  readonly path: readonly string[];
  readonly limit: number;
  /** How many rows may miss it: so many, or this share of those that have a score. */
  readonly allowed: { readonly rows: number } | { readonly share: number };
}

const FORM = 'like rougeL=0.2 (no row may), rougeL=0.2:3 (three rows may) or rougeL=0.2:5%';

export function readRowGates(
  flag: RowGateFlag,
  text: string,
  measured: readonly MeasuredKey[],
): RowGate[] {
  return readList(flag, text).map((part) => {
    const [, name = '', limit = '', allowed] = /^([^=]+)=([^:]+)(?::(.*))?$/.exec(part) ?? [];
    if (name === '') throw wrongValue(flag, FORM, part);
    const { key, field, path, role, better } = readTarget(flag, name.trim(), measured);
    if (flag === '--fail-rows-under' && better === 'lower' && role === 'main')
      throw new UsageError(
        `'${key}' is better when it is lower; say \`--fail-rows-over ${part}\` to fail above it.`,
      );
    const isShare = role !== 'detail' && better !== 'lower';
    return {
      ...{ flag, key, field, path },
      limit: readLimit(flag, part, limit.trim(), isShare),
      allowed: allowed === undefined ? { rows: 0 } : readAllowed(flag, part, allowed.trim()),
    };
  });
}

function readAllowed(flag: RowGateFlag, part: string, text: string): RowGate['allowed'] {
  if (/^\d+$/.test(text)) return { rows: Number(text) };
  const percent = /^(\d+\.?\d*|\.\d+)%$/.exec(text)?.[1];
  if (percent !== undefined && Number(percent) <= 100) return { share: Number(percent) / 100 };
  const isFraction = /^0?\.\d+$/.test(text);
  const hint = isFraction ? `Did you mean ${Number((Number(text) * 100).toPrecision(12))}%?` : '';
  throw wrongValue(flag, FORM, part, hint);
}

/** The number of a row that misses the limit; undefined if it keeps to it, or has none. */
export function missedIn(table: ScoreTable, row: number, gate: RowGate): number | undefined {
  const value = table.scores[row * table.paths.length + columnOf(table, gate)];
  if (value === undefined || Number.isNaN(value)) return undefined;
  return misses(gate, value) ? value : undefined;
}

const misses = ({ flag, limit }: RowGate, value: number) =>
  flag === '--fail-rows-under' ? value < limit : value > limit;

/** -1 where no row of the table has it. */
const columnOf = ({ columns }: ScoreTable, { path }: RowGate) => columns.indexOf(path.join('.'));

/** Counts the rows of one set. */
export class RowGateCounts implements Listener {
  readonly #gates: readonly RowGate[];
  readonly #missed: number[];
  readonly #scored: number[];

  constructor(gates: readonly RowGate[]) {
    this.#gates = gates;
    this.#missed = gates.map(() => 0);
    this.#scored = gates.map(() => 0);
  }

  take(table: ScoreTable): void {
    const { paths, rows } = table;
    this.#gates.forEach((gate, g) => {
      const column = columnOf(table, gate);
      if (column < 0) return;
      // Not before that: a table makes its scores when they are asked for.
      const { scores } = table;
      for (let row = 0; row < rows; row++) {
        const value = scores[row * paths.length + column] as number;
        if (Number.isNaN(value)) continue;
        (this.#scored[g] as number)++;
        if (misses(gate, value)) (this.#missed[g] as number)++;
      }
    });
  }

  results(): GateResult[] {
    return this.#gates.map((gate, g) => {
      const [missed, scored] = [this.#missed[g] as number, this.#scored[g] as number];
      const { allowed, flag, key, field, limit } = gate;
      const most = 'rows' in allowed ? allowed.rows : allowed.share * scored;
      return {
        gate: flag.slice(2) as GateKind,
        metric: key,
        field,
        // 5% of 20 rows is one row, whatever 0.05 * 20 is.
        passed: scored > 0 && missed <= most + ROUNDING,
        sentence: sentenceOf(gate, missed, scored),
        compared: {
          limit,
          rows: missed,
          of: scored,
          ...('rows' in allowed ? { allowedRows: allowed.rows } : { allowedShare: allowed.share }),
        },
      };
    });
  }
}

const ROUNDING = 1e-9;

function sentenceOf(gate: RowGate, missed: number, scored: number): string {
  if (scored === 0) return `${describeTarget(gate)} has no value in any row`;
  const where = gate.flag === '--fail-rows-under' ? 'under' : 'over';
  const { allowed } = gate;
  const most =
    'share' in allowed
      ? `at most ${Number((allowed.share * 100).toPrecision(12))}% may be`
      : allowed.rows === 0
        ? 'none may be'
        : `at most ${formatCount(allowed.rows)} may be`;
  const count = missed === 0 ? 'no row' : `${formatCount(missed)} of ${formatRows(scored)}`;
  const share = missed === 0 ? '' : ` (${Number(((missed / scored) * 100).toPrecision(3))}%)`;
  return `${describeTarget(gate)} is ${where} ${gate.limit} in ${count}${share}; ${most}`;
}
