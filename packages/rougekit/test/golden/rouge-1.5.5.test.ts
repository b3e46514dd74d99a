// ROUGE-1.5.5 on the golden corpus: 31 option sets, exact and as printed, with and without its table of
// irregular forms; whole-set averages and intervals; stems.
import {
  aggregate,
  type Estimate,
  type FScore,
  type Report,
  type RougeOptions,
  type RougeType,
  rouge,
  scoreBatch,
  smartStopwords,
} from 'rougekit';
import { describe, expect, test } from 'vitest';
import { perlAverages } from '../../src/aggregate/programs/perl-average.ts';
import { wordnetExceptions } from '../../src/dialects/data/wordnet-2.0-exceptions.ts';
import { rouge155 } from '../../src/dialects/rouge-1.5.5.ts';
import { porter155 } from '../../src/tokens/stemmers/porter-1.5.5.ts';
import type { GoodRow, Scorer } from '../../src/types.ts';
import { type CorpusItem, corpus, stems, text } from './fixtures.ts';

type Triple = readonly [precision: number, recall: number, fmeasure: number];
interface Config {
  readonly flags: string;
  readonly scores: { readonly [id: string]: { readonly [metric: string]: Triple | null } };
  readonly printed?: Config['scores'];
}
const fixture = (name: string): { configs: { [name: string]: Config } } =>
  JSON.parse(text(`${name}.json`));
const items = new Map(corpus().map((item) => [item.id, item]));

/** The program's flags as options. */
function optionsOf(flags: string): RougeOptions {
  const value = (flag: string) => new RegExp(`-${flag} ([\\d.]+)`).exec(flags)?.[1];
  const [words, bytes, alpha] = ['l', 'b', 'p'].map(value);
  return {
    dialect: rouge155,
    ...(/-m\b/.test(flags) && { stemmer: 'porter' }),
    ...(/-s\b/.test(flags) && { stopwords: smartStopwords }),
    ...(/-f B\b/.test(flags) && { references: 'best' }),
    ...(words !== undefined && { limit: { unit: 'words', length: Number(words) } }),
    ...(bytes !== undefined && { limit: { unit: 'bytes', length: Number(bytes) } }),
    ...(alpha !== undefined && { alpha: Number(alpha) }),
  };
}

/** rouge-w-1.2 → rougeW1.2, rouge-s* → rougeS */
const typeOf = (metric: string) =>
  metric
    .replace(
      /^rouge-(\d|l|w-|su|s)/,
      (_, kind: string) => `rouge${kind.replace('-', '').toUpperCase()}`,
    )
    .replace('*', '') as RougeType;

/** `id#k` is item id without its reference number k. */
function pairOf(key: string) {
  const [id, left] = key.split('#');
  const { hyp, refs } = items.get(id) as CorpusItem;
  const reference = left === undefined ? refs : refs.filter((_, k) => k !== Number(left));
  return { candidate: hyp, reference };
}

/** Compares all cells of one configuration; W apart, since it alone can make the program die. */
function compare(
  config: Config['scores'],
  options: RougeOptions,
  equal: (got: number, expected: number) => boolean,
) {
  const wrong: string[] = [];
  let cells = 0;
  const metrics = Object.keys(Object.values(config)[0]);
  for (const group of [
    metrics.filter((m) => !m.includes('-w-')),
    metrics.filter((m) => m.includes('-w-')),
  ]) {
    if (group.length === 0) continue;
    const scorer = rouge({ ...options, types: group.map(typeOf) }) as Scorer<never, 'sync'>;
    const keys = Object.keys(config);
    const { rows } = scoreBatch(keys.map(pairOf), scorer);
    keys.forEach((key, k) => {
      const row = rows[k];
      for (const metric of group) {
        cells++;
        const expected = config[key][metric];
        const got = row.ok
          ? (row as GoodRow<Record<string, Record<string, number>>>).scores[typeOf(metric)]
          : null;
        const same =
          expected === null || got === null
            ? expected === null && got === null
            : [got.precision, got.recall, got.fmeasure].every((value, v) =>
                equal(value, expected[v]),
              );
        if (!same) wrong.push(`${key} ${metric}: ${JSON.stringify(got)}, not ${expected}`);
      }
    });
  }
  return { cells, wrong };
}

// The fixture has 12 significant digits.
const close = (got: number, expected: number) => Math.abs(got - expected) <= 1e-11;

describe('ROUGE-1.5.5, exact', () => {
  const { configs } = fixture('rouge-1.5.5');
  let all = 0;
  test.each(Object.keys(configs))('%s', (name) => {
    const { cells, wrong } = compare(configs[name].scores, optionsOf(configs[name].flags), close);
    expect(wrong).toEqual([]);
    all += cells;
  });
  test('70,691 cells in all', () => expect(all).toBe(70691));
});

describe('ROUGE-1.5.5, as printed', () => {
  const { configs } = fixture('rouge-1.5.5-printed');
  test.each(Object.keys(configs))('%s', (name) => {
    const options: RougeOptions = { ...optionsOf(configs[name].flags), rounding: 'printed' };
    expect(compare(configs[name].scores, options, Object.is).wrong).toEqual([]);
  });
});

describe('ROUGE-1.5.5 with an empty table of irregular forms', () => {
  const { configs } = fixture('rouge-1.5.5-no-exceptions');
  let all = 0;
  test.each(Object.keys(configs))('%s', (name) => {
    const options: RougeOptions = { ...optionsOf(configs[name].flags), exceptions: 'none' };
    const { cells, wrong } = compare(configs[name].scores, options, close);
    expect(wrong).toEqual([]);
    all += cells;
    const printed = configs[name].printed as Config['scores'];
    expect(compare(printed, { ...options, rounding: 'printed' }, Object.is).wrong).toEqual([]);
  });
  test('11,744 cells in all', () => expect(all).toBe(11744));
});

describe('ROUGE-1.5.5, averages and intervals of whole sets', () => {
  interface Run {
    readonly set: string;
    readonly flags: string;
    readonly systems: {
      readonly [system: string]: {
        readonly [metric: string]: { readonly [field: string]: readonly string[] };
      };
    };
  }
  const { sets, runs } = JSON.parse(text('rouge-1.5.5-corpus.json')) as {
    sets: { readonly [name: string]: { readonly evals: readonly (readonly [string, string])[] } };
    runs: readonly Run[];
  };
  const outputOf: Record<string, (item: CorpusItem) => string> = {
    hyp: ({ hyp }) => hyp,
    half: ({ hyp }) => hyp,
    lead: ({ hyp }) => hyp.split('\n')[0],
    ref0: ({ refs }) => refs[0],
  };

  test.each(runs.map((run) => [`${run.set} ${run.flags}`, run] as const))('%s', (_, run) => {
    const flag = (name: string) => new RegExp(`-${name} ([\\d.]+)`).exec(run.flags)?.[1];
    const mode = flag('t') ?? '0';
    for (const [system, metrics] of Object.entries(run.systems)) {
      const evals = sets[run.set].evals.filter((_, k) => system !== 'half' || k % 2 === 0);
      const pairs = evals.map(([, id]) => {
        const item = items.get(id) as CorpusItem;
        return { candidate: outputOf[system](item), reference: item.refs };
      });
      for (const [metric, expected] of Object.entries(metrics)) {
        const type = typeOf(metric);
        const options = {
          ...optionsOf(run.flags),
          types: [type],
          rounding: 'printed',
        } as RougeOptions;
        const report = scoreBatch(pairs, rouge(options) as Scorer<never, 'sync'>);
        const values = report.rows.map((row, k) => {
          const { scores, counts } = row as GoodRow<Record<string, Record<string, number>>>;
          const { recall, precision, fmeasure } = scores[type];
          return {
            key: `${evals[k][0]}.${system}`,
            values: (mode === '0' ? [recall, precision, fmeasure] : sumsOf(counts[0], type)) as [
              number,
              number,
              number,
            ],
          };
        });
        if (mode === '2') {
          // Only the three sums are printed, cut to integers.
          const sums = [0, 1, 2].map((v) => values.reduce((sum, one) => sum + one.values[v], 0));
          expect(expectedCounts(expected), `${system} ${metric}`).toEqual(
            sums.map((sum) => Math.trunc(sum)),
          );
          continue;
        }
        const got = perlAverages(values, {
          counts: mode === '1',
          confidence: Number(flag('c') ?? 95),
          resamples: Number(flag('r') ?? 1000),
          alpha: Number(flag('p') ?? 0.5),
        });
        const printed = (a: { average: number; low: number; high: number }) =>
          [a.average, a.low, a.high].map((value) => value.toFixed(5));
        expect(
          { R: printed(got.recall), P: printed(got.precision), F: printed(got.fmeasure) },
          `${system} ${metric}`,
        ).toEqual(expected);
        if (mode !== '0') continue;
        // `aggregate` takes rows as they stand; the program sorts its evals by the bytes of their keys.
        const keyOf = (row: { index: number }) => values[row.index].key;
        const rows = report.rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
        const { scores } = aggregate({ ...report, rows } as Report<Record<string, FScore>>, {
          method: 'rouge-1.5.5',
          confidence: Number(flag('c') ?? 95) / 100,
          resamples: Number(flag('r') ?? 1000),
        });
        const { recall, precision, fmeasure } = scores[type];
        const estimated = (a: Estimate) => [a.value, a.low, a.high].map((v) => v.toFixed(5));
        expect(
          { R: estimated(recall), P: estimated(precision), F: estimated(fmeasure) },
          `${system} ${metric}, aggregated`,
        ).toEqual(expected);
      }
    }
  });

  /** Reference total, candidate total and hits, summed over references (-f A). W's total is weighted again. */
  function sumsOf(counts: readonly number[], type: string): number[] {
    const sums = [0, 0, 0];
    const weight = Number(/^rougeW([\d.]+)/.exec(type)?.[1] ?? 1);
    for (let k = 0; k < counts.length; k += 3) {
      sums[0] += weight === 1 ? counts[k + 2] : counts[k + 2] ** weight;
      sums[1] += counts[k + 1];
      sums[2] += counts[k];
    }
    return sums;
  }
  function expectedCounts(expected: unknown): number[] {
    return Object.values(expected as Record<string, number | readonly string[]>).map(Number);
  }
});

describe('ROUGE-1.5.5, stems', () => {
  const stemmed = (word: string, table: boolean) =>
    word.length < 4
      ? word
      : ((table ? wordnetExceptions.get(word) : undefined) ?? porter155.stem(word));
  // Each list has only the words in which it differs from the one before.
  const own = new Map(stems('stems-rouge-1.5.5'));
  const words = stems('stems-nltk').map(([word, nltk]) => [word, own.get(word) ?? nltk] as const);

  test('80,402 of 80,402 with the irregular forms', () => {
    expect([words.length, own.size]).toEqual([80402, 5211]);
    expect(words.filter(([word, stem]) => stemmed(word, true) !== stem)).toEqual([]);
  });
  test('80,402 of 80,402 without them', () => {
    const changed = new Map(stems('stems-rouge-1.5.5-no-exceptions'));
    expect(changed.size).toBe(3636);
    const wrong = words.filter(
      ([word, stem]) => stemmed(word, false) !== (changed.get(word) ?? stem),
    );
    expect(wrong).toEqual([]);
  });
});
