import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsOfPart, linesOfPart, readShard, rowAt, rowsOfPart } from './shard.ts';

describe('--shard', () => {
  it('is read', () => expect(readShard('2/7')).toEqual({ part: 2, of: 7 }));

  it.each(['', '2', '0/3', '4/3', '1/0', '-1/3', '1.5/3', '1/3/5', '1/9999999', 'a/b', ' 1/2'])(
    'refuses %j',
    (text) => expect(() => readShard(text)).toThrow(/Expected `--shard` to be such as 2\/7/),
  );

  it.each([
    [1, [0, 3, 6]],
    [2, [1, 4]],
    [3, [2, 5]],
  ])('deals rows: part %i of three has %j of seven', async (part, rows) => {
    const shard = { part, of: 3 };
    const own: number[] = [];
    for await (const row of itemsOfPart(numbers(7), shard)) own.push(row);
    expect(own).toEqual(rows);
    expect(own.map((_, k) => rowAt(shard, k))).toEqual(rows);
    expect(rowsOfPart(shard, 7)).toBe(rows.length);
  });

  it('keeps the lines of a part in their places, and no other', () => {
    const line = fc.constantFrom(
      '{"a":1}',
      '  {"b":2}',
      '',
      '   ',
      '\t',
      'no json',
      '{"c":"摘要"}',
    );
    const shards = fc
      .integer({ min: 1, max: 4 })
      .chain((of) => fc.record({ part: fc.integer({ min: 1, max: of }), of: fc.constant(of) }));
    fc.assert(
      fc.property(
        fc.array(line),
        fc.constantFrom('\n', '\r\n'),
        fc.boolean(),
        shards,
        fc.integer({ min: 0, max: 9 }),
        (lines, end, isEnded, shard, before) => {
          const text = lines.join(end) + (isEnded && lines.length > 0 ? end : '');
          const found = Buffer.from(linesOfPart(Buffer.from(text), shard, before)).toString();
          let row = before;
          const expected = text.split('\n').map((one) => {
            const isOwn = one.trim() !== '' && row++ % shard.of === shard.part - 1;
            return isOwn ? one : '';
          });
          expect(found).toBe(expected.join('\n'));
        },
      ),
      { numRuns: 300, seed: 2 },
    );
  });
});

async function* numbers(count: number) {
  for (let k = 0; k < count; k++) yield k;
}
