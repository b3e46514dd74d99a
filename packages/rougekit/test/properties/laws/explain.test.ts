import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Explanation, RougeOptions, Span } from '../../../src/index.ts';
import { explain, score } from '../../../src/index.ts';
import { check } from '../check.ts';
import { ALL_TYPES, recipes, scorerFor } from '../scorers.ts';
import { anyText, severalReferences } from '../texts.ts';

/** The stems of the tokens that lie inside a span. */
const stemsIn = (span: Span, tokens: Explanation['tokens']['candidate']) =>
  tokens.filter((t) => t.start >= span.start && t.end <= span.end).map((t) => t.stem);

/** What must hold between the parts of any explanation. */
function checkParts(explanation: Explanation, candidate: string, reference: string): void {
  const sides = [
    ['candidate', candidate],
    ['reference', reference],
  ] as const;
  for (const [side, text] of sides) {
    const tokens = explanation.tokens[side];
    let last = 0;
    for (const token of tokens) {
      expect(text.slice(token.start, token.end)).toBe(token.text);
      expect(token.start).toBeGreaterThanOrEqual(last); // in order, none twice
      last = token.end;
    }
    expect(last).toBeLessThanOrEqual(text.length);
    for (const match of explanation.matches) {
      // A match covers whole tokens: those that it says were compared, or a pair with others between.
      const inside = stemsIn(match[side], tokens);
      if (match.parts === undefined) expect(inside).toEqual(match.stems);
      else {
        expect(match.parts[side].flatMap((part) => stemsIn(part, tokens))).toEqual(match.stems);
        expect(match[side].start).toBe(match.parts[side][0].start);
        expect(match[side].end).toBe(match.parts[side].at(-1)!.end);
      }
    }
    expect(explanation.unmatched[side]).toEqual(
      tokens.filter((token) => !token.matched).map(({ start, end }) => ({ start, end })),
    );
  }
}

/** Tokens that any match covers, skip-bigrams by their two parts. */
function coveredStarts(explanation: Explanation, side: 'candidate' | 'reference'): Set<number> {
  const spans = explanation.matches.flatMap((match) => match.parts?.[side] ?? [match[side]]);
  const starts = new Set<number>();
  for (const token of explanation.tokens[side]) {
    const inside = spans.some((span) => token.start >= span.start && token.end <= span.end);
    if (inside) starts.add(token.start);
  }
  return starts;
}

describe('an explanation', () => {
  it.each<[string, RougeOptions]>([
    ['by default', {}],
    ['stemmed', { stemmer: 'porter', dialect: 'rouge-score' }],
    ['with sets', { counting: 'distinct' }],
    ['by the best sentence', { lsumRule: 'best-sentence', sentences: 'punctuation' }],
    ['character by character', { tokenizer: 'characters' }],
  ])('shows as many matches as were counted, each between equal tokens: %s', (_, options) => {
    const scorer = scorerFor({ ...options, types: ALL_TYPES });
    check(
      fc.property(anyText, anyText, fc.constantFrom(...ALL_TYPES), (candidate, reference, type) => {
        const explanation = explain({ candidate, reference }, scorer, type);
        checkParts(explanation, candidate, reference);
        // A weighted LCS is worth more than it has tokens: its matches are shown, not counted.
        if (!type.startsWith('rougeW')) {
          expect(explanation.matches.length).toBe(explanation.counts.hits);
        }
        for (const side of ['candidate', 'reference'] as const) {
          const matched = explanation.tokens[side].filter((token) => token.matched);
          expect(new Set(matched.map((token) => token.start))).toEqual(
            coveredStarts(explanation, side),
          );
        }
      }),
      300,
    );
  });

  it('agrees with score() for any recipe and reference', () => {
    check(
      fc.property(recipes, severalReferences, fc.nat(), (options, pair, pick) => {
        const scorer = scorerFor(options);
        const scores = score(pair, scorer);
        const types = Object.keys(scores);
        const type = types[pick % types.length];
        const referenceIndex = pick % pair.reference.length;
        const explanation = explain(pair, scorer, type, { referenceIndex });
        expect(explanation.score).toEqual(scores[type]);
        expect(explanation.referenceIndex).toBe(referenceIndex);
        pair.reference.forEach((reference, k) => {
          expect(explanation.references[k].score).toEqual(
            score({ candidate: pair.candidate, reference }, scorer)[type],
          );
        });
        checkParts(explanation, pair.candidate, pair.reference[referenceIndex]);
      }),
      300,
    );
  });

  it('shows the best reference, the first of equals, if none is requested', () => {
    const scorer = scorerFor({ types: ['rouge1'] });
    check(
      fc.property(severalReferences, (pair) => {
        const { references, referenceIndex } = explain(pair, scorer, 'rouge1');
        const all = references.map((one) => one.score.fmeasure);
        expect(referenceIndex).toBe(all.indexOf(Math.max(...all)));
      }),
    );
  });

  it('lists the matches of an LCS in order on both sides', () => {
    const scorer = scorerFor({ types: ['rougeL', 'rougeW'] });
    check(
      fc.property(
        anyText,
        anyText,
        fc.constantFrom('rougeL', 'rougeW'),
        (candidate, reference, type) => {
          const { matches } = explain({ candidate, reference }, scorer, type);
          for (let k = 1; k < matches.length; k++) {
            expect(matches[k].candidate.start).toBeGreaterThan(matches[k - 1].candidate.start);
            expect(matches[k].reference.start).toBeGreaterThan(matches[k - 1].reference.start);
          }
        },
      ),
    );
  });

  it('uses no token twice in a clipped unigram or union LCS', () => {
    const scorer = scorerFor({ types: ['rouge1', 'rougeLsum'] });
    check(
      fc.property(
        anyText,
        anyText,
        fc.constantFrom('rouge1', 'rougeLsum'),
        (candidate, reference, type) => {
          const { matches } = explain({ candidate, reference }, scorer, type);
          for (const side of ['candidate', 'reference'] as const) {
            const starts = matches.map((match) => match[side].start);
            expect(new Set(starts).size).toBe(starts.length);
          }
        },
      ),
    );
  });
});

it('offsets refer to the text as written, whatever folding does to it', () => {
  // İ becomes two characters in lower case, ﬁ two letters, 𝒜 one instead of two code units.
  const candidate = '😀 İstanbul ﬁne 𝒜 𐍈!';
  const reference = 'i\u0307stanbul FINE a 𐍈';
  const { tokens, matches } = explain(
    { candidate, reference },
    scorerFor({ types: ['rouge1'] }),
    'rouge1',
  );
  expect(tokens.candidate.map((t) => t.text)).toEqual(['İstanbul', 'ﬁne', '𝒜', '𐍈']);
  expect(matches.map((m) => candidate.slice(m.candidate.start, m.candidate.end))).toEqual([
    'İstanbul',
    'ﬁne',
    '𝒜',
    '𐍈',
  ]);
  expect(matches.map((m) => reference.slice(m.reference.start, m.reference.end))).toEqual([
    'i\u0307stanbul',
    'FINE',
    'a',
    '𐍈',
  ]);
});
