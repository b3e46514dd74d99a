// What is said about a set does not depend on how it was split, nor on whether only lengths were given.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pair } from '../../../src/index.ts';
import { combine, rouge } from '../../../src/index.ts';
import { SetChecks } from '../../../src/lines.ts';
import { check } from '../check.ts';

const scorer = combine(
  rouge({ tokenizer: 'whitespace', types: ['rouge1'] }),
  rouge({ types: ['rougeLsum'] }),
);
const words = fc.constantFrom(
  'a',
  'I cannot help with that.',
  'The text was cut off in the mid',
  'The text was cut off in the end.',
  'two\nlines',
  '\nblank edge\n',
  '猫咪吃鱼也吃老鼠和别的东西',
  '猫咪 吃 鱼 也 吃 老鼠',
  '',
);
const pair: fc.Arbitrary<Pair> = fc.oneof(
  fc.record({ candidate: words, reference: words }),
  fc.record({ candidate: fc.constant('I cannot help with that.'), reference: words }),
  fc.record({ candidate: words, reference: fc.tuple(words, words) }),
);
const few = fc.uniqueArray(pair, { minLength: 1, maxLength: 3, selector: JSON.stringify });
/** Sets of few different pairs, so that being all the same is not left to chance. */
const pairs = few.chain((kinds) =>
  fc.array(fc.constantFrom(...kinds), { maxLength: 60, size: 'max' }),
);

function seen(some: readonly Pair[]): SetChecks {
  const advice = new SetChecks(scorer);
  for (const one of some) advice.add(one);
  return advice;
}

it('any split of the rows gives the same notices', () => {
  const cuts = fc.array(fc.nat(60), { maxLength: 5 });
  check(
    fc.property(pairs, cuts, (all, places) => {
      const merged = new SetChecks(scorer);
      const ends = [...places.map((place) => Math.min(place, all.length)), all.length];
      let start = 0;
      for (const end of ends.sort((a, b) => a - b)) {
        // Through JSON: parts may come from another thread or machine.
        merged.merge(JSON.parse(JSON.stringify(seen(all.slice(start, end)).state)));
        start = end;
      }
      expect(merged.notices()).toEqual(seen(all).notices());
    }),
    1000,
  );
});

it('lengths alone give the same notices if they are enough', () => {
  let spared = 0;
  check(
    fc.property(pairs, (all) => {
      const advice = new SetChecks(scorer);
      for (const one of all) {
        const first = typeof one.reference === 'string' ? one.reference : one.reference[0]!;
        const hasLineFeed = `${one.candidate}${first}`.includes('\n');
        if (advice.addLengths(one.candidate.length, first.length, hasLineFeed)) spared++;
        else advice.add(one);
      }
      expect(advice.state).toEqual(seen(all).state);
    }),
    1000,
  );
  expect(spared).toBeGreaterThan(100);
});
