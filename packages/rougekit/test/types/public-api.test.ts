// What must compile, and what must not: each expected error says why. Checked by the types step; the
// functions are never called.
import {
  combine,
  defineMetric,
  type FScore,
  rouge,
  type Scorer,
  score,
  scoreStream,
} from 'rougekit';
import { scorerFromNames } from 'rougekit/registry';
import { expectTypeOf, test } from 'vitest';

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
