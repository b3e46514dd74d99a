import { describe, expect, it } from 'vitest';
import { englishSentences } from '../../src/sentences/english.ts';
import { type SentenceCase, sentenceCases } from './cases.ts';
import { sentencesIn } from './sentences-in.ts';

const CASES = sentenceCases('cases.txt');

describe('English sentences', () => {
  it.each(CASES)('$topic: $text', ({ text, sentences, rougekit }) => {
    expect(sentencesIn(text, englishSentences)).toEqual(rougekit ?? sentences);
  });

  it('are right far more often than Punkt’s, on at least 150 cases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(150);
    const isPunktWrong = ({ punkt, isPunktAsGood }: SentenceCase) =>
      punkt !== undefined && !isPunktAsGood;
    const wrong = CASES.filter(({ rougekit }) => rougekit !== undefined);
    // Where Punkt is right and we are not: "Univ. Professors", and a line that ends within a name.
    expect(wrong.filter((one) => !isPunktWrong(one))).toHaveLength(2);
    expect([wrong.length, CASES.filter(isPunktWrong).length, CASES.length]).toEqual([7, 88, 229]);
  });

  it.each(['', ' ', '\n\n', '.', '…', '. . .', '!?', '"."', '(.', 'A.', '1.', 'e.g.', '\ud800.'])(
    'of %j',
    (text) => {
      expect(sentencesIn(text, englishSentences)).toEqual(text.trim() === '' ? [] : [text.trim()]);
    },
  );
});
