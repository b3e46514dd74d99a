// What must compile, and what must not: each expected error says why. Checked by the types step; the
// functions are never called.
import {
  aggregate,
  bleu,
  collect,
  combine,
  defineMetric,
  type Estimate,
  editSimilarity,
  exactMatch,
  type FScore,
  grounding,
  meteor,
  type Report,
  rouge,
  type Scorer,
  score,
  scoreBatch,
  scoreStream,
  ter,
  tokenF1,
} from 'rougekit';
import { scorerFromNames } from 'rougekit/registry';
import { ScoreSet } from 'rougekit/statistics';
import { expect, expectTypeOf, test } from 'vitest';

const pair = { candidate: 'a', reference: 'a' };

test('a result has exactly the requested keys', () => {
  const scores = score(pair, rouge({ types: ['rouge1', 'rougeSU4'] }));
  expectTypeOf(scores).toEqualTypeOf<{ readonly rouge1: FScore; readonly rougeSU4: FScore }>();
  // @ts-expect-error rouge2 was not asked for
  expectTypeOf(scores.rouge2).toBeAny();
  expectTypeOf(score(pair, rouge())).toHaveProperty('rougeLsum');
});

test('combined scorers have the keys of all their metrics', () => {
  const length = defineMetric({
    name: 'length',
    keys: ['length'],
    measure: ({ candidate }) => [candidate.length],
    conclude: ([n]) => ({ length: { score: n } }),
  });
  const scores = score(pair, combine(rouge({ types: ['rougeL'] }), length));
  expectTypeOf(scores.rougeL).toEqualTypeOf<FScore>();
  expectTypeOf(scores.length).toEqualTypeOf<{ score: number }>();
});

test('metrics of answers, edits and sources have known keys, also when combined', () => {
  const all = combine(exactMatch(), tokenF1(), editSimilarity(), grounding());
  const scores = score({ ...pair, source: 'a' }, all);
  expectTypeOf(scores.exact.score).toBeNumber();
  expectTypeOf(scores.tokenf1).toEqualTypeOf<FScore>();
  expectTypeOf(scores.edit.score).toBeNumber();
  expectTypeOf(scores.grounding.rougeL).toBeNumber();
  // @ts-expect-error a typo
  expectTypeOf(scores.exat).toBeAny();
  // @ts-expect-error a typo
  expectTypeOf(score(pair, exactMatch()).exat).toBeAny();
});

test('scorers from names know their scores', () => {
  const scores = score(pair, scorerFromNames(['rouge1', 'bleu', 'tokenf1|norm:squad', 'length']));
  expectTypeOf(scores.rouge1).toEqualTypeOf<FScore>();
  expectTypeOf(scores.bleu.brevityPenalty).toBeNumber();
  expectTypeOf(scores.tokenf1).toEqualTypeOf<FScore>();
  expectTypeOf(scores.length.ratio).toBeNumber();
  // @ts-expect-error not asked for
  expectTypeOf(scores.rouge2).toBeAny();
  // Whatever the family is told to compute: any key may be there.
  expectTypeOf(score(pair, scorerFromNames(['rouge|types:1,2'])).rouge1).toEqualTypeOf<object>();
});

test('sets, streams and reports keep the type of the scores', async () => {
  const scorer = rouge({ types: ['rougeL'] });
  const set = new ScoreSet(scorer);
  expectTypeOf(set.means()?.rougeL.fmeasure).toEqualTypeOf<number | undefined>();
  expectTypeOf(set.aggregate).returns.toHaveProperty('scores');
  expectTypeOf<
    ReturnType<typeof set.aggregate>['scores']['rougeL']['recall']
  >().toEqualTypeOf<Estimate>();
  const report = await collect(scoreStream([pair], scorer), scorer);
  expectTypeOf(report).toEqualTypeOf<Report<{ readonly rougeL: FScore }>>();
  expectTypeOf(
    aggregate(scoreBatch([pair], scorer)).scores.rougeL.fmeasure,
  ).toEqualTypeOf<Estimate>();
});

test('options may be undefined, and mean the default then', () => {
  const nothing = undefined as 'porter' | undefined;
  expect(rouge({ stemmer: nothing, types: undefined, betas: undefined }).signature).toBe(
    rouge().signature,
  );
  expect(bleu({ smoothing: undefined }).signature).toBe(bleu().signature);
  expect(meteor({ alpha: undefined, mode: undefined }).signature).toBe(meteor().signature);
  expect(ter({ normalized: undefined }).signature).toBe(ter().signature);
  expect(grounding({ types: undefined, stemmer: undefined }).signature).toBe(grounding().signature);
  const report = scoreBatch([pair, pair], rouge());
  expect(aggregate(report, { seed: undefined, method: undefined })).toEqual(aggregate(report));
});

export const neverCalled = (asynchronous: Scorer<{ x: FScore }, 'async'>) => {
  // @ts-expect-error there is no rouge10: n-grams go up to 9
  rouge({ types: ['rouge10'] });
  // @ts-expect-error sides are named, never positional
  score('a', 'b', rouge());
  // @ts-expect-error an async scorer must be awaited, so only scoreStream takes it
  score(pair, asynchronous);
  scoreStream([pair], asynchronous);
  // @ts-expect-error a dialect that 'rougekit' does not carry: import its value from 'rougekit/dialects'
  rouge({ dialect: 'pltrdy' });
  scorerFromNames(['rouge1', 'bleu', 'novelty2', 'tokenf1|norm:squad'], { dialect: 'pltrdy' });
  // @ts-expect-error no such dialect
  scorerFromNames(['rouge1'], { dialect: 'pltrdi' });
  // @ts-expect-error no such metric
  scorerFromNames(['bleux']);
  // @ts-expect-error no such tokenizer
  rouge({ tokenizer: 'unicod' });
  // @ts-expect-error no such stemmer
  rouge({ stemmer: 'snowball' });
  // @ts-expect-error no such sentence splitter
  rouge({ sentences: 'newlines' });
  // @ts-expect-error no such option of BLEU
  scorerFromNames(['bleu'], { bleu: { tokeniser: 'intl' } });
  // @ts-expect-error the rule is called best, not max
  rouge({ references: 'max' });
  // @ts-expect-error a pair needs a reference
  score({ candidate: 'a' }, rouge());
};
