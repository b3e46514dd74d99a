import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cjkSentences } from '../../src/sentences/cjk.ts';
import { englishSentences } from '../../src/sentences/english.ts';
import { intlSentences } from '../../src/sentences/intl.ts';

const piece = fc.constantFrom(
  ...['. ', '.', '? ', '!', '…', '"', "'", '(', ')', '[', '\n', '\r\n', ' ', '。', '1', '-', '（'],
  ...['A', 'I', 'the', 'The', 'Dr', 'U.S', 'p.m', 'etc', '\ud83d', '😀', '\u0000', 'é', '」', '说'],
);
const texts = fc.oneof(
  fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('any text', () => {
  it.each([englishSentences, cjkSentences, intlSentences()])(
    'is split by $id into sentences in order, with nothing but white space left out',
    (splitter) => {
      fc.assert(
        fc.property(texts, (text) => {
          let at = 0;
          splitter.split(text, (start, end) => {
            expect(end).toBeGreaterThan(start);
            expect(isBlank(text.slice(at, start))).toBe(true);
            expect(text.slice(start, end)).not.toMatch(/^[\s\u0085]|[\s\u0085]$/);
            at = end;
          });
          expect(isBlank(text.slice(at))).toBe(true);
        }),
        { numRuns: 1000 },
      );
    },
  );
});

const isBlank = (text: string) => /^[\s\u0085]*$/.test(text);
