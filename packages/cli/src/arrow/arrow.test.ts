// The twin is Flechette, another reader and writer of the format; pyarrow reads and writes the same in tools/spark.

import {
  bool,
  columnFromArray,
  float32,
  float64,
  int8,
  int16,
  int32,
  int64,
  largeUtf8,
  list,
  struct,
  tableFromColumns,
  tableFromIPC,
  tableToIPC,
  uint32,
  utf8,
} from '@uwdata/flechette';
import fc from 'fast-check';
import { LineWriter } from 'rougekit/lines';
import { describe, expect, it } from 'vitest';
import { type ArrowBatch, batchIn } from './columns.ts';
import { fieldsIn, TYPE } from './fields.ts';
import { FlatTable } from './flat-reader.ts';
import { ArrowError, END_OF_STREAM, readable, readMessage } from './messages.ts';
import { batchMessage, schemaMessage } from './write-batch.ts';

/** Gives bytes as they are asked for. */
function bytesOf(all: Uint8Array) {
  let at = 0;
  // In memory of its own, as from a pipe.
  return { read: async (length: number) => all.slice(at, (at += length)) };
}

async function batchesIn(stream: Uint8Array): Promise<ArrowBatch[]> {
  const bytes = bytesOf(stream);
  const schema = await readMessage(bytes);
  const fields = await readable(() => fieldsIn(schema!.header));
  const batches: ArrowBatch[] = [];
  for (;;) {
    const message = await readMessage(bytes);
    if (message === undefined) return batches;
    batches.push(await readable(() => batchIn(message.header, message.body, fields)));
  }
}

/** All values as JSON.parse gives them, column by column. */
async function valuesIn(stream: Uint8Array): Promise<Record<string, unknown[]>> {
  const values: Record<string, unknown[]> = {};
  for (const { rows, columns } of await batchesIn(stream))
    for (const column of columns) {
      const own = (values[column.name] ??= []);
      for (let row = 0; row < rows; row++) {
        const out = new LineWriter();
        column.write(out, row);
        own.push(JSON.parse(Buffer.from(out.take()).toString()));
      }
    }
  return values;
}

const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 12 }));
const whole = (bits: number) =>
  fc.option(fc.integer({ min: -(2 ** (bits - 1)), max: 2 ** (bits - 1) - 1 }));
const finite = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }));

const KINDS = [
  ['utf8', utf8(), text],
  ['largeUtf8', largeUtf8(), text],
  ['int8', int8(), whole(8)],
  ['int16', int16(), whole(16)],
  ['int32', int32(), whole(32)],
  ['uint32', uint32(), fc.option(fc.nat())],
  ['int64', int64(), fc.option(fc.maxSafeInteger())],
  ['float64', float64(), finite],
  ['float32', float32(), fc.option(fc.integer({ min: -1000, max: 1000 }).map((k) => k / 8))],
  ['bool', bool(), fc.option(fc.boolean())],
  ['list', list(utf8()), fc.option(fc.array(text, { maxLength: 3 }))],
  [
    'lists',
    list(list(utf8())),
    fc.option(fc.array(fc.array(text, { maxLength: 2 }), { maxLength: 3 })),
  ],
  ['struct', struct({ a: utf8(), b: int32() }), fc.record({ a: text, b: whole(32) })],
] as const;

describe('an Arrow stream', () => {
  it.each(KINDS)('of %s has the values that were put in', async (name, type, value) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(value as fc.Arbitrary<unknown>, { maxLength: 40 }),
        async (values) => {
          const column = columnFromArray(values, type, { useBigInt: false, maxBatchRows: 7 });
          const stream = tableToIPC(tableFromColumns([[name, column]]), { format: 'stream' });
          expect((await valuesIn(stream!))[name] ?? []).toEqual(
            values.map((one) => (Object.is(one, -0) ? 0 : one)),
          );
        },
      ),
      { numRuns: 60, seed: 3 },
    );
  });

  it('of scores is read by others as it was written', () => {
    const row = fc.record({
      whole: fc.maxSafeInteger().map(Math.abs),
      number: fc.option(fc.double({ noNaN: true }), { nil: Number.NaN }),
      text: fc.string({ unit: 'grapheme', maxLength: 9 }),
    });
    fc.assert(
      fc.property(fc.array(fc.array(row, { maxLength: 20 }), { maxLength: 3 }), (batches) => {
        const heads = [
          { name: 'row', kind: 'whole' },
          { name: 'rougeL.f0.5', kind: 'number' },
          { name: 'été', kind: 'text' },
        ] as const;
        const stream = Buffer.concat([
          schemaMessage(heads),
          ...batches.map((rows) =>
            batchMessage(rows.length, [
              { wholes: Float64Array.from(rows, ({ whole: one }) => one) },
              { numbers: Float64Array.from(rows, ({ number }) => number) },
              { texts: rows.map(({ text: one }) => one) },
            ]),
          ),
          END_OF_STREAM,
        ]);
        const table = tableFromIPC(stream, { useBigInt: false });
        const rows = batches.flat();
        expect(table.names).toEqual(heads.map(({ name }) => name));
        const read = (name: string) => [...(table.getChild(name) ?? [])];
        expect(read('row')).toEqual(rows.map(({ whole: one }) => one));
        expect(read('rougeL.f0.5')).toEqual(
          rows.map(({ number }) => (Number.isNaN(number) ? null : number)),
        );
        expect(read('été')).toEqual(rows.map(({ text: one }) => (one === '' ? null : one)));
      }),
      { numRuns: 100, seed: 4 },
    );
  });

  it('is refused if lists of fields share their bytes, so that there would be fields without number', () => {
    const LEVELS = 40;
    const view = new DataView(new ArrayBuffer(16 + 12 + 8 + 24 * (LEVELS + 1)));
    // Where fields of a table lie: the type behind its list of children; at 0, for all tables.
    for (const [slot, offset] of [16, 12, 0, 0, 8, 0, 0, 4].entries())
      view.setUint16(2 * slot, offset, true);
    const table = (at: number, list: number) => {
      view.setInt32(at, at, true);
      view.setUint32(at + 4, list - (at + 4), true);
      view.setUint8(at + 8, TYPE.struct);
    };
    const list = (at: number, targets: readonly number[]) => {
      view.setUint32(at, targets.length, true);
      for (const [k, target] of targets.entries())
        view.setUint32(at + 4 + 4 * k, target - (at + 4 + 4 * k), true);
    };
    const at = (level: number) => 36 + 24 * level;
    for (let level = 0; level < LEVELS; level++) {
      table(at(level), at(level) + 12);
      list(at(level) + 12, [at(level + 1), at(level + 1)]);
    }
    table(at(LEVELS), at(LEVELS) + 12);
    const schema = { short: () => 0, tables: () => [new FlatTable(view, at(0))] };
    expect(() => fieldsIn(schema as unknown as FlatTable)).toThrow(RangeError);
  });

  it('is refused where it is cut, and never read beyond its bytes', async () => {
    const column = columnFromArray(['a', null, 'été', ['x']].slice(0, 3) as string[], utf8());
    const numbers = columnFromArray([1, 2, 3], int64(), { useBigInt: false });
    const stream = tableToIPC(
      tableFromColumns([
        ['a', column],
        ['n', numbers],
      ]),
      {
        format: 'stream',
      },
    )!;
    for (let length = 0; length < stream.length; length++)
      await expect(valuesIn(stream.subarray(0, length))).rejects.toThrow(ArrowError);
    // A flipped bit may give other values, but nothing worse than a refusal.
    for (let bit = 0; bit < 8 * stream.length; bit++) {
      const flipped = Uint8Array.from(stream);
      flipped[bit >> 3]! ^= 1 << (bit & 7);
      try {
        await readable(() => valuesIn(flipped));
      } catch (error) {
        if (!(error instanceof ArrowError || error instanceof SyntaxError)) throw error;
      }
    }
  });
});
