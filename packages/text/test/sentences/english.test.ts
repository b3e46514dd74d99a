import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { englishSentences } from '../../src/sentences/english.ts';
import { sentenceCases } from './cases.ts';

function sentencesIn(text: string): string[] {
  const sentences: string[] = [];
  englishSentences.split(text, (start, end) => sentences.push(text.slice(start, end)));
  return sentences;
}

const CASES = sentenceCases();

describe('English sentences', () => {
  it.each(CASES)('$topic: $text', ({ text, sentences, rougekit }) => {
    expect(sentencesIn(text)).toEqual(rougekit ?? sentences);
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
      expect(sentencesIn(text)).toEqual(text.trim() === '' ? [] : [text.trim()]);
    },
  );

  it('leave out nothing but white space, of any text', () => {
    const piece = fc.constantFrom(
      ...['. ', '.', '? ', '!', '…', '"', "'", '(', ')', '[', '\n', '\r\n', ' ', '。', '1', '-'],
      ...['A', 'I', 'the', 'The', 'Dr', 'U.S', 'p.m', 'etc', '\ud83d', '😀', '\u0000', 'é'],
    );
    const texts = fc.oneof(
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
      fc.string({ unit: 'binary', maxLength: 60 }),
    );
    fc.assert(
      fc.property(texts, (text) => {
        let at = 0;
        englishSentences.split(text, (start, end) => {
          expect(end).toBeGreaterThan(start);
          expect(text.slice(at, start).replace(/[\s\u0085]/g, '')).toBe('');
          at = end;
        });
        expect(text.slice(at).replace(/[\s\u0085]/g, '')).toBe('');
      }),
      { numRuns: 2000 },
    );
  });
});
