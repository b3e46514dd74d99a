// `--fail-under rougeL=0.3,rouge2.recall=0.1`: what a mean must reach for the run to pass.

import { didYouMean } from './did-you-mean.ts';
import { UsageError } from './failures.ts';
import { readList, readNumber, wrongValue } from './flag-values.ts';

const FLAG = '--fail-under';
const FIELDS = ['precision', 'recall', 'fmeasure'] as const;

export interface Gate {
  readonly key: string;
  readonly field: (typeof FIELDS)[number];
  readonly least: number;
}

export interface GateOutcome {
  readonly passed: boolean;
  /** One sentence about all gates. */
  readonly sentence: string;
}

/** Checked before any data is read: a gate that is never looked at would always pass. */
export function readGates(text: string, keys: readonly string[]): Gate[] {
  return readList(FLAG, text).map((part) => {
    const [, name = '', limit = ''] = /^([^=]+)=(.+)$/.exec(part) ?? [];
    if (name === '') throw wrongValue(FLAG, 'such as rougeL=0.3 or rougeL.recall=0.3', part);
    const { key, field } = readTarget(name.trim(), keys);
    return { key, field, least: readLeast(part, limit.trim()) };
  });
}

function readTarget(name: string, keys: readonly string[]): Pick<Gate, 'key' | 'field'> {
  // A weight such as rougeW1.2 has a dot too, so the whole name is tried first.
  if (keys.includes(name)) return { key: name, field: 'fmeasure' };
  const dot = name.lastIndexOf('.');
  const key = dot < 0 ? name : name.slice(0, dot);
  if (!keys.includes(key)) {
    throw new UsageError(
      `\`${FLAG}\` names '${name}', which is not computed here: ${keys.join(', ')}.${didYouMean(key, keys)}`,
    );
  }
  const field = FIELDS.find((known) => known === name.slice(dot + 1));
  if (field === undefined) {
    const hint = didYouMean(name.slice(dot + 1), FIELDS);
    throw new UsageError(`\`${FLAG}\` names '${name}'; a score has ${FIELDS.join(', ')}.${hint}`);
  }
  return { key, field };
}

function readLeast(part: string, text: string): number {
  const least = readNumber(FLAG, text, 'such as rougeL=0.3');
  if (least >= 0 && least <= 1) return least;
  const hint =
    least > 1 && least <= 100 ? `Did you mean ${Number((least / 100).toPrecision(12))}?` : '';
  throw wrongValue(FLAG, 'from 0 to 1, as scores are', part, hint);
}

/** `means` are the scores of the whole set. */
export function checkGates(gates: readonly Gate[], means: object): GateOutcome {
  const checked = gates.map((gate) => {
    const score = (means as Record<string, Record<string, number>>)[gate.key]!;
    return { gate, value: score[gate.field]! };
  });
  // Written so that a value that is no number could not pass.
  const failed = checked.filter(({ gate, value }) => !(value >= gate.least));
  const told = (failed.length > 0 ? failed : checked).map(({ gate, value }) => {
    const name = `${gate.key} ${gate.field === 'fmeasure' ? 'F-measure' : gate.field}`;
    const relation = value >= gate.least ? 'at least' : 'under';
    return `${name} is ${shortest(value, gate.least)}, ${relation} ${gate.least}`;
  });
  const passed = failed.length === 0;
  return { passed, sentence: `Gate ${passed ? 'passed' : 'failed'}: ${told.join('; ')}.` };
}

/** Four decimals, or as many as it takes to differ from the limit it missed. */
function shortest(value: number, least: number): string {
  const short = value.toFixed(4);
  return Number(short) >= least === value >= least ? short : String(value);
}
