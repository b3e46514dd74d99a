// A score object → its numbers, by path: rouge1.precision, rouge1.fmeasures.0.5, bleu.score. What is
// no number (lists, names) has no mean and is left out.

import type { Scores } from '../types.ts';

export interface NumericField {
  readonly path: readonly string[];
  read(scores: Scores): number;
}

/** The numeric fields of a set, told from one row: a scorer gives every row the same shape. */
export function numericFields(scores: Scores): NumericField[] {
  const fields: NumericField[] = [];
  const walk = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'number') {
      fields.push({
        path,
        read: (row) => path.reduce<never>((node, key) => node[key], row as never) as number,
      });
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
    }
  };
  walk(scores, []);
  return fields;
}

/** Puts one value a field back into the shape the fields came from. */
export function shapedLike<T>(
  fields: readonly NumericField[],
  make: (field: NumericField, index: number) => T,
): object {
  const root: Record<string, unknown> = {};
  fields.forEach((field, index) => {
    let node = root;
    for (const key of field.path.slice(0, -1)) node = (node[key] ??= {}) as Record<string, unknown>;
    node[field.path[field.path.length - 1]] = make(field, index);
  });
  return root;
}
