import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meteor, score, ter, terAlignment } from '../../../src/index.ts';
import { tercomReference, tercomWords } from '../../../src/tokens/tercom.ts';
import { check } from '../check.ts';
import { anyText, mixedText, plainText, severalReferences } from '../texts.ts';

const text = fc.oneof(mixedText, plainText);
const pairs = fc.record({ candidate: text, reference: text });
const rules = fc.record({
  normalized: fc.boolean(),
  noPunctuation: fc.boolean(),
  asianSupport: fc.boolean(),
  caseSensitive: fc.boolean(),
});
const shuffled = severalReferences.chain(({ candidate, reference }) =>
  fc.record({
    candidate: fc.constant(candidate),
    reference: fc.constant(reference),
    others: fc.shuffledSubarray(reference, { minLength: reference.length }),
  }),
);

describe('TER', () => {
  it('is 0 for a text against itself if processing it twice changes nothing', () => {
    check(
      fc.property(anyText, rules, (same, rule) => {
        const words = tercomWords(same, rule);
        const again = tercomReference(same, rule);
        if (!rule.normalized) expect(again).toEqual(words);
        fc.pre(words.join(' ') === again.join(' '));
        const { edits, referenceLength } = score(
          { candidate: same, reference: same },
          ter(rule),
        ).ter;
        expect([edits, referenceLength]).toEqual([0, words.length]);
      }),
    );
  });

  it('takes at most one edit per word of the longer text, and at least the difference in length', () => {
    check(
      fc.property(pairs, (pair) => {
        const { edits, referenceLength } = score(pair, ter()).ter;
        const { length } = tercomWords(pair.candidate, {
          normalized: false,
          noPunctuation: false,
          asianSupport: false,
          caseSensitive: false,
        });
        expect(edits).toBeLessThanOrEqual(Math.max(length, referenceLength));
        expect(edits).toBeGreaterThanOrEqual(Math.abs(length - referenceLength));
      }),
    );
  });

  it('does not depend on the order of references', () => {
    check(
      fc.property(shuffled, ({ candidate, reference, others }) => {
        const one = score({ candidate, reference }, ter());
        expect(score({ candidate, reference: others }, ter())).toEqual(one);
      }),
    );
  });

  it('has an alignment that adds up: operations and moves are the edits, and produce the reference', () => {
    check(
      fc.property(severalReferences, rules, (pair, rule) => {
        const alignment = terAlignment(pair, rule);
        const { operations, moves, reference, candidate } = alignment;
        expect(alignment.score).toEqual(score(pair, ter(rule)).ter);
        expect(alignment.edits).toBe(alignment.score.edits);
        const changes = operations.filter(({ kind }) => kind !== 'keep').length;
        expect(moves.length + changes).toBe(alignment.edits);
        const right = operations.flatMap((one) => ('reference' in one ? [one.reference] : []));
        expect(right).toEqual(reference.map((word, index) => ({ index, word })));
        // Every candidate word once, in the order that the moves leave behind.
        const left = operations.flatMap((one) => ('candidate' in one ? [one.candidate.index] : []));
        const order = [...candidate.keys()];
        for (const { words, from, to } of moves) {
          const block = order.splice(from, words.length);
          expect(words.map(({ index }) => index)).toEqual(block);
          order.splice(to, 0, ...block);
        }
        expect(left).toEqual(order);
      }),
    );
  });
});

describe('METEOR', () => {
  it('is between 0 and 1, and for equal texts what one chunk leaves', () => {
    check(
      fc.property(pairs, (pair) => {
        const { score: mark, matches, chunks } = score(pair, meteor()).meteor;
        expect(mark).toBeGreaterThanOrEqual(0);
        expect(mark).toBeLessThanOrEqual(1);
        expect(chunks).toBeLessThanOrEqual(matches);
      }),
    );
    const distinct = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1 });
    check(
      fc.property(distinct, (words) => {
        const same = words.join(' ');
        const { matches, chunks } = score({ candidate: same, reference: same }, meteor()).meteor;
        expect([matches, chunks]).toEqual([words.length, 1]);
      }),
    );
  });

  it('does not depend on the order of references', () => {
    check(
      fc.property(shuffled, ({ candidate, reference, others }) => {
        const one = score({ candidate, reference }, meteor()).meteor.score;
        expect(score({ candidate, reference: others }, meteor()).meteor.score).toBe(one);
      }),
    );
  });

  it('matches no fewer words with more stages', () => {
    check(
      fc.property(pairs, (pair) => {
        const matches = (mode: 'exact' | 'stem') => score(pair, meteor({ mode })).meteor.matches;
        expect(matches('stem')).toBeGreaterThanOrEqual(matches('exact'));
      }),
    );
  });
});
