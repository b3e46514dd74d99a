import fc from 'fast-check';
import { whitespace } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { Bm25Index } from './bm25-index.ts';
import { SearchWords } from './search-words.ts';

const words = new SearchWords({ tokenizer: whitespace, stemmer: null, stopwords: null });

/** The slow twin: the formula of the book, word by word and text by text, then a sort. */
function slowly(texts: readonly string[], query: string, most: number, k1: number, b: number) {
  const split = (text: string) => text.split(' ').filter((word) => word !== '');
  const all = texts.map(split);
  const meanLength = all.reduce((sum, text) => sum + text.length, 0) / all.length;
  const score = (text: readonly string[]) =>
    [...new Set(split(query))].reduce((sum, word) => {
      const times = split(query).filter((other) => other === word).length;
      const containing = all.filter((other) => other.includes(word)).length;
      const count = text.filter((other) => other === word).length;
      if (count === 0) return sum;
      const idf = Math.log(1 + (all.length - containing + 0.5) / (containing + 0.5));
      return (
        sum + times * (idf * (count / (count + k1 * (1 - b + (b * text.length) / meanLength))))
      );
    }, 0);
  return all
    .map((text, at) => ({ at, score: score(text) }))
    .filter((one) => one.score > 0)
    .sort((one, other) => other.score - one.score || one.at - other.at)
    .slice(0, most);
}

const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'constructor'), {
  maxLength: 8,
});

describe('Bm25Index', () => {
  it('agrees with its slow twin to the last digit', () => {
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 12 }),
        fc.array(text, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 5 }),
        fc.constantFrom(0, 0.9, 1.2),
        fc.constantFrom(0, 0.4, 0.75, 1),
        (lists, queries, most, k1, b) => {
          const texts = lists.map((list) => list.join(' '));
          const index = new Bm25Index(texts, { words, parameters: { k1, b } });
          // More than one query: a search leaves nothing behind for the next.
          for (const query of queries.map((list) => list.join(' ')))
            expect(index.search(query, most)).toEqual(slowly(texts, query, most, k1, b));
        },
      ),
      { seed: 1, numRuns: 500 },
    );
  });

  it('ranks three texts as one does by hand', () => {
    // Lengths 2, 4, 3: mean 3. "cat" is in two of three texts: ln(1 + 1.5/2.5) = 0.4700.
    // cat sat: 1 / (1 + 1.2 · (0.25 + 0.75 · 2/3)) = 1 / 1.9 = 0.5263 → 0.2474
    // cat cat cat dog: 3 / (3 + 1.2 · (0.25 + 0.75 · 4/3)) = 3 / 4.5 = 0.6667 → 0.3133
    const index = new Bm25Index(['cat sat', 'cat cat cat dog', 'a red hen'], { words });
    const ranked = index.search('cat', 5);
    expect(ranked.map(({ at }) => at)).toEqual([1, 0]);
    expect(ranked[0]?.score).toBeCloseTo(0.3133, 4);
    expect(ranked[1]?.score).toBeCloseTo(0.2474, 4);
  });

  it('takes long texts, long queries and many equal texts', () => {
    const long = 'a b '.repeat(100_000);
    const index = new Bm25Index([long, ...Array<string>(20_000).fill('a c')], { words });
    expect(index.search(long, 1000)).toHaveLength(1000);
    expect(index.search('c', 3).map(({ at }) => at)).toEqual([1, 2, 3]);
  });

  it('finds nothing for a query without a known word, and in nothing', () => {
    expect(new Bm25Index(['a b'], { words }).search('z', 3)).toEqual([]);
    expect(new Bm25Index(['a b'], { words }).search('', 3)).toEqual([]);
    expect(new Bm25Index([], { words }).search('a', 3)).toEqual([]);
    expect(new Bm25Index(['', ''], { words }).search('a', 3)).toEqual([]);
  });
});
