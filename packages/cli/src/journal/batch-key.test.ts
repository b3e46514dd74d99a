import type { Batch, LineBatch, RowBatch } from 'rougekit/lines';
import { expect, it } from 'vitest';
import { batchKey } from './batch-key.ts';

const fields = { candidate: 'c', reference: 'r', ids: ['id'] };
const lines: LineBatch = { lines: Buffer.from('{"c":"a","r":"b"}\n0\n'), fields };
const pair = { candidate: 'a', reference: 'b' };
const rows: RowBatch = { rows: [{ id: '1', pair }] };

it.each<[string, Batch, Batch]>([
  ['a text', lines, { ...lines, lines: Buffer.from('{"c":"b","r":"b"}\n0\n') }],
  ['a column', lines, { ...lines, fields: { ...fields, candidate: 'r' } }],
  [
    'the problem of a row',
    { ...lines, problems: new Map([[1, { code: 'NOT_TEXT', message: 'a' }]]) },
    { ...lines, problems: new Map([[1, { code: 'NOT_TEXT', message: 'b' }]]) },
  ],
  ['an id', rows, { rows: [{ id: '2', pair }] }],
  ['a reference', rows, { rows: [{ id: '1', pair: { ...pair, reference: ['b'] } }] }],
  ['a source', rows, { rows: [{ id: '1', pair: { ...pair, source: 's' } }] }],
  ['a notice', rows, { rows: [{ id: '1', pair, notices: [{ code: 'x', message: 'y' }] }] }],
  ['a problem', rows, { rows: [{ id: '1', problem: { code: 'NOT_TEXT', message: 'y' } }] }],
  ['the end of a row', rows, { rows: [...rows.rows, ...rows.rows] }],
])('another key for %s', (_, one, other) => {
  expect(batchKey(one)).toHaveLength(32);
  expect(batchKey(one)).not.toBe(batchKey(other));
});

it('the same key wherever the rows stand, and whatever else they have', () => {
  expect(batchKey({ ...lines, name: 'other.jsonl', firstLine: 7, lineNumbers: [7, 9] })).toBe(
    batchKey(lines),
  );
  expect(batchKey({ name: 'x', rows: [{ id: '1', line: 7, fields: { more: 1 }, pair }] })).toBe(
    batchKey(rows),
  );
});
