import { expect, it } from 'vitest';
import { valueAt } from '../aggregate/row-numbers.ts';
import { rouge, scoreBatch } from '../index.ts';
import { type Comparable, testDifferences } from '../statistics.ts';
import type { GoodRow, Row } from '../types.ts';
import type { NumberedRow } from './numbered-row.ts';

const WORDS = 'the cat sat on a mat and then it ran away from all dogs'.split(' ');
const text = (k: number, step: number) =>
  Array.from({ length: 8 }, (_, j) => WORDS[(k * 7 + j * step) % WORDS.length]).join(' ');
const report = (step: number) =>
  scoreBatch(
    Array.from({ length: 40 }, (_, k) => ({ candidate: text(k, step), reference: text(k, 1) })),
    rouge(),
  );

/** The same rows, of which some have their numbers at hand; `known` are the paths that they know. */
function numbered(rows: readonly Row[], known: readonly string[]): Row[] {
  return rows.map((row, k) => {
    if (!row.ok || k % 3 === 0) return row;
    const numberAt = (path: readonly string[]) =>
      known.includes(path.join('.')) ? (valueAt(row.scores, path) as number) : undefined;
    return { ...(row as GoodRow), numberAt } satisfies NumberedRow;
  });
}

it.each([[[]], [['rougeL.fmeasure']], [['rougeL.fmeasure', 'rouge1.recall']]])(
  'numbers at hand are those of the scores, and what is not is taken from there: %j',
  (known) => {
    const [baseline, system] = [report(2), report(3)];
    const options = { fields: ['rougeL.fmeasure', 'rouge1.recall'] };
    const as = (one: Comparable) => ({ ...one, rows: numbered(one.rows, known) });
    expect(testDifferences(as(baseline), as(system), options)).toEqual(
      testDifferences(baseline, system, options),
    );
  },
);

it('no row has to make its scores where all numbers are at hand', () => {
  const [baseline, system] = [report(2), report(3)];
  const options = { fields: ['rougeL.fmeasure'] };
  let asked = 0;
  const rows = system.rows.map((row) => {
    if (!row.ok) return row;
    const { scores } = row;
    return Object.defineProperty(
      { ...row, numberAt: (path: readonly string[]) => valueAt(scores, path) as number },
      'scores',
      {
        get() {
          asked++;
          return scores;
        },
      },
    ) as NumberedRow;
  });
  expect(testDifferences(baseline, { ...system, rows }, options)).toEqual(
    testDifferences(baseline, system, options),
  );
  expect(asked).toBe(0);
});
