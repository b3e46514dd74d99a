import fc from 'fast-check';
import { expect, it } from 'vitest';
import { score } from '../../../src/index.ts';
import { check, share } from '../check.ts';
import { scorerFor } from '../scorers.ts';
import { mixedText, plainText } from '../texts.ts';

const scorer = scorerFor({ types: ['rouge1', 'rougeL'] });
const text = fc.oneof(mixedText, plainText);

it('a token that is in no reference never raises precision, wherever it is', () => {
  check(
    fc.property(text, text, share, (candidate, reference, where) => {
      // Between two characters that are not half of one; blanks keep it from joining a word. It may
      // cut a word in two, and two halves might match more; so only cuts at blanks are made.
      const blanks = [0, candidate.length];
      for (let i = 0; i < candidate.length; i++) if (candidate[i] === ' ') blanks.push(i);
      const at = blanks[Math.round(where * (blanks.length - 1))];
      const longer = `${candidate.slice(0, at)} zzznowhere ${candidate.slice(at)}`;
      const before = score({ candidate, reference }, scorer);
      const after = score({ candidate: longer, reference }, scorer);
      for (const type of ['rouge1', 'rougeL']) {
        expect(after[type].precision).toBeLessThanOrEqual(before[type].precision);
        expect(after[type].recall).toBe(before[type].recall);
      }
    }),
  );
});

it('rougeL is at most rouge1 in precision, recall and F', () => {
  check(
    fc.property(text, text, (candidate, reference) => {
      const scores = score({ candidate, reference }, scorer);
      for (const field of ['precision', 'recall', 'fmeasure'] as const) {
        expect(scores['rougeL'][field]).toBeLessThanOrEqual(scores['rouge1'][field]);
      }
    }),
  );
});

it('more of the reference in the candidate never lowers recall', () => {
  check(
    fc.property(text, text, text, (candidate, reference, more) => {
      const longer = `${candidate} ${more}`;
      const before = score({ candidate, reference }, scorer);
      const after = score({ candidate: longer, reference }, scorer);
      for (const type of ['rouge1', 'rougeL']) {
        expect(after[type].recall).toBeGreaterThanOrEqual(before[type].recall);
      }
    }),
  );
});
