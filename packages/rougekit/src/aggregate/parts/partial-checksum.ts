// Whether a partial result is as it was written: a CRC-32 of everything in it, fields of other programs included. It is that of
// its values, so spaces, line ends and the order of fields are free: names are sorted by UTF-16 units, numbers are written as
// JavaScript writes them, characters beyond ASCII as \u escapes.

import { guard } from '../../errors.ts';
import { crc32 } from '../../numbers/crc32.ts';
import { isObject } from '../../rows/shape.ts';

/** With the checksum of everything else in it, for callers that add fields. */
export function withChecksum<T extends object>(content: T): T & { readonly checksum: string } {
  return guard(() => ({ ...content, checksum: checksumOf(content) }));
}

export function checksumOf(content: object): string {
  const { checksum: _, ...rest } = content as { readonly checksum?: unknown };
  const ascii = sortedJson(rest).replace(/[^ -~]/g, escaped);
  return crc32(ascii).toString(16).padStart(8, '0');
}

function sortedJson(value: unknown): string {
  if (!hasNames(value)) return JSON.stringify(value) ?? 'null';
  if (!isObject(value)) return `[${(value as unknown[]).map(sortedJson).join()}]`;
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${JSON.stringify(name)}:${sortedJson(value[name])}`)
    .join()}}`;
}

/** Buckets, which are most of it, are lists of numbers: they are written at once. */
function hasNames(value: unknown): boolean {
  if (!Array.isArray(value)) return isObject(value);
  for (const one of value) if (typeof one === 'object' && hasNames(one)) return true;
  return false;
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
