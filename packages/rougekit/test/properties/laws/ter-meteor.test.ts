import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain, meteor, score, ter } from '../../../src/index.ts';
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

  it('has an explanation that adds up: moves and words without a link are the edits', () => {
    check(
      fc.property(severalReferences, rules, (pair, rule) => {
        const why = explain(pair, ter(rule), 'ter');
        expect(why.score).toEqual(score(pair, ter(rule)).ter);
        expect(why.counts['edits']).toBe(why.score.edits);
        const { moved, kept, substituted, deleted, inserted } = why.counts;
        expect(moved + substituted + deleted + inserted).toBe(why.score.edits);
        const reference = why.tokens.references[why.referenceIndex as number];
        expect(kept + substituted + deleted).toBe(why.tokens.candidate.length);
        expect(kept + substituted + inserted).toBe(reference.length);
        // Linked words of both sides come in order, once the blocks are moved.
        const order = [...why.tokens.candidate.keys()];
        for (const { tokens, from, to } of why.moves ?? []) {
          const block = order.splice(from, tokens.length);
          expect(tokens).toEqual(block);
          order.splice(to, 0, ...block);
        }
        const left = why.links.map((link) => order.indexOf(link.candidate.tokens[0]));
        const right = why.links.map((link) => link.reference.tokens[0]);
        expect(left).toEqual([...left].sort((x, y) => x - y));
        expect(right).toEqual([...right].sort((x, y) => x - y));
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
