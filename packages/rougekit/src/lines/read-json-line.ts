// The text of one JSON line → a pair, or what is wrong with it.

import type { Notice, Pair } from '../types.ts';
import type { SourceRow } from './batch.ts';
import type { JsonObject } from './json-fields.ts';
import {
  fieldAt,
  idAt,
  passagesAt,
  RowProblem,
  shortened,
  textAt,
  textsAt,
  tokenListsAt,
  tokensAt,
} from './json-fields.ts';
import { hasRepeatedKey } from './json-token.ts';
import { has, optional } from './own-field.ts';
import type { PairFields } from './pair-fields.ts';

/** undefined for a line that is not a row. */
export type ReadsLine = (text: string) => SourceRow | undefined;

export function lineReader(fields: PairFields): ReadsLine {
  const read = quietReader(fields);
  return (json) => {
    const row = read(json);
    if (row === undefined || has(row, 'problem')) return row;
    const own = optional(row, 'fields');
    if (own === undefined) return row;
    const notices = repeatedFields(own, fields, json);
    return notices.length === 0 ? row : { ...row, notices };
  };
}

/** The same without a look for what deserves a notice: for lines that were read before. */
export function quietReader(fields: PairFields): ReadsLine {
  return (json) => {
    if (isBlankLine(json)) return undefined;
    const row = parsedLine(json);
    return row instanceof RowProblem ? { problem: row.problem } : rowFrom(row, fields, json);
  };
}

/** The row that named fields make; `json` is what they were parsed from, if they were. */
export function rowFrom(row: JsonObject, fields: PairFields, json?: string): SourceRow {
  const id = idAt(row, fields.ids, json);
  const common = {
    fields: row,
    ...(id === undefined ? {} : { id }),
    ...(json === undefined ? {} : { json }),
  };
  try {
    if (id === undefined && optional(fields, 'needsId') === true)
      throw new RowProblem('INVALID_ID', `expected '${fields.ids[0]}' to be text or a number.`);
    return { ...common, pair: pairFrom(row, fields) };
  } catch (error) {
    if (!(error instanceof RowProblem)) throw error;
    return { ...common, problem: error.problem };
  }
}

/** The object that a line is, or why it is none. */
export function parsedLine(json: string): JsonObject | RowProblem {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const advice = /\b(?:NaN|Infinity)\b/.test(json) ? ' JSON has no NaN and no Infinity.' : '';
    const why = shortened(error.message, 160);
    return new RowProblem('INVALID_JSON', `this line is not JSON (${why}).${advice}`);
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as JsonObject;
  const kind = Array.isArray(value) ? 'a list' : value === null ? 'null' : `a ${typeof value}`;
  return new RowProblem('INVALID_JSON', `expected a JSON object, got ${kind}.`);
}

/** Blank lines are not rows. Not trim() alone: most lines are long, and their first character settles it. */
export function isBlankLine(text: string): boolean {
  return text === '' || (text.charCodeAt(0) <= 0x20 && text.trim() === '');
}

function pairFrom(row: JsonObject, fields: PairFields): Pair {
  const { candidate, reference } = fields;
  const source = optional(fields, 'source');
  const texts =
    optional(fields, 'areTokens') === true
      ? { candidate: tokensAt(row, candidate), reference: tokenListsAt(row, listOf(reference)) }
      : { candidate: textAt(row, candidate), reference: textsAt(row, listOf(reference)) };
  if (texts.reference.length === 0)
    throw new RowProblem(
      'NOT_TEXT',
      'there is no reference: the list is empty. Put one in; where no answer is the right one, an empty text.',
    );
  return source === undefined ? texts : { ...texts, source: passagesAt(row, listOf(source)) };
}

/** JSON.parse takes the last of equal keys, and which of them was meant is unknown. Only of fields that are read. */
function repeatedFields(row: JsonObject, fields: PairFields, json: string): Notice[] {
  const { candidate, reference, ids } = fields;
  const id = ids.find((name) => ['string', 'number'].includes(typeof fieldAt(row, name)?.value));
  const names = [
    candidate,
    ...listOf(reference),
    ...listOf(optional(fields, 'source') ?? []),
    ...(id === undefined ? [] : [id]),
  ];
  return names.flatMap((name) => {
    const { path = [] } = fieldAt(row, name) ?? {};
    if (!hasRepeatedKey(json, path)) return [];
    const message = `The field '${shortened(name)}' is there several times; the last one counts.`;
    return [{ code: 'REPEATED_FIELD', message }];
  });
}

const listOf = (names: string | readonly string[]) => (typeof names === 'string' ? [names] : names);
