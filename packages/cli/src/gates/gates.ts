// `--fail-under rougeL=0.3,exact=0.5` and `--fail-over length.ratio=1.5`: what means must keep to for the run
// to pass.

import type { Column } from 'rougekit/registry';
import { didYouMean } from '../failures/did-you-mean.ts';
import { UsageError } from '../failures/failures.ts';
import { readList, readNumber, wrongValue } from '../flags/flag-values.ts';
import {
  fieldOf,
  inOrderOfBeta,
  isBetaField,
  type MeasuredKey,
  mainColumn,
} from '../scoring/metric-columns.ts';
import { type GateKind, type GateResult, numberOrNull } from './gate-result.ts';

export const GATE_FLAGS = { '--fail-under': 'at least', '--fail-over': 'at most' } as const;
export type GateFlag = keyof typeof GATE_FLAGS;

export interface Gate {
  readonly flag: GateFlag;
  readonly key: string;
  readonly field: string;
  readonly limit: number;
}

/** Checked before any data is read: a gate that is never looked at would always pass. */
export function readGates(flag: GateFlag, text: string, measured: readonly MeasuredKey[]): Gate[] {
  return readList(flag, text).map((part) => {
    const [, name = '', limit = ''] = /^([^=]+)=(.+)$/.exec(part) ?? [];
    if (name === '') throw wrongValue(flag, 'like rougeL=0.3 or rougeL.recall=0.3', part);
    const { key, field, role, better } = readTarget(flag, name.trim(), measured);
    if (flag === '--fail-under' && better === 'lower' && role === 'main') {
      throw new UsageError(
        `'${key}' is better when it is lower; say \`--fail-over ${part}\` to fail above it.`,
      );
    }
    const isShare = role !== 'detail' && better !== 'lower';
    return { flag, key, field, limit: readLimit(flag, part, limit.trim(), isShare) };
  });
}

/** Which number a gate is about: the main one of a key, or the one behind the dot. */
export function readTarget(flag: string, name: string, measured: readonly MeasuredKey[]): Column {
  // A weight such as rougeW1.2 has a dot too, so the whole name is tried first.
  const whole = measured.find(({ key }) => key === name);
  const main = whole === undefined ? undefined : mainColumn(whole);
  if (main !== undefined && isBetaField(main.field))
    throw severalF(flag, name, (whole as MeasuredKey).columns);
  if (main !== undefined) return main;
  const dot = endOfKey(name, measured);
  const named = dot < 0 || whole !== undefined ? name : name.slice(0, dot);
  const found = measured.find(({ key }) => key === named);
  if (found === undefined) {
    const keys = measured.map(({ key }) => key);
    throw new UsageError(
      `\`${flag}\` names '${name}', which is not computed here: ${keys.join(', ')}.${didYouMean(named, keys)}`,
    );
  }
  const asked = whole === undefined ? name.slice(dot + 1) : '';
  const column = found.columns.find(({ field }) => field === asked);
  if (column !== undefined) return column;
  const fields = inOrderOfBeta(found.columns).map(({ field }) => field);
  if (fields.length === 0)
    throw new UsageError(
      `\`${flag}\` names '${name}', but '${found.key}' does not declare its numbers (\`columns\`), which gates need.`,
    );
  const what = asked === '' || mainColumn(found) === undefined ? `'${found.key}'` : 'a score';
  const hint = didYouMean(asked, fields);
  throw new UsageError(`\`${flag}\` names '${name}'; ${what} has ${fields.join(', ')}.${hint}`);
}

/** The dot behind the longest key that it begins with (rougeW1.2.precision), or else the last one; −1 if there is none. */
function endOfKey(name: string, measured: readonly MeasuredKey[]): number {
  const keys = measured.map(({ key }) => key).filter((key) => name.startsWith(`${key}.`));
  const longest = Math.max(...keys.map(({ length }) => length));
  return keys.length > 0 ? longest : name.lastIndexOf('.');
}

/** Bare, it would be anybody's guess which F is meant. */
function severalF(flag: string, name: string, columns: readonly Column[]): UsageError {
  const names = inOrderOfBeta(columns).flatMap(({ field }) =>
    isBetaField(field) ? [`${name}.${field}`] : [],
  );
  return new UsageError(
    `\`${flag}\` names '${name}', which has an F for each beta; say which: ${names.join(', ')}.`,
  );
}

/** A share is between 0 and 1, so that 30 is a slip. */
export function readLimit(flag: string, part: string, text: string, isShare: boolean): number {
  const limit = readNumber(flag, text, 'like rougeL=0.3');
  if (!isShare && limit >= 0 && Number.isFinite(limit)) return limit;
  if (limit >= 0 && limit <= 1) return limit;
  const percent = isShare && limit > 1 && limit <= 100;
  const hint = percent ? `Did you mean ${Number((limit / 100).toPrecision(12))}?` : '';
  const expected = isShare ? 'from 0 to 1, as scores are' : 'a number of at least 0';
  throw wrongValue(flag, expected, part, hint);
}

/** A value that is not a finite number keeps to no limit. */
const keepsTo = ({ flag, limit }: Gate, value: number) =>
  Number.isFinite(value) && (flag === '--fail-under' ? value >= limit : value <= limit);

/** `means` are the scores of the whole set. */
export function checkGates(gates: readonly Gate[], means: object): GateResult[] {
  return gates.map((gate) => {
    // A metric that failed on every row has no mean.
    const score = (means as Record<string, object | undefined>)[gate.key] ?? {};
    const value = (fieldOf(score, gate.field) as number | undefined) ?? Number.NaN;
    return {
      gate: gate.flag.slice(2) as GateKind,
      metric: gate.key,
      field: gate.field,
      passed: keepsTo(gate, value),
      sentence: sentenceOf(gate, value),
      compared: { limit: gate.limit, value: numberOrNull(value) },
    };
  });
}

function sentenceOf(gate: Gate, value: number): string {
  if (!Number.isFinite(value)) return `${describeTarget(gate)} has no value in any row`;
  const missed = gate.flag === '--fail-under' ? 'under' : 'over';
  const relation = keepsTo(gate, value) ? GATE_FLAGS[gate.flag] : missed;
  return `${describeTarget(gate)} is ${shortest(value, gate)}, ${relation} ${gate.limit}`;
}

export function describeTarget({ key, field }: Pick<Gate, 'key' | 'field'>): string {
  if (field === 'score') return key;
  if (isBetaField(field)) return `${key} F${field.slice(1)}`;
  return `${key} ${field === 'fmeasure' ? 'F-measure' : field}`;
}

/** Four decimals, or as many as it takes to differ from the limit it missed. */
function shortest(value: number, gate: Gate): string {
  const short = value.toFixed(4);
  return keepsTo(gate, Number(short)) === keepsTo(gate, value) ? short : String(value);
}
