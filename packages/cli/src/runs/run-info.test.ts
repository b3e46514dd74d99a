import { expect, it } from 'vitest';
import { infoOf } from '../../test/run-store-contract.ts';
import { DataError } from '../failures/failures.ts';
import { parsedObject } from './run-header.ts';
import { checkedInfo, type RunInfo, runJson } from './run-info.ts';

const INFO: RunInfo = {
  ...{ kind: 'run', version: 3, name: 'night\u202ely' },
  ...infoOf(0.5, '2026-01-31T09:00:00.000Z'),
  rows: { sha256: 'ab' },
};
const wrong = (what: string) => new DataError(what);
const read = (text: string) => checkedInfo(parsedObject(text) ?? {}, wrong);

it('reads what was written, whatever the line ends and spaces', () => {
  const text = runJson(INFO);
  expect(text).not.toContain('\u202e');
  expect(read(text)).toEqual(INFO);
  expect(read(text.replaceAll('\n', '\r\n'))).toEqual(INFO);
  expect(read(JSON.stringify(JSON.parse(text)))).toEqual(INFO);
});

it('refuses it with any bit flipped, unless that changes no value', () => {
  const bytes = Buffer.from(runJson(INFO));
  let refused = 0;
  for (let bit = 0; bit < 8 * bytes.length; bit++) {
    const flipped = Buffer.from(bytes);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    try {
      expect(read(flipped.toString())).toEqual(INFO);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      refused++;
    }
  }
  // What is not refused are spaces that became other white space.
  expect(refused).toBeGreaterThan(7 * bytes.length);
});

it.each<[keyof RunInfo, unknown]>([
  ['name', 7],
  ['time', 'yesterday'],
  ['inputs', [{ file: 'x' }]],
  ['references', 'two'],
  ['summary', {}],
  ['gates', [{}]],
  ['timing', { seconds: '1' }],
  ['rows', {}],
  ['items', -1],
  ['pooling', { rouge1: 'median' }],
])('refuses an odd `%s`, even with the right checksum', (field, value) => {
  const text = runJson({ ...INFO, [field]: value } as RunInfo);
  expect(() => read(text)).toThrow(new RegExp(`\`${field}\``));
});
