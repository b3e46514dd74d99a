// The fields whose texts a command looks at: as flags name them, or by their usual names.

import { fieldAt, type JsonObject, requiredField, textsAt } from 'rougekit/lines';
import { UsageError } from '../failures/failures.ts';
import { USUAL_NAMES } from 'rougekit/lines';
import { fieldsOf, unknownField } from './columns.ts';

/** Of candidate and reference those that the row has; else what they would be made from, or its only text. */
export function chooseTextFields(row: JsonObject, asked: readonly string[]): readonly string[] {
  for (const name of asked)
    if (fieldAt(row, name) === undefined) throw unknownField('--field', name, [row]);
  if (asked.length > 0) return asked;
  const { candidate, reference, source, id } = USUAL_NAMES;
  const firstOf = (names: readonly string[]) =>
    names.find((name) => fieldAt(row, name) !== undefined) ?? [];
  const pair = [candidate, reference].flatMap(firstOf);
  if (pair.length > 0) return pair;
  const texts = Object.keys(row).filter(
    (name) => typeof row[name] === 'string' && !id.includes(name),
  );
  const found = texts.length === 1 ? texts : [source].flatMap(firstOf);
  if (found.length > 0) return found;
  throw new UsageError(
    `Which field holds the text? Name it with --field FIELD. ${fieldsOf([row])}`,
  );
}

/** A text, or a list of texts if the field is one. */
export function textOrTexts(row: JsonObject, name: string): string | readonly string[] {
  const texts = textsAt(row, [name]);
  const [only] = texts;
  return Array.isArray(requiredField(row, name).value) || only === undefined ? texts : only;
}
