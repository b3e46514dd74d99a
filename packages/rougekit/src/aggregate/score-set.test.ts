import { describe, expect, it } from 'vitest';
import {
  aggregate,
  bleu,
  chrf,
  combine,
  defineMetric,
  RougekitError,
  rouge,
  type Scorer,
  type Scores,
  scoreBatch,
} from '../index.ts';
import { scoredTables, scoreJsonLines } from '../lines.ts';
import { seededDraw } from '../numbers/random.ts';
import type { IntervalMethod } from '../statistics.ts';
import { aggregatePartial, ScoreSet } from '../statistics.ts';
import { ROWS_KEPT } from './score-set.ts';

const scorer = rouge({ types: ['rouge1', 'rougeL'], betas: [1, 2] });
const draw = seededDraw(4);
const text = () => Array.from({ length: 1 + draw(6) }, () => 'abcde'[draw(5)]).join(' ');
const report = scoreBatch(
  Array.from({ length: 300 }, (_, k) =>
    k % 50 === 7 ? ({} as never) : { candidate: text(), reference: text() },
  ),
  scorer,
);

function setOf(method?: IntervalMethod): ScoreSet {
  const set = new ScoreSet(scorer, method);
  for (const row of report.rows) {
    if (row.ok) set.add(row.scores);
    else set.addFailed();
  }
  return set;
}

describe('ScoreSet', () => {
  it.each<[IntervalMethod | undefined]>([
    [undefined],
    ['percentile'],
    ['rouge-score'],
    ['bucketed'],
  ])('aggregates by %s like a report of the same rows', (method) => {
    const options = { seed: 3, resamples: 200, ...(method === undefined ? {} : { method }) };
    expect(setOf(method).aggregate(options)).toEqual(aggregate(report, options));
  });

  it('has the means of the report', () => {
    expect(setOf().means()).toEqual(report.scores);
    expect(new ScoreSet(scorer).means()).toBeNull();
  });

  it('accepts rows in arrays as well', () => {
    const set = new ScoreSet(scorer);
    const paths = ['rouge1', 'rougeL'].flatMap((key) => [
      [key, 'precision'],
      [key, 'recall'],
      [key, 'fmeasure'],
      [key, 'fmeasures', '1'],
      [key, 'fmeasures', '2'],
    ]);
    const rows = report.rows.map((row) =>
      paths.map((path) =>
        row.ok
          ? path.reduce((node, key) => (node as never)[key], row.scores as unknown)
          : Number.NaN,
      ),
    );
    set.addRows({
      rows: rows.length,
      paths,
      scores: Float64Array.from(rows.flat() as number[]),
      ok: Uint8Array.from(report.rows, ({ ok }) => (ok ? 1 : 0)),
    });
    expect(set.aggregate({ resamples: 50 })).toEqual(setOf().aggregate({ resamples: 50 }));
  });

  it(`changes to buckets beyond ${ROWS_KEPT} rows, as if they had been used from the start`, () => {
    const scores = Float64Array.from({ length: ROWS_KEPT + 1 }, () => draw(1000) / 1000);
    const ok = new Uint8Array(ROWS_KEPT + 1).fill(1);
    const paths = [['rouge1', 'fmeasure']];
    const [auto, bucketed] = [new ScoreSet(scorer), new ScoreSet(scorer, 'bucketed')];
    auto.addRows({ rows: ROWS_KEPT, paths, scores, ok });
    expect(auto.method).toBe('percentile');
    auto.addRows({ rows: 1, paths, scores: scores.subarray(ROWS_KEPT), ok });
    expect(auto.method).toBe('bucketed');
    bucketed.addRows({ rows: ROWS_KEPT + 1, paths, scores, ok });
    const result = auto.aggregate({ resamples: 50 });
    expect(result).toEqual(bucketed.aggregate({ resamples: 50 }));
    expect(result.signature).toMatch(/\|by:bucketed$/);
    expect(() => auto.aggregate({ method: 'percentile' })).toThrow(/'bucketed', for which/);
  });

  it('refuses to aggregate nothing', () => {
    const set = new ScoreSet(scorer);
    set.addFailed();
    expect(() => set.aggregate()).toThrow(/no row has a score/);
  });

  describe('with metrics that are pooled by sums', () => {
    const both = combine(bleu({ smoothing: 'floor' }), rouge({ types: ['rouge1'] }), chrf());
    const mixed = scoreBatch(
      Array.from({ length: 60 }, (_, k) =>
        k === 7 ? ({} as never) : { candidate: text(), reference: [text(), text()] },
      ),
      both,
    );
    const summedSet = (method?: IntervalMethod) => {
      const set = new ScoreSet(both, method);
      for (const row of mixed.rows) {
        if (row.ok) set.add(row.scores, row.counts);
        else set.addFailed();
      }
      return set;
    };

    it.each<[IntervalMethod]>([['percentile'], ['bucketed'], ['sacrebleu']])(
      'aggregates by %s like a report of the same rows',
      (method) => {
        const options = { seed: 3, resamples: 100, method };
        expect(summedSet(method).aggregate(options)).toEqual(
          aggregate(mixed, { ...options, scorer: both }),
        );
      },
    );

    it('has the scores of the report', () => {
      // Lists of numbers, such as precisions, have no place among numbers.
      const scores = mixed.scores as NonNullable<typeof mixed.scores>;
      const { precisions, ...numbers } = scores.bleu;
      expect(precisions.length).toBe(4);
      expect(summedSet().means()).toEqual({ ...scores, bleu: numbers });
    });

    it('accepts the tables of a file', async () => {
      const pairs = Array.from({ length: 20 }, () => ({ candidate: text(), reference: text() }));
      const bytes = new TextEncoder().encode(
        pairs.map((pair) => JSON.stringify(pair)).join('\n') + '\n{}\n',
      );
      const set = new ScoreSet(both);
      for await (const table of scoreJsonLines(bytes, both)) set.addRows(table);
      expect([set.good, set.failed]).toEqual([20, 1]);
      const expected = scoreBatch(pairs, both).scores as unknown as Record<string, object>;
      expect(set.means()).toMatchObject({ chrf: expected['chrf'], rouge1: expected['rouge1'] });
    });

    it('needs their counts', () => {
      const set = new ScoreSet(both);
      const [row] = mixed.rows;
      expect(() => row?.ok && set.add(row.scores)).toThrow(/`counts`.*'bleu' is pooled by sums/);
      const rows = { rows: 1, paths: [], scores: new Float64Array(0), ok: Uint8Array.of(1) };
      expect(() => set.addRows(rows)).toThrow(/with counts/);
    });
  });

  describe('with metrics that have no score for the first rows', () => {
    /** No number is declared, so a set learns of it from the first row that has one. */
    const lateMetric = (name: string, pooling: 'mean' | 'sum', from: number) =>
      defineMetric({
        name,
        keys: [name],
        pooling,
        measure({ candidate }) {
          const length = candidate.split(' ').length;
          if (length < from) throw new RougekitError('INVALID_PAIR', 'too short');
          return [length, from];
        },
        conclude: ([a, b]) => ({ [name]: { score: a! / b!, length: a! } }),
      });
    const mixed = combine(
      ...[lateMetric('late', 'sum', 3), bleu(), lateMetric('later', 'mean', 5)],
      ...[rouge({ types: ['rouge1'] }), lateMetric('never', 'sum', 99)],
    ) as Scorer<Scores, 'sync'>;
    const means = combine(lateMetric('late', 'mean', 3), rouge({ types: ['rouge1'] }));
    const pairs = Array.from({ length: 120 }, (_, k) => {
      const words = Array.from({ length: 1 + Math.floor(k / 20) }, () => 'abcde'[draw(5)]);
      return { candidate: words.join(' '), reference: text() };
    });

    it.each<[string, Scorer<Scores, 'sync'>, IntervalMethod | undefined]>([
      ['sums', mixed, 'percentile'],
      ['sums', mixed, 'bucketed'],
      ['means', means, 'percentile'],
      ['means', means, 'bucketed'],
    ])('aggregates %s like a report of the same rows: %#', (_, scorer, method) => {
      const late = scoreBatch(pairs, scorer);
      const set = new ScoreSet(scorer, method);
      for (const row of late.rows) if (row.ok) set.add(row.scores, row.counts);
      const options = { resamples: 20, ...(method && { method }) };
      const whole = aggregate(late, { ...options, scorer });
      expect(set.aggregate(options)).toEqual(whole);
      expect(Object.keys(whole.scores)).toEqual(Object.keys(late.scores as object));
      if (method !== 'bucketed') return;
      const partial = set.partial({ part: 1, of: 1 });
      expect(aggregatePartial(partial, { resamples: 20, scorer })).toEqual(whole);
    });

    it('has no gaps if no row lacks anything', () => {
      const set = new ScoreSet(bleu(), 'bucketed');
      for (const row of scoreBatch(pairs, bleu()).rows) if (row.ok) set.add(row.scores, row.counts);
      expect(set.partial({ part: 1, of: 1 })).not.toHaveProperty('gaps');
    });

    it('keeps no more rows than of others, even if one metric never has a score', () => {
      const [row] = scoreBatch(pairs.slice(-1), mixed).rows;
      if (!row?.ok) throw new Error('expected scores');
      const set = new ScoreSet(mixed);
      for (let k = 0; k <= ROWS_KEPT; k++) set.add(row.scores, row.counts);
      expect(set.method).toBe('bucketed');
    });

    it('has what the lane has, of a metric that declares only some of its numbers, too', async () => {
      const vowels = defineMetric({
        name: 'vowels',
        keys: ['vowels'],
        columns: [{ key: 'vowels', field: 'share', role: 'main' }],
        measure({ candidate }) {
          const count = candidate.split(/[ae]/).length - 1;
          if (count === 0) throw new RougekitError('INVALID_PAIR', 'no vowels');
          return [count, candidate.length];
        },
        conclude: ([a, b]) => ({ vowels: { share: a! / b!, count: a! } }),
      });
      const scorer = combine(vowels, rouge({ types: ['rouge1'] }));
      // The first tables have no score of it.
      const rows = [
        ...Array.from({ length: 40 }, () => ({ candidate: 'b c', reference: 'b' })),
        ...pairs,
      ];
      async function* batches() {
        for (const pair of rows) yield { rows: [{ pair }] };
      }
      const set = new ScoreSet(scorer, 'percentile');
      for await (const table of scoredTables(batches(), scorer)) set.addRows(table);
      const made = scoreBatch(rows, scorer);
      expect(set.means()).toEqual(made.scores);
      expect(set.aggregate({ resamples: 9 })).toEqual(
        aggregate(made, { method: 'percentile', resamples: 9 }),
      );
      expect(Object.keys(set.means()?.['vowels'] as object)).toEqual(['share', 'count']);
    });
  });
});

describe('whole tables of counts', () => {
  const fields = { candidate: 'candidate', reference: 'reference', ids: [] };
  const line = (k: number) =>
    // Tables whose rows all come from the engine, and some with a row that has none or several references.
    k % 97 === 30
      ? '{}'
      : JSON.stringify({ candidate: text(), reference: k % 89 === 40 ? [text(), text()] : text() });
  const pieces = Array.from({ length: 30 }, (_, p) =>
    new TextEncoder().encode(
      Array.from({ length: 60 }, (_, k) => `${line(60 * p + k)}\n`).join(''),
    ),
  );
  const batches = async function* () {
    for (const lines of pieces) yield { lines, fields };
  };

  it.each<[string, Scorer<Scores, 'sync'>, IntervalMethod | undefined]>([
    ['bleu', bleu(), undefined],
    ['bleu', bleu(), 'percentile'],
    ['bleu', bleu(), 'bucketed'],
    ['chrf', chrf(), undefined],
    ['two of them', combine(bleu(), chrf()), undefined],
  ])('%s: are added as their rows are', async (_, own, method) => {
    const [whole, single, numbered, one] = Array.from(
      { length: 4 },
      () => new ScoreSet(own, method),
    ) as [ScoreSet, ScoreSet, ScoreSet, ScoreSet];
    const numberOf = (table: { number(row: number): number }) => (k: number) =>
      5 * table.number(k) + 2;
    for await (const table of scoredTables(batches(), own)) {
      whole.addRows(table);
      numbered.addRows(table, numberOf(table));
      for (let k = 0; k < table.rows; k++) {
        single.addRow(table, k);
        one.addRow(table, k, numberOf(table)(k));
      }
    }
    const told = (set: ScoreSet) => [
      set.good,
      set.failed,
      set.means(),
      set.aggregate({ resamples: 50 }),
      set.partial({ part: 1, of: 1 }),
    ];
    expect(told(whole)).toEqual(told(single));
    expect(told(numbered)).toEqual(told(one));
    expect(whole.failed).toBeGreaterThan(10);
  });
});
