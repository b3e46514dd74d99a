// The columns of a stream, as its schema declares them.

import type { FlatTable } from './flat-reader.ts';
import { ArrowError } from './messages.ts';

/** Numbers of the types in Arrow's Schema.fbs. */
export const TYPE = {
  null: 1,
  int: 2,
  float: 3,
  binary: 4,
  utf8: 5,
  bool: 6,
  list: 12,
  struct: 13,
  largeBinary: 19,
  largeUtf8: 20,
  largeList: 21,
} as const;

export interface ArrowField {
  readonly name: string;
  readonly type: number;
  /** Of whole numbers: their bits. Of others: 0 half, 1 single, 2 double. */
  readonly width: number;
  readonly isSigned: boolean;
  readonly children: readonly ArrowField[];
}

/** Fields within fields counted. Lists of children may share bytes, so that a few of these could name a billion fields. */
const MOST_FIELDS = 10_000;

export function fieldsIn(schema: FlatTable): ArrowField[] {
  if (schema.short(0) !== 0) throw new ArrowError('The Arrow stream is big-endian.');
  let left = MOST_FIELDS;
  const fieldsAt = (table: FlatTable, slot: number): ArrowField[] => {
    const tables = table.tables(slot, left);
    left -= tables.length;
    return tables.map((field) => fieldIn(field, (own) => fieldsAt(own, 5)));
  };
  return fieldsAt(schema, 1);
}

function fieldIn(field: FlatTable, childrenOf: (field: FlatTable) => ArrowField[]): ArrowField {
  const name = field.text(0);
  const type = field.byte(2);
  const details = field.table(3);
  if (field.table(4) !== undefined)
    throw new ArrowError(`The column '${name}' is dictionary-encoded; send it as plain text.`);
  const isKnown = Object.values(TYPE).some((known) => known === type);
  if (!isKnown)
    throw new ArrowError(
      `The column '${name}' has a type that is not read (${type} in Arrow's list): send texts, lists of texts, numbers.`,
    );
  return {
    name,
    type,
    width: (type === TYPE.int ? details?.int(0) : details?.short(0)) ?? 0,
    isSigned: details?.byte(1) === 1,
    children: childrenOf(field),
  };
}
