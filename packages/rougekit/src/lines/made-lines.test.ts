// Lines that were made from rows of another format: their numbers, their problems, and several files in one set.

import { describe, expect, it } from 'vitest';
import { rouge } from '../metrics/rouge/rouge.ts';
import type { LineBatch } from './batch.ts';
import { NOT_SCORED } from './batch.ts';
import { scoredTables } from './scored-tables.ts';
import { sourceRows } from './source-rows.ts';
import { encodedText } from './utf8.ts';

const fields = { candidate: 'c', reference: 'r', ids: ['id'] };
const row = (id: string) => `${JSON.stringify({ id, c: 'a b', r: 'a c' })}\n`;
const problem = { code: 'WRONG_WIDTH', message: 'expected 3 fields, got 2.' };

/** Two files; the second has a row that could not be made into a line, and rows over several lines. */
const BATCHES: readonly LineBatch[] = [
  { name: 'one', lines: encodedText(row('a') + row('b')), fields, firstLine: 1 },
  { name: 'one', lines: encodedText(row('c')), fields },
  {
    ...{ name: 'two', lines: encodedText(`${row('d')}${NOT_SCORED}\n${row('f')}`), fields },
    ...{ firstLine: 1, lineNumbers: [2, 5, 6], problems: new Map([[1, problem]]) },
  },
  { name: 'three', lines: encodedText(row('g')), fields, firstLine: 1 },
];

async function* batches(): AsyncGenerator<LineBatch> {
  yield* BATCHES;
}

const PLACES = [
  ['one', 1, 'a'],
  ['one', 2, 'b'],
  ['one', 3, 'c'],
  ['two', 2, 'd'],
  ['two', 5, undefined],
  ['two', 6, 'f'],
  ['three', 1, 'g'],
];

describe('made lines', () => {
  it.each([undefined, { part: 1, of: 1 }, { part: 2, of: 2 }])(
    'keep their places in tables (shard %j)',
    async (shard) => {
      const found: unknown[] = [];
      const problems: unknown[] = [];
      for await (const table of scoredTables(batches(), rouge({ types: ['rouge1'] }), { shard }))
        for (let k = 0; k < table.rows; k++) {
          found.push([table.batch.name, table.line(k), table.id(k)]);
          if (table.ok[k] === 0) problems.push(table.problem(k), table.source(k));
        }
      const isTheirs = (_: unknown, k: number) => shard?.of !== 2 || k % 2 === 1;
      expect(found).toEqual(PLACES.filter(isTheirs));
      expect(problems).toEqual(shard?.of === 2 ? [] : [problem, { problem }]);
    },
  );

  it('keep their places as rows', async () => {
    const found: unknown[] = [];
    for await (const one of sourceRows(batches())) {
      found.push([one.name, one.line, one.id]);
      if ('problem' in one) expect(one.problem).toEqual(problem);
    }
    expect(found).toEqual(PLACES);
  });
});
