// The text of one JSON line → a pair, or what is wrong with it.

import type { RougekitError } from '../errors.ts';
import { invalid } from '../errors.ts';
import { checkPair } from '../rows/check-pair.ts';
import type { Pair, Problem } from '../types.ts';

/** Where the parts of a pair stand in a line: names of fields, or paths with dots. */
export interface PairFields {
  readonly candidate: string;
  /** Holds a text or a list of them; several fields are as many references. */
  readonly reference: string | readonly string[];
  /** The same for the source, for metrics that read it. */
  readonly source?: string | readonly string[] | undefined;
  /** The first of these that holds a string or a number names the row. */
  readonly ids: readonly string[];
  /** Whether a row without an id is to be looked at by whoever reads lines. Default false. */
  readonly needsId?: boolean;
}

/** What a line holds. */
export type ReadLine = { readonly id?: string } & (
  | { readonly pair: Pair }
  | { readonly problem: Problem }
);

/** undefined for a line that is no row. Lines and rows are counted from 0. */
export type ReadsLine = (text: string, line: number, row: number) => ReadLine | undefined;

export function lineReader(fields: PairFields): ReadsLine {
  const { candidate, reference, source } = fields;
  const names = { candidate, reference: String(reference) };
  return (text) => {
    if (isBlankLine(text)) return undefined;
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      const { message } = error as SyntaxError;
      return { problem: { code: 'INVALID_JSON', message: `The line is not JSON: ${message}.` } };
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      const { code, message } = invalid('line', 'a JSON object', value, 'INVALID_PAIR');
      return { problem: { code, message } };
    }
    const id = idAt(value, fields.ids);
    const pair = {
      candidate: valueAt(value, candidate),
      reference: valuesAt(value, reference),
      ...(source === undefined ? {} : { source: valuesAt(value, source) }),
    };
    try {
      checkPair(pair);
      return { ...id, pair: pair as Pair };
    } catch (error) {
      return { ...id, problem: inFieldNames(error as RougekitError, names) };
    }
  };
}

/** The sides of a pair have fixed names; the line has its own for them. */
function inFieldNames(
  { code, option = '', expected, got }: RougekitError,
  names: { readonly candidate: string; readonly reference: string },
): Problem {
  const field = option.replace(/^(candidate|reference)/, (side) => names[side as 'candidate']);
  return { code, message: `Expected \`${field}\` to be ${expected}, got ${got}.` };
}

function idAt(row: object, names: readonly string[]): { id?: string } {
  for (const name of names) {
    const id = valueAt(row, name);
    if (typeof id === 'string' || typeof id === 'number') return { id: String(id) };
  }
  return {};
}

/** What one field holds, or all that several hold. */
function valuesAt(row: object, names: string | readonly string[]): unknown {
  if (typeof names === 'string') return valueAt(row, names);
  return names.flatMap((name) => valueAt(row, name));
}

/** The field of that name or, if there is none, what lies at that path of dots. */
function valueAt(row: object, name: string): unknown {
  if (Object.hasOwn(row, name)) return row[name as keyof typeof row];
  if (!name.includes('.')) return undefined;
  let value: unknown = row;
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = value[key as keyof typeof value];
  }
  return value;
}

/** Not trim() alone: most lines are long, and their first character settles it. */
export function isBlankLine(text: string): boolean {
  return text === '' || (text.charCodeAt(0) <= 0x20 && text.trim() === '');
}
