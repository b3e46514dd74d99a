import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place } from '../../../src/explain.ts';
import type { Explanation, RougeOptions } from '../../../src/index.ts';
import { explain, score } from '../../../src/index.ts';
import { check } from '../check.ts';
import { ALL_TYPES, recipes, scorerFor } from '../scorers.ts';
import { anyText, severalReferences } from '../texts.ts';

/** What must hold between the parts of any explanation. */
function checkParts(explanation: Explanation, texts: { candidate: string; references: string[] }) {
  const { tokens, links } = explanation;
  const sides = [
    [tokens.candidate, texts.candidate],
    ...texts.references.map((text, k) => [tokens.references[k], text] as const),
  ] as const;
  for (const [list, text] of sides) {
    let [first, last] = [0, 0];
    for (const token of list) {
      expect(text.slice(token.start, token.end)).toBe(token.text);
      // In order; a character that stands for two tokens (½: 1 and 2) is the place of both.
      expect(token.start).toBeGreaterThanOrEqual(text !== text.normalize('NFKC') ? first : last);
      expect(token.end).toBeGreaterThanOrEqual(last);
      [first, last] = [token.start, token.end];
    }
    expect(last).toBeLessThanOrEqual(text.length);
  }
  const covered = { candidate: new Set<number>(), reference: new Set<number>() };
  for (const link of links) {
    const own = tokens.references[link.referenceIndex];
    expect(link.referenceIndex).toBe(explanation.referenceIndex);
    checkPlace(link.candidate, tokens.candidate);
    checkPlace(link.reference, own);
    const forms = (list: Tokens, place: Place) => place.tokens.map((i) => list[i].form);
    expect(forms(tokens.candidate, link.candidate)).toEqual(forms(own, link.reference));
    for (const i of link.candidate.tokens) covered.candidate.add(i);
    for (const i of link.reference.tokens) covered.reference.add(i);
  }
  expect(matchedIn(tokens.candidate)).toEqual(sorted(covered.candidate));
  const shown = tokens.references[explanation.referenceIndex as number];
  expect(matchedIn(shown)).toEqual(sorted(covered.reference));
}

type Tokens = Explanation['tokens']['candidate'];

function checkPlace({ start, end, tokens: indices }: Place, tokens: Tokens): void {
  expect(start).toBe(tokens[indices[0]].start);
  expect(end).toBe(tokens[indices[indices.length - 1]].end);
}

const matchedIn = (tokens: Tokens) => tokens.flatMap(({ matched }, i) => (matched ? [i] : []));
const sorted = (indices: ReadonlySet<number>) => [...indices].sort((a, b) => a - b);

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
        checkParts(explanation, { candidate, references: [reference] });
        // A weighted LCS is worth more than it has tokens: its matches are shown, not counted.
        if (!type.startsWith('rougeW')) {
          expect(explanation.links.length).toBe(explanation.counts.hits);
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
        checkParts(explanation, { candidate: pair.candidate, references: [...pair.reference] });
      }),
      300,
    );
  });

  it('shows the best reference, the first of equals, if none is requested', () => {
    const scorer = scorerFor({ types: ['rouge1'] });
    check(
      fc.property(severalReferences, (pair) => {
        const { references, referenceIndex } = explain(pair, scorer, 'rouge1');
        const all = references.map((one) => one.score?.fmeasure as number);
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
          const { links } = explain({ candidate, reference }, scorer, type);
          for (let k = 1; k < links.length; k++) {
            expect(links[k].candidate.start).toBeGreaterThan(links[k - 1].candidate.start);
            expect(links[k].reference.start).toBeGreaterThan(links[k - 1].reference.start);
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
          const { links } = explain({ candidate, reference }, scorer, type);
          for (const side of ['candidate', 'reference'] as const) {
            const starts = links.map((link) => link[side].start);
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
  const { tokens, links } = explain(
    { candidate, reference },
    scorerFor({ types: ['rouge1'] }),
    'rouge1',
  );
  expect(tokens.candidate.map((t) => t.text)).toEqual(['İstanbul', 'ﬁne', '𝒜', '𐍈']);
  expect(links.map((m) => candidate.slice(m.candidate.start, m.candidate.end))).toEqual([
    'İstanbul',
    'ﬁne',
    '𝒜',
    '𐍈',
  ]);
  expect(links.map((m) => reference.slice(m.reference.start, m.reference.end))).toEqual([
    'i\u0307stanbul',
    'FINE',
    'a',
    '𐍈',
  ]);
});
