// A number of resamples that would take hours and gigabytes is refused before any work.

import { expect, it } from 'vitest';
import type { Report } from '../../src/index.ts';
import {
  aggregate,
  aggregateBy,
  bleu,
  compare,
  compareAgreement,
  compareSystems,
  correlate,
  rouge,
  scoreBatch,
} from '../../src/index.ts';
import { sacrebleuInterval } from '../../src/sacrebleu.ts';
import { MAX_RESAMPLES, perlAverages, ScoreSet } from '../../src/statistics.ts';

const pairs = Array.from({ length: 4 }, (_, k) => ({ candidate: `a ${k}`, reference: `a b ${k}` }));
const scorer = rouge({ types: ['rouge1'] });
const report = scoreBatch(pairs, scorer);
const translation = bleu();
const set = new ScoreSet(scorer);
for (const row of report.rows) if (row.ok) set.add(row.scores);
const ratings = [1, 2, 3, 4];

const VERBS: { readonly [verb: string]: (resamples: number) => unknown } = {
  aggregate: (resamples) => aggregate(report, { resamples }),
  aggregateBy: (resamples) => aggregateBy(report, () => 'a', { resamples }),
  'ScoreSet.aggregate': (resamples) => set.aggregate({ resamples }),
  compare: (resamples) => compare(report, report, { resamples }),
  'compare, trials': (trials) => compare(report, report, { trials }),
  compareSystems: (resamples) => compareSystems([report, report], { resamples }),
  correlate: (resamples) => correlate(ratings, ratings, { resamples }),
  compareAgreement: (resamples) =>
    compareAgreement({ scores: ratings, against: [1, 3, 2, 4], ratings }, { resamples }),
  sacrebleuInterval: (resamples) =>
    sacrebleuInterval(scoreBatch(pairs, translation) as Report, translation, { resamples }),
  perlAverages: (resamples) => perlAverages([] as never, { resamples } as never),
};

it.each(Object.keys(VERBS))('%s', (verb) => {
  for (const resamples of [MAX_RESAMPLES + 1, 1e7, 1e15, Number.POSITIVE_INFINITY, 0, 1.5])
    expect(() => VERBS[verb](resamples)).toThrow(
      expect.objectContaining({
        code: 'INVALID_OPTION',
        message: expect.stringMatching(/(resamples|trials).*from 1 to 1000000/),
      }),
    );
});
