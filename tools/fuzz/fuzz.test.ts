// A few seconds of `npm run fuzz` with a seed of its own, and whether it would find something.

import { describe, expect, it } from 'vitest';
import { type Row, scoreBatch } from '../../packages/rougekit/src/index.ts';
import { corpus } from '../../packages/rougekit/test/golden/fixtures.ts';
import { writtenId } from './checks.ts';
import { firstDifference } from './first-difference.ts';
import { fuzz } from './fuzz.ts';
import { findWays, type ScoreLines } from './ways.ts';

const golden = corpus().flatMap(({ hyp, refs }) => [hyp, ...refs]);

describe('a short fuzz run', () => {
  it('finds no difference', async () => {
    const ways = await findWays();
    expect(ways.missing).toEqual([]);
    const goesOn = (batches: number) => batches < 16;
    const { difference, inputs } = await fuzz({ seed: 20261115, golden, ways, goesOn });
    expect(difference).toBeUndefined();
    expect(inputs).toBeGreaterThan(300);
  });

  it('finds a wrong last bit and shows a small input', async () => {
    const ways = { scoreLines: wrongWhereKelvin, missing: [] };
    const goesOn = (batches: number) => batches < 400;
    const { difference } = await fuzz({ seed: 1, golden: ['a'], ways, goesOn });
    expect(difference).toMatch(/^seed \d+: scoreJsonLines and score differ\nrecipe: \{ types/);
    const [, input = ''] = /smallest input found: (.*)/.exec(difference!)!;
    expect(input).toContain('\\u212a');
    expect(input.length).toBeLessThan(300);
    expect(difference).toMatch(/difference: row \d+\.scores\.rouge\w+\.fmeasure: \d/);

    // The seed alone gives the same report.
    const seed = Number(/seed (\d+)/.exec(difference!)![1]);
    const again = await fuzz({ seed, golden: ['a'], ways, goesOn: (batches) => batches < 1 });
    expect(again.difference).toBe(difference);
  });
});

/** JSON lines read the slow way, with one bit wrong where a text has a Kelvin sign. */
const wrongWhereKelvin: ScoreLines = async function* (source, scorer) {
  const chunks = source instanceof Uint8Array ? [source] : source;
  let file = '';
  const decoder = new TextDecoder();
  for await (const chunk of chunks) file += decoder.decode(chunk, { stream: true });
  const rows = file
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, index): Row => {
      const pair = parsed(line);
      const row = { ...scoreBatch([pair as never], scorer).rows[0]!, ...writtenId(line, pair) };
      const isWrong = row.ok && JSON.stringify(pair).includes('\u212a');
      if (!isWrong) return { ...row, index };
      const [type, score] = Object.entries(row.scores)[0]!;
      const fmeasure = score.fmeasure + Number.EPSILON;
      return { ...row, index, scores: { ...row.scores, [type]: { ...score, fmeasure } } };
    });
  yield { rows: rows.length, row: (k) => rows[k]! };
};

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

describe('firstDifference', () => {
  it('compares numbers by their bits', () => {
    expect(firstDifference({ a: [Number.NaN, 1] }, { a: [Number.NaN, 1] })).toBeUndefined();
    expect(firstDifference({ a: 0 }, { a: -0 })).toBe('a: 0 and -0');
    expect(firstDifference({ a: [1, 0.1 + 0.2] }, { a: [1, 0.3] })).toMatch(
      /^a\.1: 0\.3\d* and 0\.3$/,
    );
  });

  it('sees what only one side has', () => {
    expect(firstDifference({ a: 1 }, { a: 1, b: 2 })).toBe('b: undefined and 2');
    expect(firstDifference([1], [])).toBe('0: 1 and undefined');
    expect(firstDifference({ a: 1 }, null)).toBe('value: {"a":1} and null');
  });
});
