// ROUGE-1.5.5: `aggregate` gives the averages and intervals that the program prints for whole sets.
import { aggregate, type Estimate, type FScore, type Report, rouge, scoreBatch } from 'rougekit';
import { expect, test } from 'vitest';
import { optionsOf, typeOf } from '../../../cli/src/verify/suites/rouge-1.5.5-flags.ts';
import type { Scorer } from '../../src/types.ts';
import { type CorpusItem, corpus, stems, text } from './fixtures.ts';

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
const items = new Map(corpus().map((item) => [item.id, item]));
const OUTPUTS: Record<string, (item: CorpusItem) => string> = {
  hyp: ({ hyp }) => hyp,
  half: ({ hyp }) => hyp,
  lead: ({ hyp }) => hyp.split('\n')[0],
  ref0: ({ refs }) => refs[0],
};

/** The pairs of a system in the order of the program, which sorts its evals by the bytes of their keys. */
function pairsOf(set: string, system: string) {
  return sets[set].evals
    .filter((_, k) => system !== 'half' || k % 2 === 0)
    .map(([key, id]) => ({ key: `${key}.${system}`, item: items.get(id) as CorpusItem }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ item }) => ({ candidate: OUTPUTS[system](item), reference: item.refs }));
}

// -t 1 and -t 2 average counts; `rougekit verify` compares those.
const averaged = runs.filter(({ flags }) => !/-t [12]/.test(flags));

test.each(averaged.map((run) => [`${run.set} ${run.flags}`, run] as const))('%s', (_, run) => {
  const flag = (name: string) => new RegExp(`-${name} ([\\d.]+)`).exec(run.flags)?.[1];
  for (const [system, metrics] of Object.entries(run.systems)) {
    const types = Object.keys(metrics).map(typeOf);
    const options = { ...optionsOf(run.flags), types, rounding: 'printed' } as const;
    const scorer = rouge(options) as Scorer<Record<string, FScore>, 'sync'>;
    const { scores } = aggregate(
      scoreBatch(pairsOf(run.set, system), scorer) as Report<Record<string, FScore>>,
      {
        method: 'rouge-1.5.5',
        confidence: Number(flag('c') ?? 95) / 100,
        resamples: Number(flag('r') ?? 1000),
      },
    );
    const printed = (a: Estimate) => [a.value, a.low, a.high].map((value) => value.toFixed(5));
    for (const [metric, expected] of Object.entries(metrics)) {
      const { recall, precision, fmeasure } = scores[typeOf(metric)];
      expect(
        { R: printed(recall), P: printed(precision), F: printed(fmeasure) },
        `${system} ${metric}`,
      ).toEqual(expected);
    }
  }
});

test('80,402 words: 5,211 stems are not those of NLTK, 3,636 need the irregular forms', () => {
  expect(stems('stems-nltk').length).toBe(80_402);
  expect(stems('stems-rouge-1.5.5').length).toBe(5211);
  expect(stems('stems-rouge-1.5.5-no-exceptions').length).toBe(3636);
});
