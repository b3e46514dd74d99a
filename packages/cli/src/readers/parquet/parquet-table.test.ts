import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { DataError } from '../../failures/failures.ts';
import { parquetTable } from './parquet-table.ts';

type Columns = Parameters<typeof parquetWriteBuffer>[0]['columnData'];

const inMemory = (bytes: ArrayBuffer) => ({
  byteLength: bytes.byteLength,
  slice: async (start: number, end?: number) => bytes.slice(start, end),
});

async function rowsOf(bytes: ArrayBuffer, wanted?: ReadonlySet<string>): Promise<unknown[]> {
  const table = await parquetTable(inMemory(bytes), 'd.parquet');
  let text = '';
  for await (const { lines } of table.pieces(wanted)) text += Buffer.from(lines).toString();
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

const written = (columnData: Columns, options: object = {}) =>
  parquetWriteBuffer({ columnData, ...options });

describe('parquetTable', () => {
  it('gives texts, lists, numbers, nulls and structs as JSON', async () => {
    const bytes = written([
      { name: 'text', data: ['a "quoted"\nline\u0000', '東京 \\ 🐈', ''], type: 'STRING' },
      { name: 'list', data: [['x', 'y'], [], ['z']] },
      { name: 'maybe', data: ['here', undefined, 'there'], type: 'STRING', nullable: true },
      { name: 'real', data: [1.5, -2, 1e300], type: 'DOUBLE' },
      { name: 'flag', data: [true, false, true], type: 'BOOLEAN' },
    ]);
    expect(await rowsOf(bytes)).toEqual([
      { text: 'a "quoted"\nline\u0000', list: ['x', 'y'], maybe: 'here', real: 1.5, flag: true },
      { text: '東京 \\ 🐈', list: [], maybe: null, real: -2, flag: false },
      { text: '', list: ['z'], maybe: 'there', real: 1e300, flag: true },
    ]);
  });

  it('puts lists and structs together, over several row groups', async () => {
    const text = {
      type: 'BYTE_ARRAY',
      converted_type: 'UTF8',
      repetition_type: 'OPTIONAL',
    } as const;
    const bytes = parquetWriteBuffer({
      schema: [
        { name: 'root', num_children: 2 },
        { name: 'refs', num_children: 1, converted_type: 'LIST', repetition_type: 'OPTIONAL' },
        { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
        { name: 'element', ...text },
        { name: 'answers', num_children: 2, repetition_type: 'OPTIONAL' },
        { name: 'text', ...text },
        { name: 'start', type: 'INT32', repetition_type: 'OPTIONAL' },
      ],
      rowGroupSize: 2,
      columnData: [
        { name: 'refs', data: [['a', 'b'], [], ['c']] },
        { name: 'answers', data: [{ text: 'x', start: 1 }, undefined, { text: 'z', start: 3 }] },
      ],
    });
    const table = await parquetTable(inMemory(bytes), 'd.parquet');
    expect(table.fields).toEqual({ refs: null, answers: { text: null, start: null } });
    expect(await rowsOf(bytes)).toEqual([
      { refs: ['a', 'b'], answers: { text: 'x', start: 1 } },
      { refs: [], answers: null },
      { refs: ['c'], answers: { text: 'z', start: 3 } },
    ]);
  });

  it('writes 64-bit whole numbers with all their digits', async () => {
    const bytes = written([{ name: 'id', data: [9007199254740993n], type: 'INT64' }]);
    const table = await parquetTable(inMemory(bytes), 'd.parquet');
    for await (const { lines } of table.pieces(undefined))
      expect(Buffer.from(lines).toString()).toBe('{"id":9007199254740993}\n');
  });

  it('reads only the columns that are wanted, of all row groups', async () => {
    const data = Array.from({ length: 25 }, (_, k) => `text ${k}`);
    const bytes = written(
      [
        { name: 'a', data, type: 'STRING' },
        { name: 'b', data: data.map((text) => text.repeat(1000)), type: 'STRING' },
      ],
      { rowGroupSize: 10 },
    );
    let read = 0;
    const file = {
      byteLength: bytes.byteLength,
      async slice(start: number, end = bytes.byteLength) {
        if (end < bytes.byteLength) read += end - start;
        return bytes.slice(start, end);
      },
    };
    const table = await parquetTable(file, 'd.parquet');
    expect(table.fields).toEqual({ a: null, b: null });
    let text = '';
    for await (const { lines } of table.pieces(new Set(['a', 'id'])))
      text += Buffer.from(lines).toString();
    expect(text).toBe(data.map((a) => `${JSON.stringify({ a })}\n`).join(''));
    expect(read).toBeLessThan(bytes.byteLength / 2);
  });

  it('reads a large group a part at a time', async () => {
    const data = Array.from({ length: 40_000 }, (_, k) => `text ${k % 1000}`);
    const rows = await rowsOf(written([{ name: 'a', data, type: 'STRING' }]));
    expect(rows).toEqual(data.map((a) => ({ a })));
  });

  it('says that a file is something else, or cut off', async () => {
    const whole = written([{ name: 'a', data: ['x'.repeat(100)], type: 'STRING' }]);
    await expect(rowsOf(whole.slice(0, -10))).rejects.toThrow(/ends in the middle/);
    await expect(rowsOf(Buffer.from('{"candidate":"a"}\n').buffer)).rejects.toThrow(DataError);
    const text = new TextEncoder().encode('{"candidate":"a","reference":"b"}\n');
    await expect(rowsOf(text.buffer)).rejects.toThrow(/is not a Parquet file/);
  });
});
