import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Batch } from './batch.ts';
import { chosenRows, rowAt } from './shard.ts';

const FIELDS = { candidate: 'a', reference: 'b', ids: [] };

async function chosen(
  batches: readonly Batch[],
  limit?: number,
  shard?: { part: number; of: number },
) {
  async function* source() {
    yield* batches;
  }
  const all: Batch[] = [];
  for await (const batch of chosenRows(source(), limit, shard)) all.push(batch);
  return all;
}

const shards = fc
  .integer({ min: 1, max: 4 })
  .chain((of) => fc.record({ part: fc.integer({ min: 1, max: of }), of: fc.constant(of) }));
const limits = fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined });

describe('chosenRows', () => {
  it('deals rows like cards', () => {
    expect([0, 1, 2].map((k) => rowAt({ part: 2, of: 3 }, k))).toEqual([1, 4, 7]);
  });

  it('takes the rows of a part from the first ones, in batches of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5), { maxLength: 6 }),
        fc.option(shards, { nil: undefined }),
        limits,
        async (sizes, shard, limit) => {
          let made = 0;
          const batches = sizes.map((size) => ({
            rows: Array.from({ length: size }, () => {
              const text = String(made++);
              return { id: text, pair: { candidate: text, reference: text } };
            }),
          }));
          const ids = (await chosen(batches, limit, shard)).flatMap((batch) =>
            'rows' in batch ? batch.rows.map(({ id }) => Number(id)) : [],
          );
          const { part, of } = shard ?? { part: 1, of: 1 };
          const expected = Array.from({ length: Math.min(made, limit ?? made) }, (_, k) => k);
          expect(ids).toEqual(expected.filter((k) => k % of === part - 1));
        },
      ),
      { numRuns: 200, seed: 3 },
    );
  });

  it('keeps the lines of a part in their places, and no other', async () => {
    const line = fc.constantFrom(
      '{"a":1}',
      '  {"b":2}',
      '',
      '   ',
      '\t',
      'no json',
      '{"c":"摘要"}',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line), { maxLength: 3 }),
        fc.constantFrom('\n', '\r\n'),
        shards,
        limits,
        async (pieces, end, shard, limit = Number.POSITIVE_INFINITY) => {
          const texts = pieces.map((lines) => lines.map((one) => one + end).join(''));
          const batches = texts.map((text) => ({ lines: Buffer.from(text), fields: FIELDS }));
          const found = (await chosen(batches, limit, shard)).map((batch) =>
            'lines' in batch ? Buffer.from(batch.lines).toString() : '',
          );
          let row = 0;
          const expected: string[] = [];
          for (const one of texts.join('').split('\n').slice(0, -1)) {
            if (row === limit) break;
            const isOwn = one.trim() !== '' && row++ % shard.of === shard.part - 1;
            expected.push(isOwn ? `${one}\n` : '\n');
          }
          expect(found.join('')).toBe(expected.join(''));
        },
      ),
      { numRuns: 300, seed: 2 },
    );
  });
});
