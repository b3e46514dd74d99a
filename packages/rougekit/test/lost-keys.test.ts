// A metric that cannot score a row loses its own cells, not the row; means count what they average.

import { describe, expect, it } from 'vitest';
import { rouge155 } from '../src/dialects.ts';
import type { Report, Scorer } from '../src/index.ts';
import {
  aggregate,
  bleu,
  combine,
  compare,
  defineMetric,
  RougekitError,
  rouge,
  scoreBatch,
  scoreCorpus,
  scoreStream,
} from '../src/index.ts';
import type { Batch, ScoreTable } from '../src/lines.ts';
import { scoredTables } from '../src/lines.ts';
import { aggregatePartial, mergePartials, ScoreSet } from '../src/statistics.ts';

/** Fails on the candidates that say so. */
const moody = defineMetric({
  name: 'moody',
  keys: ['moody'],
  measure: ({ candidate }) => [candidate === 'no' ? Number.NaN : candidate.length],
  conclude: ([length]) => ({ moody: { score: length! } }),
});
const lostW = rouge({ dialect: rouge155, types: ['rouge1', 'rougeL', 'rougeW'] });

const pairs = ['one', 'no', 'three', 'four', 'no'].map((candidate, k) => ({
  id: String(k),
  candidate,
  reference: `${candidate} and more`,
}));

describe('ROUGE-W of ROUGE-1.5.5 against a reference without tokens', () => {
  // The program prints the others and dies there: spec section 15 ("model without tokens, ROUGE-W").
  const report = scoreBatch([{ candidate: 'a b', reference: ['a b', '...'] }], lostW);

  it('is lost, and the others stand', () => {
    const [row] = report.rows;
    expect(row).toMatchObject({
      ok: true,
      // Hits over both models: 2 of 2, the peer counted twice.
      scores: { rouge1: { recall: 1, precision: 0.5 }, rougeL: { recall: 1, precision: 0.5 } },
      problems: { rougeW: { code: 'EMPTY_TEXT' } },
    });
    expect(row).not.toHaveProperty('scores.rougeW');
    expect(report).toMatchObject({ failed: 0, items: 1 });
    expect(report.scores).not.toHaveProperty('rougeW');
  });

  it('fails the row if nothing else was asked for', () => {
    const alone = rouge({ dialect: rouge155, types: ['rougeW'] });
    expect(scoreBatch([{ candidate: 'a', reference: '...' }], alone)).toMatchObject({
      failed: 1,
      scores: null,
      rows: [{ ok: false, problem: { code: 'EMPTY_TEXT' } }],
    });
  });
});

const scorer = combine(rouge({ types: ['rouge1'] }), moody, bleu()) as Scorer<never, 'sync'>;
const report = scoreBatch(pairs, scorer) as Report;
/** Lengths 3, 5, 4. */
const MEAN = 4;

describe('a set in which a metric fails on some rows', () => {
  it('counts what it averages, in every verb', async () => {
    expect(report).toMatchObject({ items: 5, failed: 0, scores: { moody: { score: MEAN } } });
    expect(report.notices).toMatchObject([
      { code: 'NO_SCORE', message: expect.stringMatching(/^No moody in 2 of 5 rows/) },
    ]);
    expect(scoreCorpus(pairs, scorer)).toMatchObject({
      failed: 0,
      scores: report.scores,
      notices: report.notices,
    });
    const rows = [];
    for await (const row of scoreStream(pairs, scorer)) rows.push(row);
    expect(rows).toEqual(report.rows);
  });

  it.each(['percentile', 'bca', 'bucketed', 'sacrebleu'] as const)(
    'has intervals by %s',
    (method) => {
      const { scores } = aggregate(report, { method, scorer, resamples: 200 }) as unknown as {
        scores: Record<
          string,
          Record<string, { value: number; low: number; high: number; rows?: number }>
        >;
      };
      expect(scores['moody']!['score']).toMatchObject({ value: MEAN, rows: 3 });
      const { low, high } = scores['moody']!['score']!;
      expect(low).toBeGreaterThanOrEqual(method === 'sacrebleu' ? 2 : 3);
      expect(high).toBeLessThanOrEqual(method === 'sacrebleu' ? 6 : 5);
      expect(scores['rouge1']!['recall']).not.toHaveProperty('rows');
      // Other columns do not notice.
      const without = combine(rouge({ types: ['rouge1'] }), bleu()) as Scorer<never, 'sync'>;
      const plain = aggregate(scoreBatch(pairs, without), {
        method,
        scorer: without,
        resamples: 200,
      });
      expect({ rouge1: scores['rouge1'], bleu: scores['bleu'] }).toEqual(plain.scores);
    },
  );

  it('refuses methods that know means of all rows only', () => {
    const means = combine(rouge({ types: ['rouge1'] }), moody);
    expect(() => aggregate(scoreBatch(pairs, means), { method: 'moments' })).toThrow(
      /since a metric failed on some rows/,
    );
  });

  it('is the same as rows, as a table, in parts and in any order', async () => {
    const expected = aggregate(report, { method: 'bucketed', scorer });
    async function* batches(): AsyncGenerator<Batch> {
      yield { rows: pairs.map((pair) => ({ id: pair.id, pair })) };
    }
    const tables: ScoreTable[] = [];
    for await (const table of scoredTables(batches(), scorer as Scorer)) tables.push(table);
    const [table] = tables;
    expect([0, 1, 2, 3, 4].map((k) => table!.row(k))).toEqual(report.rows);
    expect([...table!.rowsWithNotices()]).toEqual([1, 4]);
    const whole = new ScoreSet(scorer, 'bucketed');
    whole.addRows(table!);
    expect(whole.aggregate({ scorer })).toEqual(expected);
    expect(whole.means()).toMatchObject({ moody: { score: MEAN } });
    // The second part begins with rows that lack the key.
    const part = (number: number, own: readonly number[]) => {
      const set = new ScoreSet(scorer, 'bucketed');
      for (const k of own) set.addRow(table!, k, k);
      return set.partial({ part: number, of: 2 });
    };
    const parts = [part(1, [0, 2]), part(2, [1, 3, 4])];
    for (const order of [parts, parts.toReversed()]) {
      const merged = mergePartials(JSON.parse(JSON.stringify(order)));
      expect(aggregatePartial(merged, { scorer })).toEqual(expected);
    }
  });

  it('is compared over the items that both have', () => {
    const other = pairs.map((pair) => ({
      ...pair,
      candidate: pair.candidate === 'three' ? 'no' : pair.candidate,
    }));
    const { differences, items, leftOut } = compare(report, scoreBatch(other, scorer) as Report, {
      scorer,
    });
    expect({ items, leftOut }).toEqual({ items: 5, leftOut: 0 });
    expect(differences).toMatchObject({
      moody: { score: { items: 2, baseline: 3.5, system: 3.5, pValue: 1 } },
    });
    expect(differences).not.toHaveProperty('rouge1.recall.items');
  });
});

describe('a metric that declares no columns and is missing from a whole batch', () => {
  const long = defineMetric({
    name: 'long',
    keys: ['long'],
    measure: ({ candidate }) => [candidate.length],
    conclude: ([length]) => ({ long: { score: length! } }),
  });
  const batch = (...candidates: readonly string[]): Batch => ({
    rows: candidates.map((candidate) => ({ pair: { candidate, reference: 'x' } })),
  });

  it.each([
    ['last', [batch('one', 'three'), batch('no', 'no')]],
    ['first', [batch('no', 'no'), batch('one', 'three')]],
  ])('does not shift the numbers of the others (%s)', async (_, batches) => {
    const both = combine(moody, long);
    const set = new ScoreSet(both);
    const stream = (async function* () {
      yield* batches;
    })();
    for await (const table of scoredTables(stream, both)) set.addRows(table);
    expect(set.means()).toEqual({ moody: { score: 4 }, long: { score: 3 } });
  });
});

describe('an async metric', () => {
  const far = (measureAll: () => Promise<number[][]>) =>
    combine(
      rouge({ types: ['rouge1'] }),
      defineMetric({
        name: 'far',
        keys: ['far'],
        measureAll,
        conclude: ([score]) => ({ far: { score: score! } }),
      }),
    );
  const two = [
    { candidate: 'a', reference: 'a' },
    { candidate: 'b', reference: 'b' },
  ];
  const rowsOf = async (scorer: Scorer) => {
    const rows = [];
    for await (const row of scoreStream(two, scorer)) rows.push(row);
    return rows;
  };

  it('loses the cell whose counts are not numbers', async () => {
    const rows = await rowsOf(far(async () => [[Number.NaN], [1]]));
    expect(rows).toMatchObject([
      {
        ok: true,
        scores: { rouge1: { fmeasure: 1 } },
        problems: { far: { code: 'INVALID_COUNTS' } },
      },
      { ok: true, scores: { rouge1: { fmeasure: 1 }, far: { score: 1 } } },
    ]);
  });

  it('loses its cells of a batch that it answers with something else', async () => {
    const rows = await rowsOf(far(async () => [[1]]));
    expect(rows).toMatchObject([
      { ok: true, problems: { far: { code: 'INVALID_COUNTS' } } },
      { ok: true, problems: { far: { code: 'INVALID_COUNTS' } } },
    ]);
  });
});

it('a custom metric can lose one of its keys', () => {
  const halves = defineMetric({
    name: 'halves',
    keys: ['left', 'right'],
    measure(_, _notify, refuse) {
      refuse?.('right', new RougekitError('EMPTY_TEXT', 'no right half'));
      return [1];
    },
    conclude: ([one]) => ({ left: { score: one! }, right: { score: one! } }),
  });
  const { rows } = scoreBatch([{ candidate: 'a', reference: 'a' }], halves);
  expect(rows).toMatchObject([
    { ok: true, scores: { left: { score: 1 } }, problems: { right: { code: 'EMPTY_TEXT' } } },
  ]);
});

it('a metric pooled by sums that no row has leaves the others their means', () => {
  const never = defineMetric({
    name: 'never',
    keys: ['never'],
    pooling: 'sum',
    measure: () => [Number.NaN],
    conclude: ([sum]) => ({ never: { score: sum! } }),
  });
  const scorer = combine(rouge({ types: ['rouge1'] }), never);
  const report = scoreBatch([{ candidate: 'a', reference: 'a b' }], scorer);
  expect(aggregate(report, { scorer }).scores).toMatchObject({
    rouge1: { recall: { value: 0.5 } },
  });
});

it('declared columns must be what a metric concludes', () => {
  const typo = defineMetric({
    name: 'typo',
    keys: ['typo'],
    columns: [{ key: 'typo', field: 'scroe', role: 'main' }],
    measure: () => [1],
    conclude: ([score]) => ({ typo: { score: score! } }),
  });
  const { rows } = scoreBatch([{ candidate: 'a', reference: 'a' }], typo);
  expect(rows).toMatchObject([{ ok: false, problem: { code: 'INVALID_COUNTS' } }]);
  expect(JSON.stringify(rows)).toContain('typo.scroe');
});
