// One JSON object as a file: with a list of rows in it, as columns, or as a single row.

import type { JsonObject } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';

/** What an object holds, and for people how it was read. */
export type Document =
  | { readonly kind: 'list'; readonly field: string }
  | { readonly kind: 'rows'; readonly rows: readonly JsonObject[]; readonly remark?: string };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function readDocument(document: JsonObject, name: string): Document {
  const entries = Object.entries(document);
  const lists = entries.filter(([, value]) => Array.isArray(value) && value.some(isObject));
  const [first, second] = lists;
  if (first !== undefined && second !== undefined)
    throw new DataError(
      `'${name}' holds several lists of rows: ${lists.map(([field]) => `'${field}'`).join(', ')}. Which one is meant?`,
      [`Take one out:  jq -c '.${first[0]}[]' ${name} > ${first[0]}.jsonl`],
    );
  if (first !== undefined) return { kind: 'list', field: first[0] };
  const columns = entries.map(([field, value]) => [field, columnOf(value)] as const);
  const length = columns[0]?.[1]?.length;
  const isTable = columns.length > 1 && columns.every(([, column]) => column?.length === length);
  if (!isTable || length === undefined) return { kind: 'rows', rows: [document] };
  const rows = Array.from({ length }, (_, row) =>
    Object.fromEntries(columns.map(([field, column]) => [field, column?.[row]])),
  );
  return {
    kind: 'rows',
    rows,
    remark: `'${name}' holds columns, not rows; they were put together.`,
  };
}

/** A list of values, or pandas' {"0": …, "1": …}; undefined for anything else. */
function columnOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as unknown[];
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key))
    ? Object.values(value)
    : undefined;
}

/** Where the list in a field of the object begins: behind its bracket. The bytes must be valid JSON. */
export function listStart(bytes: Buffer, field: string): number {
  let depth = 0;
  let key = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x22) {
      const end = endOfText(bytes, at);
      if (depth === 1) key = bytes.toString('utf8', at, end);
      at = end - 1;
    } else if (byte === 0x5b && depth === 1 && JSON.parse(key) === field) return at + 1;
    else if (byte === 0x5b || byte === 0x7b) depth++;
    else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return bytes.length;
}

function endOfText(bytes: Buffer, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === 0x5c) at++;
    else if (bytes[at] === 0x22) return at + 1;
  }
  return bytes.length;
}
