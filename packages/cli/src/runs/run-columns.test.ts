import { expect, it } from 'vitest';
import { ChosenRows } from './chosen-numbers.ts';
import { RunColumns } from './run-columns.ts';

const NUMBERS = [
  { key: 'rouge1', field: 'recall' },
  { key: 'rougeL', field: 'fmeasure' },
];

function add(columns: RunColumns, id: string, hash: string, numbers: readonly number[]): void {
  const names = Buffer.from(id + hash);
  const middle = columns.nameBytes + Buffer.byteLength(id);
  const ends = Int32Array.of(middle, columns.nameBytes + names.length);
  columns.addLines({ lines: 1, names, ends, columns: numbers.map((one) => Float64Array.of(one)) });
}

it('keeps the names and numbers of any number of rows', () => {
  const columns = new RunColumns(NUMBERS);
  for (let k = 0; k < 3000; k++) add(columns, `é${k}`.repeat(1 + (k % 9)), `hash ${k}`, [k, -k]);
  expect(columns).toHaveLength(3000);
  expect(columns.column(0)).toEqual(Float64Array.from({ length: 3000 }, (_, k) => k));
  const into = new ChosenRows(NUMBERS);
  for (const k of [0, 1, 700, 2999]) {
    const [id, hash] = [`é${k}`.repeat(1 + (k % 9)), `hash ${k}`];
    expect(columns.hasNames(k, id, hash)).toBe(true);
    const row = columns.row(k, k, into);
    expect([row.id, row.referenceHash, row.index, row.ok]).toEqual([id, hash, k, true]);
    expect(row.scores).toEqual({ rouge1: { recall: k }, rougeL: { fmeasure: -k } });
  }
});

it.each([
  ['abc', 'h', 'abc', 'h', true],
  ['abc', 'h', 'ab', 'h', false],
  ['abc', 'h', 'abcd', 'h', false],
  ['abc', 'h', 'abh', 'c', false],
  ['ab', 'ch', 'abc', 'h', false],
  ['', 'h', '', 'h', true],
  ['', 'h', 'x', 'h', false],
  ['漢', 'h', '漢', 'h', true],
  ['漢', 'h', '字', 'h', false],
  ['a漢', 'h', 'ab', 'h', false],
  ['ab', 'h', 'a漢', 'h', false],
])('tells names apart: %j %j, %j %j', (id, hash, otherId, otherHash, isSame) => {
  const columns = new RunColumns([]);
  add(columns, id, hash, []);
  expect(columns.hasNames(0, otherId, otherHash)).toBe(isSame);
});

it('leaves room for rows that are kept elsewhere', () => {
  const columns = new RunColumns(NUMBERS);
  columns.skip();
  add(columns, 'a', 'b', [1, 2]);
  expect(columns.hasNames(1, 'a', 'b')).toBe(true);
  expect(
    columns.row(1, 5, new ChosenRows(NUMBERS), [
      [0, 7],
      [0, 8],
    ]).scores,
  ).toEqual({
    rouge1: { recall: 7 },
    rougeL: { fmeasure: 8 },
  });
});
