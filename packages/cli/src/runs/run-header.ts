// What a saved run says of its rows, checked; and the first line of NAME.run.jsonl, which said it in versions 1 and 2.

import { shape } from 'rougekit/lines';
import type { PoolingAndDirection } from 'rougekit/statistics';
import type { DataError } from '../failures/failures.ts';
import { excerpt } from '../terminal/escape-control.ts';

const { isCount, isObject, isText, oneOf, record } = shape;

export type Fields = shape.Fields;
export type Wrong = (what: string) => DataError;

/** What every version has. */
export interface RunFields extends PoolingAndDirection {
  /** Of the recipe. */
  readonly signature: string;
  readonly items: number;
  readonly failed: number;
}

/** The object in a line; undefined if there is none. */
export function parsedObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function checkedFields(value: Fields, wrong: Wrong): RunFields {
  const { signature, pooling, better, items, failed } = value;
  if (!isText(signature)) throw wrong('the signature is missing.');
  if (!record(oneOf('mean', 'sum'))(pooling))
    throw wrong('`pooling` must say mean or sum of each key.');
  if (!record(oneOf('higher', 'lower', 'neither'))(better))
    throw wrong('`better` must say higher, lower or neither of each key.');
  if (!isCount(items) || !isCount(failed) || failed > items)
    throw wrong('`items` and `failed` must be counts.');
  return value as unknown as RunFields;
}

export interface RunHeader extends RunFields {
  readonly version: 1 | 2;
}

export function checkedHeader(value: Fields, wrong: Wrong): RunHeader {
  const { kind, version } = value;
  if (kind !== 'run') throw wrong('not the first line of a saved run ("kind":"run").');
  if (version !== 1 && version !== 2)
    throw wrong(
      `version ${excerpt(String(version), 20)} of saved runs in one file; this rougekit reads versions 1 and 2.`,
    );
  checkedFields(value, wrong);
  return value as unknown as RunHeader;
}
