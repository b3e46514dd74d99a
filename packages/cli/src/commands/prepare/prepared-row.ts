// A row with some of its texts prepared; everything else in it stays as it was.

import type { TextPreparation } from '@rougekit/text';
import type { Problem } from 'rougekit';
import { fieldAt, jsonMembers } from 'rougekit/lines';
import { type StepwiseText, stepwise } from '../../data/stepwise.ts';
import type { RowTexts } from '../../readers/row-texts.ts';
import type { TextRow } from '../../readers/text-rows.ts';

export interface PreparedText extends StepwiseText {
  readonly given: string;
  /** The text after each decision, and the tokens that become of it. */
  after(): readonly { readonly id: string; readonly text: string }[];
}

export interface PreparedRow {
  readonly row: TextRow;
  /** By field: of a text one, of a list all. Empty if there is a problem. */
  readonly fields: ReadonlyMap<string, readonly PreparedText[]>;
  readonly problem?: Problem | undefined;
}

export function preparedRow(
  { row, texts, problem }: RowTexts,
  { steps, apply }: Pick<TextPreparation, 'steps' | 'apply'>,
): PreparedRow {
  const made = (given: string): PreparedText => ({
    given,
    ...stepwise(given, steps),
    after: () => apply(given).steps,
  });
  const fields = [...texts].map(([name, text]) => [name, [text].flat().map(made)] as const);
  return { row, fields: new Map(fields), problem };
}

/** The values of the row as JSON by their names, numbers with all their digits; undefined if it was not an object. */
export function memberJson({ row, fields }: PreparedRow): Map<string, string> | undefined {
  const { fields: own, json } = row;
  if (own === undefined) return undefined;
  let made = json ?? JSON.stringify(own);
  for (const [name, texts] of fields) {
    const { path, value } = fieldAt(own, name) as { path: readonly string[]; value: unknown };
    const after = texts.map(({ traced }) => traced.text);
    made = withValue(made, path, JSON.stringify(Array.isArray(value) ? after : after[0]));
  }
  return jsonMembers(made);
}

/** The same JSON with another value at a path that exists. */
function withValue(json: string, [key, ...rest]: readonly string[], value: string): string {
  if (key === undefined) return value;
  const members = jsonMembers(json);
  members.set(key, withValue(members.get(key) ?? 'null', rest, value));
  return json.trimStart().startsWith('[')
    ? `[${[...members.values()].join()}]`
    : objectJson(members);
}

export const objectJson = (members: ReadonlyMap<string, string>): string =>
  `{${[...members].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join()}}`;
