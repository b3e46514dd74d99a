// Files of JSON lines, good and bad, and what each of their rows must be: read one by one with JSON.parse.

import fc from 'fast-check';
import type { Row, Scorer } from '../../src/index.ts';
import { scoreBatch } from '../../src/index.ts';
import { mixedText } from './texts.ts';

const asciiText = fc
  .array(fc.constantFrom('the', 'cat', 'Sat', 'on', 'mats', '.', '\n', '42'), { maxLength: 12 })
  .map((words) => words.join(' '));
const text = fc.oneof({ weight: 3, arbitrary: asciiText }, { weight: 1, arbitrary: mixedText });
const id = fc.oneof(
  fc.constant(undefined),
  fc.string(),
  fc.integer(),
  fc.constantFrom<unknown>(null, true, 1e21, '猫', 'a"b\\c'),
);
const pair = fc
  .record({ id, candidate: text, reference: fc.oneof(text, fc.array(text, { maxLength: 3 })) })
  .map((row) => JSON.stringify(row));
const REPEATS = '{"candidate":"a","candidate":"b","reference":"b"}';
const bad = fc.constantFrom(
  '{bad',
  '{"candidate":"a"}',
  '{"candidate":1,"reference":"b","id":"n"}',
  '{"candidate":"a","reference":["b",null]}',
  'null',
  '[1]',
  '"text"',
  ' {"reference":"the cat", "candidate":"a c\\u0061t"} ',
  REPEATS,
);
const blank = fc.constantFrom('', ' ', '\t', '\r', ' \u00a0', '\f');
const line = fc.oneof(
  { weight: 6, arbitrary: pair },
  { weight: 1, arbitrary: bad },
  { weight: 1, arbitrary: blank },
);

export const jsonLines = fc
  .tuple(
    fc.array(line, { maxLength: 30, size: 'max' }),
    fc.constantFrom('\n', '\r\n'),
    fc.boolean(),
  )
  .map(([lines, end, endsOpen]) => lines.map((one) => one + end).join('') + (endsOpen ? '{}' : ''));

const REPEATED = {
  code: 'REPEATED_FIELD',
  message: "The field 'candidate' is there several times; the last one counts.",
};

export interface ExpectedRow {
  readonly row: Row;
  readonly line: number;
}

/** What the rows of a file must be. The sentences of problems are another test's business. */
export function expectedRows(file: string, scorer: Scorer<never, 'sync'>): ExpectedRow[] {
  const rows: ExpectedRow[] = [];
  file.split('\n').forEach((one, k) => {
    if (one.trim() === '') return;
    const index = rows.length;
    let value: { id?: unknown } | null = null;
    try {
      value = JSON.parse(one) as { id?: unknown };
    } catch {}
    const [row] = scoreBatch([value as never], scorer).rows;
    // The one thing that only the line knows, not the object that it is read into.
    const noticed =
      one.trim() === REPEATS && row!.ok ? { ...row!, notices: [REPEATED, ...row!.notices] } : row!;
    rows.push({ row: { ...noticed, index }, line: k + 1 });
  });
  return rows;
}

export async function* chunked(bytes: Uint8Array, sizes: readonly number[]) {
  let at = 0;
  for (let k = 0; at < bytes.length; k++) {
    const size = sizes[k % sizes.length] as number;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}
