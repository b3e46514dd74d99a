import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NoticeGroups } from './notice-groups.ts';

const notice = fc.constantFrom('A', 'B', 'C').map((code) => ({ code, message: '' }));
const rows = fc.array(fc.array(notice, { maxLength: 3 }), { maxLength: 40 }).map((all) =>
  all.map((notices, row) => ({
    row,
    notices: notices.map(({ code }) => ({ code, message: `${code} of ${row}` })),
  })),
);

it('are the same for rows in any order', () => {
  const groupsOf = (
    given: readonly { row: number; notices: { code: string; message: string }[] }[],
  ) => {
    const groups = new NoticeGroups();
    for (const { row, notices } of given) groups.addAll(notices, `id ${row}`, row);
    return groups.placed();
  };
  fc.assert(
    fc.property(
      rows.chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      ),
      ([inOrder, shuffled]) => {
        expect(groupsOf(shuffled)).toEqual(groupsOf(inOrder));
      },
    ),
    { numRuns: 300, seed: 5 },
  );
});

it('keep the first ten rows, and the message of the first', () => {
  const groups = new NoticeGroups();
  for (let row = 30; row >= 0; row--) groups.add('A', `of ${row}`, `id ${row}`, row);
  expect(groups.placed()).toEqual([
    {
      ...{ code: 'A', message: 'of 0', count: 31 },
      ids: Array.from({ length: 10 }, (_, k) => `id ${k}`),
      rows: Array.from({ length: 10 }, (_, k) => k),
    },
  ]);
});
