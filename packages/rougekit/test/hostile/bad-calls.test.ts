// The verbs, called with something else than they take.

import { expect, it } from 'vitest';
import type { Pair, Scorer } from '../../src/index.ts';
import {
  aggregate,
  combine,
  defineMetric,
  defineTokenizer,
  explain,
  rouge,
  score,
  scoreBatch,
  scoreStream,
} from '../../src/index.ts';
import { scorerFromNames, scorerFromSignature } from '../../src/registry.ts';
import { areRefused, invalid, unknown } from './wrong-call.ts';

const pair: Pair = { candidate: 'a b', reference: 'a c' };
const report = scoreBatch([pair], rouge());
const noScorer = undefined as unknown as Scorer<never, 'sync'>;

areRefused([
  {
    what: 'score() without a scorer',
    make: () => score(pair, noScorer),
    ...invalid('scorer', 'undefined', 'rouge()'),
  },
  {
    what: 'scoreBatch() without a scorer',
    make: () => scoreBatch([pair], noScorer),
    ...invalid('scorer', 'undefined', 'rouge()'),
  },
  {
    what: 'explain() without a scorer',
    make: () => explain(pair, noScorer, 'rouge1' as never),
    ...invalid('scorer', 'undefined', 'rouge()'),
  },
  {
    what: 'rouge instead of rouge()',
    make: () => score(pair, rouge as never),
    ...invalid('scorer', 'a function', 'rouge()'),
  },
  {
    what: 'a pair for scoreBatch()',
    make: () => scoreBatch(pair as never, rouge()),
    ...invalid('pairs', 'an object', 'an array'),
  },
  {
    what: 'a string for scoreBatch()',
    make: () => scoreBatch('ab' as never, rouge()),
    ...invalid('pairs', "'ab'", 'an array'),
  },
  {
    what: 'an unknown type to explain',
    make: () => explain(pair, rouge(), 'rougel' as never),
    ...unknown('type', "'rougel'", 'rougeL', 'rougeL'),
  },
  {
    what: 'no type to explain',
    make: () => explain(pair, rouge(), undefined as never),
    ...unknown('type', 'undefined', 'rougeL'),
  },
  {
    what: 'a reference that is not there',
    make: () => explain(pair, rouge(), 'rouge1', { referenceIndex: 1 }),
    ...invalid('referenceIndex', '1', 'from 0 to 0'),
  },
  {
    what: 'a property as reference',
    make: () => explain(pair, rouge(), 'rouge1', { referenceIndex: 'length' as never }),
    ...invalid('referenceIndex', "'length'", 'from 0 to 0'),
  },
  {
    what: 'an unknown language',
    make: () => explain(pair, rouge(), 'rouge1', { language: 'fr' as never }),
    ...invalid('language', "'fr'", 'zh'),
  },
  {
    what: 'nothing to combine',
    make: () => combine(),
    ...invalid('scorers', 'an empty array', 'at least one'),
  },
  {
    what: 'rows for aggregate()',
    make: () => aggregate(report.rows as never),
    ...invalid('report', 'an array of 1', 'a report'),
  },
  {
    what: 'no resamples',
    make: () => aggregate(report, { resamples: 0 }),
    ...invalid('resamples', '0', 'from 1 to'),
  },
  {
    what: 'a confidence in percent',
    make: () => aggregate(report, { confidence: 95 }),
    ...invalid('confidence', '95', 'from 0 to 1'),
  },
  {
    what: 'a negative seed',
    make: () => aggregate(report, { seed: -1 }),
    ...invalid('seed', '-1', 'from 0'),
  },
  {
    what: 'a metric without a name',
    make: () => defineMetric({ keys: ['x'], measure: () => [], conclude: () => ({}) } as never),
    ...invalid('name', 'undefined', 'a short name'),
  },
  {
    what: 'a metric without keys',
    make: () => defineMetric({ name: 'x', keys: [], measure: () => [], conclude: () => ({}) }),
    ...invalid('keys', 'an empty array', 'names'),
  },
  {
    what: 'a tokenizer with a bar in its name',
    make: () => defineTokenizer('a|b', () => []),
    ...invalid('id', "'a|b'", 'letters'),
  },
  {
    what: 'an empty signature',
    make: () => scorerFromSignature(''),
    ...invalid('signature', "''", 'a signature'),
  },
  {
    what: 'an unknown entry of a signature',
    make: () => scorerFromSignature('rouge|stm:porter'),
    ...unknown('signature', "'stm'", 'stem', 'stem'),
  },
  {
    what: 'a signature of an unknown metric',
    make: () => scorerFromSignature('moverscore|c:mixed'),
    ...unknown('signature', "'moverscore'", 'rouge'),
  },
  {
    what: 'a string of metric names',
    make: () => scorerFromNames('rouge1' as never),
    ...invalid('metrics', "'rouge1'", 'an array'),
  },
]);

it('a stream refuses wrong options when it is first read', async () => {
  const first = (options: object, scorer: unknown = rouge()) =>
    scoreStream([pair], scorer as Scorer, options).next();
  await expect(first({}, null)).rejects.toMatchObject({
    code: 'INVALID_OPTION',
    option: 'scorer',
  });
  await expect(first({ batchSize: 0 })).rejects.toMatchObject({ option: 'batchSize', got: '0' });
  await expect(scoreStream('ab' as never, rouge()).next()).rejects.toMatchObject({
    option: 'pairs',
  });
});

it('combined scorers must not have the same key', () => {
  expect(() => combine(rouge(), rouge({ stemmer: 'porter' }))).toThrow(
    expect.objectContaining({ code: 'KEY_COLLISION', message: expect.stringContaining('rouge1') }),
  );
});

it('a data set without scores cannot be aggregated', () => {
  const empty = scoreBatch([null as never], rouge());
  expect(() => aggregate(empty)).toThrow(expect.objectContaining({ code: 'NO_ROWS' }));
});
