// Numbers and names in the fields of a row, for commands that read more than texts.

import { type JsonObject, nameOf, RowProblem, requiredField } from 'rougekit/lines';
import { excerpt } from '../terminal/escape-control.ts';

/** As JSON writes numbers. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/**
 * Text that looks like a number is not accepted: data with "3.5" may have "3,5" elsewhere. Unless there is nothing but
 * text, as in CSV.
 */
export function numberIn(row: JsonObject, name: string, isText = false): number {
  const { value: found } = requiredField(row, name);
  const isNumeral = isText && typeof found === 'string' && NUMBER.test(found.trim());
  const value = isNumeral ? Number(found) : found;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new RowProblem(
    'NOT_NUMBER',
    `expected '${excerpt(name)}' to be a number, got ${kindOf(value, name)}`,
  );
}

/** A text, or a number with all the digits it has in `json`. */
export function nameIn(row: JsonObject, name: string, json: string | undefined): string {
  const found = nameOf(requiredField(row, name), json);
  if (found !== undefined) return found;
  throw new RowProblem('INVALID_ID', `expected '${excerpt(name)}' to be text or a number.`);
}

function kindOf(value: unknown, name: string): string {
  if (value === null) return 'null.';
  if (typeof value === 'number') return 'one that is too large.';
  if (value === '') return 'an empty text.';
  if (typeof value === 'string') {
    const looksRight = value.trim() !== '' && Number.isFinite(Number(value));
    const hint = looksRight ? ` Write it without quotation marks: ${Number(value)}` : '';
    return `the text '${excerpt(value, 30)}'.${hint}`;
  }
  if (Array.isArray(value))
    return `a list. Name one of its numbers (${excerpt(name, 30)}.0), or write their mean into a field.`;
  return typeof value === 'object'
    ? `an object. Name a field in it: ${excerpt(name, 30)}.FIELD`
    : `${String(value)}.`;
}
