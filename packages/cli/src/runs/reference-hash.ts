// What two runs are told apart by if their ids agree: a hash of the references of a row, as the JSON of a list of texts.

import { hash } from 'node:crypto';
import type { ScoreTable } from 'rougekit/lines';

export interface HashedReferences {
  /** 64 bits: among a million items, two different ones agree once in 37 million sets. None where there are no texts. */
  readonly hash: string | undefined;
  readonly areSeveral: boolean;
}

export function hashedReferences(table: ScoreTable, row: number): HashedReferences {
  const json = writtenReference(table, row);
  if (json !== undefined) return { hash: hashOf(listOf(json)), areSeveral: false };
  const source = table.source(row);
  if (!('pair' in source)) return { hash: undefined, areSeveral: false };
  const { reference } = source.pair;
  const texts = typeof reference === 'string' ? [reference] : reference;
  return { hash: hashOf(JSON.stringify(texts)), areSeveral: texts.length > 1 };
}

export const referenceHash = (table: ScoreTable, row: number): string | undefined =>
  hashedReferences(table, row).hash;

/** Hexadecimal digits. */
const HASH_LENGTH = 16;

const hashOf = (json: string | Uint8Array) => hash('sha256', json, 'hex').slice(0, HASH_LENGTH);

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
/** The characters behind a backslash that JSON.stringify writes: of `\u` it takes a parser to know whether it would. */
const ESCAPES = new Set(Buffer.from('"\\bfnrt'));

/** The one reference of a row as it stands in the data, if JSON.stringify would write it in the same way: no row is made. */
function writtenReference(table: ScoreTable, row: number): Uint8Array | undefined {
  const { batch } = table;
  if (!('lines' in batch) || typeof batch.fields.reference !== 'string') return undefined;
  const json = table.fieldJson(row, batch.fields.reference);
  return json?.[0] === QUOTE && isAsWritten(json) ? json : undefined;
}

// A tenth of the time that it takes the one of Uint8Array.
const { indexOf: find } = Buffer.prototype;

/** Whether the JSON of a text has no escapes but those that it must have. */
export function isAsWritten(json: Uint8Array): boolean {
  for (let at = find.call(json, BACKSLASH); at >= 0; at = find.call(json, BACKSLASH, at + 2))
    if (!ESCAPES.has(json[at + 1] as number)) return false;
  return true;
}

// A plain Uint8Array: `subarray` of a Buffer is slower.
let list = new Uint8Array(2 ** 12).fill(0x5b);

/** The JSON of a list of one, in memory that the next one takes. */
function listOf(json: Uint8Array): Uint8Array {
  const length = json.length + 2;
  if (list.length < length) list = new Uint8Array(2 * length).fill(0x5b);
  list.set(json, 1);
  list[length - 1] = 0x5d;
  return list.subarray(0, length);
}
