import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type ReportRow, ReportRows, SLICE } from './report-rows.ts';

const row = (k: number): ReportRow => ({
  ...{ id: `r${k}`, values: [k], sources: undefined, fields: undefined },
  problem: k % 100 === 0 ? 'bad' : undefined,
  pair: { candidate: `c${k}`, reference: 'r' },
});

it('is limited to the first rows, of systems with fewer of them to all', async () => {
  const rows = await ReportRows.open();
  for (let k = 0; k < 3 * SLICE + 7; k++) rows.add('long', row(k));
  for (let k = 0; k < SLICE + 3; k++) rows.add('short', row(k));
  rows.limit(2 * SLICE);
  expect([rows.shown, rows.all]).toEqual([2 * SLICE, 3 * SLICE + 7]);
  const { systems } = rows.index(['long', 'short']);
  expect(systems.map(({ scores, lengths }) => [scores[0]?.length, lengths.length])).toEqual([
    [2 * SLICE, 2 * SLICE],
    [SLICE + 3, SLICE + 3],
  ]);
  expect(systems.map(({ problems }) => problems.map(([number]) => number))).toEqual([
    [0, 100, 200, 300],
    [0, 100, 200],
  ]);
  const texts = ['long', 'short'].map((name) =>
    rows.slices(name).flatMap((slice) => {
      const { candidates } = JSON.parse(gunzipSync(slice).toString()) as { candidates: string[] };
      return candidates;
    }),
  );
  expect(texts.map((all) => [all.length, all.at(-1)])).toEqual([
    [2 * SLICE, `c${2 * SLICE - 1}`],
    [SLICE + 3, `c${SLICE + 2}`],
  ]);
});

it('knows which rows answer the same item, where items are named', async () => {
  const rows = await ReportRows.open();
  for (const [k, item] of ['a', 'a', 'b', undefined, 'a'].entries())
    rows.add('', { ...row(k), item });
  expect(rows.index(['']).items).toEqual([0, 0, 2, 3, 0]);
  const plain = await ReportRows.open();
  plain.add('', row(0));
  expect(plain.index([''])).not.toHaveProperty('items');
});
