// A score object → its numbers, by path: rouge1.precision, rouge1.fmeasures.0.5, bleu.score. Whatever is
// not a number (lists, names) has no mean and is left out.

import type { Scores } from '../types.ts';

export interface NumericField {
  readonly path: readonly string[];
  read(scores: Scores): number;
}

/** The numeric fields of a data set, determined from one row: a scorer gives every row the same shape. */
export function numericFields(scores: Scores): NumericField[] {
  const fields: NumericField[] = [];
  const walk = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'number') {
      fields.push(fieldAt(path));
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
    }
  };
  walk(scores, []);
  return fields;
}

export function fieldAt(path: readonly string[]): NumericField {
  return {
    path,
    read: (row) => path.reduce((node, key) => ownValue(node, key), row as unknown) as number,
  };
}

/** Puts one value per field back into the shape of the scores. */
export function shapedLike<T>(
  fields: readonly NumericField[],
  make: (field: NumericField, index: number) => T,
): object {
  const root = {};
  fields.forEach((field, index) => {
    let node: object = root;
    const last = field.path.length - 1;
    for (let k = 0; k < last; k++) {
      if (!Object.hasOwn(node, field.path[k])) put(node, field.path[k], {});
      node = Object.getOwnPropertyDescriptor(node, field.path[k])?.value;
    }
    put(node, field.path[last], make(field, index));
  });
  return root;
}

/** An own property with any name: `constructor` is a valid key, and `__proto__` must not act as a setter. */
function put(node: object, key: string, value: unknown): void {
  Object.defineProperty(node, key, { value, enumerable: true, writable: true, configurable: true });
}

const ownValue = (node: unknown, key: string): unknown =>
  Object.hasOwn(node as object, key) ? (node as Readonly<Record<string, unknown>>)[key] : undefined;
