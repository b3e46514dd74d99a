import { crc32 } from 'node:zlib';
import { columnFromArray, int64, tableFromColumns, tableToIPC, utf8 } from '@uwdata/flechette';
import { describe, expect, it } from 'vitest';
import { DataError } from '../failures/failures.ts';
import { arrow } from './arrow/protocol.ts';
import { jsonl } from './jsonl/protocol.ts';
import type { Protocol } from './protocol.ts';

const texts = ['a', 'été', 'the "cat"'];

const LINES = Buffer.from(
  texts.map((c, k) => `${JSON.stringify({ row: 5 * k, c, r: c })}\n`).join(''),
);
const BATCHES = tableToIPC(
  tableFromColumns([
    [
      'row',
      columnFromArray(
        texts.map((_, k) => 5 * k),
        int64(),
        { useBigInt: false },
      ),
    ],
    ['c', columnFromArray(texts, utf8())],
    ['r', columnFromArray(texts, utf8())],
  ]),
  { format: 'stream' },
) as Uint8Array;

function withEnd(bytes: Uint8Array, rows: number): Buffer {
  const sum = crc32(bytes).toString(16).padStart(8, '0');
  return Buffer.concat([bytes, Buffer.from(`{"end":{"rows":${rows},"crc32":"${sum}"}}\n`)]);
}

/** The rows of a stream that comes in chunks of so many bytes. */
async function read(protocol: Protocol, stream: Uint8Array, chunk = stream.length) {
  async function* chunks() {
    for (let at = 0; at < stream.length; at += chunk) yield stream.slice(at, at + chunk);
  }
  const fields = { candidate: 'c', reference: 'r', ids: [] };
  const columns = { name: '-', fields, names: ['c', 'r'], rowKey: 'row' };
  const rows: [number, string][] = [];
  for await (const { lines, rowNumbers } of protocol.batches(chunks(), columns)) {
    const own = Buffer.from(lines).toString().trimEnd().split('\n');
    for (const [k, line] of own.entries()) rows.push([rowNumbers[k] as number, line]);
  }
  return rows.map(([number, line]) => [number, (JSON.parse(line) as { c: string }).c]);
}

describe.each([
  [jsonl, LINES],
  [arrow, BATCHES],
] as const)('$id', (protocol, bytes) => {
  const stream = withEnd(bytes, texts.length);
  const expected = texts.map((c, k) => [5 * k, c]);

  it('reads rows with their numbers, in chunks of any length', async () => {
    for (const chunk of [1, 7, 64, stream.length])
      expect(await read(protocol, stream, chunk)).toEqual(expected);
  });

  it('refuses a stream that is cut anywhere', async () => {
    // Only the very last byte, a line feed, says nothing.
    for (let length = 0; length < stream.length - 1; length++)
      await expect(read(protocol, stream.subarray(0, length))).rejects.toThrow(DataError);
  });

  it('refuses a stream with any bit flipped', async () => {
    const accepted: number[] = [];
    for (let bit = 0; bit < 8 * (stream.length - 1); bit++) {
      const flipped = Buffer.from(stream);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      try {
        await read(protocol, flipped);
        accepted.push(bit);
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
      }
    }
    expect(accepted).toEqual([]);
  });

  it.each([
    ['too few rows', withEnd(bytes, 2), /3 rows came from stdin, but 2 were sent/],
    ['bytes behind its end', Buffer.concat([stream, Buffer.from('x\n')]), /./],
    ['no end', bytes, /cut short/],
  ])('refuses a stream with %s', async (_, bad, message) => {
    const failed = read(protocol, bad);
    await expect(failed).rejects.toThrow(DataError);
    await expect(failed).rejects.toThrow(message);
  });
});

it('a line that is no JSON behind its number is still a row', async () => {
  const lines = Buffer.from('{"row":3,"c":bad\n');
  const columns = {
    ...{ name: '-', names: ['c', 'r'], rowKey: 'row' },
    fields: { candidate: 'c', reference: 'r', ids: [] },
  };
  async function* chunks() {
    yield withEnd(lines, 1);
  }
  for await (const { rowNumbers } of jsonl.batches(chunks(), columns))
    expect([...rowNumbers]).toEqual([3]);
});
