// The first line of a saved run, checked.

import { shape } from 'rougekit/lines';
import type { DataError } from '../failures/failures.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { RUN_VERSION, type RunHeader } from './run-lines.ts';

const { isCount, isObject, isText, oneOf, record } = shape;

export type Fields = shape.Fields;
export type Wrong = (what: string) => DataError;

/** The object in a line; undefined if there is none. */
export function parsedObject(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function checkedHeader(value: Fields, wrong: Wrong): RunHeader {
  const { kind, version, signature, pooling, better, items, failed } = value;
  if (kind !== 'run') throw wrong('not the first line of a saved run ("kind":"run").');
  if (version === 1)
    throw wrong('version 1 of saved runs has no checksum. Save the run again with this rougekit.');
  if (version !== RUN_VERSION)
    throw wrong(
      `version ${excerpt(String(version), 20)} of saved runs; this rougekit reads version ${RUN_VERSION}.`,
    );
  if (!isText(signature)) throw wrong('the signature is missing.');
  if (!record(oneOf('mean', 'sum'))(pooling))
    throw wrong('`pooling` must say mean or sum of each key.');
  if (!record(oneOf('higher', 'lower', 'neither'))(better))
    throw wrong('`better` must say higher, lower or neither of each key.');
  if (!isCount(items) || !isCount(failed) || failed > items)
    throw wrong('`items` and `failed` must be counts.');
  return value as unknown as RunHeader;
}
