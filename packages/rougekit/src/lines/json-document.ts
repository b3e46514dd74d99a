// One JSON object as a file: with a list of rows in it, as columns, or as a single row.

import type { AboutFile } from './about-file.ts';
import { type JsonObject, shortened } from './json-fields.ts';
import { jsonMembers } from './json-token.ts';
import { utf8Text } from './utf8.ts';

/** What an object holds, and for people how it was read. */
export type Document =
  | { readonly kind: 'list'; readonly field: string }
  | { readonly kind: 'rows'; readonly lines: readonly string[]; readonly remark?: string };

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `document` is what `json` was parsed to. Rows are put together from `json`, where numbers have all their digits. */
export function readDocument(document: JsonObject, json: string, about: AboutFile): Document {
  const { name, fault } = about;
  const entries = Object.entries(document);
  const lists = entries.filter(([, value]) => Array.isArray(value) && value.some(isObject));
  const [first, second] = lists;
  if (first !== undefined && second !== undefined)
    throw fault(
      `'${name}' holds several lists of rows: ${lists.map(([field]) => `'${field}'`).join(', ')}. Which one is meant?`,
      [`Take one out:  jq -c '.${first[0]}[]' ${name} > ${first[0]}.jsonl`],
    );
  if (first !== undefined) return { kind: 'list', field: first[0] };
  const isTable = entries.length > 1 && entries.every(([, value]) => isColumn(value));
  if (!isTable) return { kind: 'rows', lines: [inOneLine(json)] };
  return {
    kind: 'rows',
    lines: columnLines(json, about),
    remark: `'${name}' holds columns, not rows; they were put together.`,
  };
}

/** A list of values, or pandas' {"0": …, "1": …}. */
function isColumn(value: unknown): boolean {
  if (!isObject(value)) return Array.isArray(value);
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}

/** The values of a row have the same key, or the same position, in all columns. */
function columnLines(json: string, { name, fault }: AboutFile): string[] {
  const columns = [...jsonMembers(json)].map(
    ([field, column]) => ({ field, values: jsonMembers(column) }) as const,
  );
  const [first, ...others] = columns as [(typeof columns)[0]];
  for (const other of others) {
    const missing = missingKey(first, other) ?? missingKey(other, first);
    if (missing !== undefined)
      throw fault(`'${name}' holds columns of different rows: ${missing}.`);
  }
  return [...first.values.keys()].map((key) => {
    const fields = columns.map(
      ({ field, values }) => `${JSON.stringify(field)}:${values.get(key) as string}`,
    );
    return inOneLine(`{${fields.join(',')}}`);
  });
}

interface Column {
  readonly field: string;
  readonly values: ReadonlyMap<string, string>;
}

/** The first key that one column has and the other lacks, in words. */
function missingKey(one: Column, other: Column): string | undefined {
  const key = [...one.values.keys()].find((own) => !other.values.has(own));
  return key === undefined
    ? undefined
    : `'${shortened(one.field)}' has a value for ${key}, and '${shortened(other.field)}' has none`;
}

/** Line ends between values are blanks; inside texts JSON has none. */
const inOneLine = (json: string) => json.replace(/[\r\n]+/g, ' ');

/** Where the list in a field of the object begins: behind its bracket. The bytes must be valid JSON. */
export function listStart(bytes: Uint8Array, field: string): number {
  let depth = 0;
  let key = '';
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === 0x22) {
      const end = endOfText(bytes, at);
      if (depth === 1) key = utf8Text(bytes.subarray(at, end)) ?? '';
      at = end - 1;
    } else if (byte === 0x5b && depth === 1 && JSON.parse(key) === field) return at + 1;
    else if (byte === 0x5b || byte === 0x7b) depth++;
    else if (byte === 0x5d || byte === 0x7d) depth--;
  }
  return bytes.length;
}

function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === 0x5c) at++;
    else if (bytes[at] === 0x22) return at + 1;
  }
  return bytes.length;
}
