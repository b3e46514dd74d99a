// What holds for any text, whatever is in it: no step throws or fails, what it says it kept is there, and every token has a place.

import { components, prepare } from '@rougekit/text';
import fc from 'fast-check';
import { rouge, score } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { english } from '../src/profiles/english.ts';

/** Pieces that the steps look for, between any characters, lone surrogates included. */
const PIECES = [
  ...[
    "can't",
    "it's",
    "I'd",
    "'tis",
    'https://a.example/(x)',
    'a@b.example',
    'www.',
    '<',
    '(',
    ')',
  ],
  ...[
    '1,234.5',
    '$5',
    '€',
    '%',
    'bn',
    'million',
    '21st',
    '1984',
    '-',
    '–',
    '—',
    '…',
    '“',
    "''",
    '``',
  ],
  ...[
    '\u0301',
    'e\u0301',
    '\u1112\u1161',
    '\r',
    '\n',
    ' ',
    '\u00a0',
    '\u200b',
    '.',
    '...',
    '"',
    "'",
  ],
  ...['\ud800', '\udc00', '𐍈', 'İ', 'ß', '猫', '\0', 'Dr.', 'U.S.', 'gonna', 'cannot'],
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 4 })), {
    maxLength: 30,
  })
  .map((pieces) => pieces.join(''));

const ALL = prepare('english', { years: true, stopwords: true });
const EVERY_WORD = prepare('english', { years: true });

describe('any text', () => {
  it.each(english.decisions.flatMap(({ step }) => step ?? []))('step $id', (step) => {
    fc.assert(
      fc.property(texts, (text) => {
        const { text: made, kept = [] } = step.apply(text);
        let at = 0;
        let from = 0;
        for (const stretch of kept) {
          expect(stretch.length).toBeGreaterThan(0);
          expect(stretch.at).toBeGreaterThanOrEqual(at);
          expect(stretch.from).toBeGreaterThanOrEqual(from);
          at = stretch.at + stretch.length;
          from = stretch.from + stretch.length;
          expect(made.slice(stretch.at, at)).toBe(text.slice(stretch.from, from));
        }
        expect(at).toBeLessThanOrEqual(made.length);
        // A second time it finds nothing more, or the text would depend on how often it was prepared.
        if (step.id === 'nfc' || step.id === 'punctuation')
          expect(step.apply(step.apply(text).text).text).toBe(step.apply(text).text);
      }),
      { numRuns: 500 },
    );
  });

  it('the whole profile', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { tokens, notices } = ALL.apply(text);
        expect(notices).toEqual([]);
        for (const { start, end, text: there } of tokens) {
          expect(0 <= start && start <= end && end <= text.length).toBe(true);
          expect(text.slice(start, end)).toBe(there);
        }
      }),
      { numRuns: 300 },
    );
  });

  // With blanks between them: "\01984" becomes "\0nineteen eighty-four", and the first token has more of it than the second.
  it('the places of words do not cross', () => {
    const written = fc.array(fc.constantFrom(...PIECES, "won't", "shan't", "'twas", '3.5%'));
    fc.assert(
      fc.property(written, (pieces) => {
        const { tokens } = EVERY_WORD.apply(pieces.join(' '));
        tokens.slice(1).forEach(({ start, end }, k) => {
          const before = tokens[k] as (typeof tokens)[number];
          // Words that were written out of one have its place in common.
          const isSame = start === before.start && end === before.end;
          expect(isSame || start >= before.end).toBe(true);
        });
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ["won't stop", ["won't", "won't", 'stop']],
    ["They're in", ['They', "'re", 'in']],
    ["we don't", ['we', 'do', "n't"]],
  ])('the places of %j are those of whole words', (text, places) => {
    expect(EVERY_WORD.apply(text).tokens.map(({ text: there }) => there)).toEqual(places);
  });

  it('scores 1 against itself if it has a token, and against its decomposed normal form', () => {
    const scorer = ALL.before(rouge({ ...ALL.choices, types: ['rouge1', 'rougeLsum'] }));
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(ALL.apply(text).tokens.length > 0);
        const scores = score({ candidate: text, reference: text }, scorer);
        expect([scores.rouge1.fmeasure, scores.rougeLsum.fmeasure]).toEqual([1, 1]);
        const composed = score({ candidate: text.normalize('NFD'), reference: text }, scorer);
        expect(composed.rouge1.fmeasure).toBe(1);
      }),
      { numRuns: 300 },
    );
  });

  it.each(components.tokenizers.filter((one) => 'tokenize' in one))('tokenizer $id', (one) => {
    fc.assert(
      fc.property(texts, fc.nat(20), fc.nat(20), (text, a, b) => {
        const start = Math.min(a, text.length);
        const end = Math.max(start, text.length - b);
        let last = start;
        one.tokenize(text, start, end, (from, to) => {
          expect(from >= last && to >= from && to <= end).toBe(true);
          last = to;
        });
      }),
      { numRuns: 500 },
    );
  });
});
