// Recall of a candidate with the first k of four words of its reference is k/4.

import { rouge } from 'rougekit';
import { type ScoreTable, scoreData } from 'rougekit/lines';
import { scorerFromNames } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { measuredKeys } from '../scoring/metric-columns.ts';
import { missedIn, RowGateCounts, type RowGateFlag, readRowGates } from './row-gates.ts';

const scorer = rouge({ types: ['rouge1'] });
const measured = measuredKeys(scorer);
const WORDS = ['one', 'two', 'three', 'four'];

/** Recalls are ks / 4; a row without a text has none. */
async function judged(ks: readonly (number | undefined)[], text: string, flag?: RowGateFlag) {
  const gates = readRowGates(flag ?? '--fail-rows-under', text, measured);
  const counts = new RowGateCounts(gates);
  const missed: number[] = [];
  const reference = WORDS.join(' ');
  const rows = ks.map((k) =>
    k === undefined
      ? { problem: { code: 'NOT_TEXT', message: 'no text' } }
      : { pair: { candidate: WORDS.slice(0, k).join(' '), reference } },
  );
  const look = {
    take(table: ScoreTable) {
      for (let row = 0; row < table.rows; row++)
        if (missedIn(table, row, gates[0]!) !== undefined) missed.push(row);
    },
  };
  const batches = async function* () {
    yield { rows };
  };
  await scoreData(batches(), scorer, [counts, look]);
  const [result] = counts.results();
  return { ...result, missed };
}

describe('how many rows may miss a limit', () => {
  it.each<[string, boolean, string]>([
    ['rouge1.recall=0.5', false, 'rouge1 recall is under 0.5 in 2 of 5 rows (40%); none may be'],
    ['rouge1.recall=0.5:1', false, 'in 2 of 5 rows (40%); at most 1 may be'],
    ['rouge1.recall=0.5:2', true, 'in 2 of 5 rows (40%); at most 2 may be'],
    ['rouge1.recall=0.5:39.9%', false, 'at most 39.9% may be'],
    ['rouge1.recall=0.5:40%', true, 'at most 40% may be'],
    ['rouge1.recall=0.1', true, 'is under 0.1 in no row; none may be'],
  ])('%s: %s', async (text, passed, sentence) => {
    const result = await judged([1, 1, 2, 3, 4], text);
    expect(result.passed).toBe(passed);
    expect(result.sentence).toContain(sentence);
  });

  it('is a share of the rows that have a score', async () => {
    const result = await judged([1, undefined, 2, undefined], 'rouge1.recall=0.5:50%');
    expect(result).toMatchObject({ passed: true, missed: [0] });
    expect(result.compared).toEqual({ limit: 0.5, rows: 1, of: 2, allowedShare: 0.5 });
  });

  it('counts what is higher', async () => {
    const result = await judged([1, 4, 4], 'rouge1.recall=0.5:1', '--fail-rows-over');
    expect(result).toMatchObject({ gate: 'fail-rows-over', passed: false, missed: [1, 2] });
  });

  it('does not pass if no row has a score', async () => {
    const result = await judged([undefined], 'rouge1.recall=0:100%');
    expect(result).toMatchObject({
      passed: false,
      sentence: 'rouge1 recall has no value in any row',
    });
  });
});

describe('is refused', () => {
  it.each<[string, RegExp]>([
    ['rouge1', / to be like rougeL=0.2/],
    ['rouge1=20', /from 0 to 1.*Did you mean 0.2\?/],
    ['rouge1=0.2:', / to be like rougeL=0.2/],
    ['rouge1=0.2:0.05', /Did you mean 5%\?/],
    ['rouge1=0.2:101%', / to be like rougeL=0.2/],
    ['rouge1=0.2:-1', / to be like rougeL=0.2/],
    ['rouge2=0.2', /not computed here/],
  ])('%s', (text, message) => {
    expect(() => readRowGates('--fail-rows-under', text, measured)).toThrow(message);
  });

  it('a limit below an error rate', () => {
    expect(() =>
      readRowGates('--fail-rows-under', 'ter=0.5:5%', measuredKeys(scorerFromNames(['ter']))),
    ).toThrow('say `--fail-rows-over ter=0.5:5%`');
  });
});
