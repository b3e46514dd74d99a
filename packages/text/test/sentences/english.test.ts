import { describe, expect, it } from 'vitest';
import { englishSentences } from '../../src/sentences/english.ts';
import { sentenceCases } from './cases.ts';
import { sentencesIn } from './sentences-in.ts';

const CASES = sentenceCases('cases.txt');

describe('English sentences', () => {
  it.each(CASES)('$topic: $text', ({ text, sentences, rougekit }) => {
    expect(sentencesIn(text, englishSentences)).toEqual(rougekit ?? sentences);
  });

  it('are right wherever Punkt is right, on at least 150 cases', () => {
    expect(CASES.length).toBeGreaterThanOrEqual(150);
    const lost = CASES.filter(({ punkt, isPunktAsGood, rougekit }) => {
      const isPunktRight = punkt === undefined || isPunktAsGood;
      return isPunktRight && rougekit !== undefined;
    });
    expect(lost).toEqual([]);
  });

  it.each(['', ' ', '\n\n', '.', '…', '. . .', '!?', '"."', '(.', 'A.', '1.', 'e.g.', '\ud800.'])(
    'of %j',
    (text) => {
      expect(sentencesIn(text, englishSentences)).toEqual(text.trim() === '' ? [] : [text.trim()]);
    },
  );
});
