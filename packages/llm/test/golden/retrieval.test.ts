// The values of bm25s and trec_eval; tools/golden/retrieval.py made them.

import { readFileSync } from 'node:fs';
import { whitespace } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { Bm25Index } from '../../src/retrieval/bm25-index.ts';
import { type RankingScores, rankingScores } from '../../src/retrieval/ranking-metrics.ts';
import { SearchWords } from '../../src/retrieval/search-words.ts';

interface Golden {
  readonly bm25: {
    readonly texts: readonly string[];
    readonly queries: readonly string[];
    readonly runs: readonly {
      readonly k1: number;
      readonly b: number;
      readonly scores: readonly (readonly number[])[];
    }[];
  };
  readonly rankings: readonly {
    readonly ranking: readonly string[];
    readonly grades: Readonly<Record<string, number>>;
    readonly cuts: Readonly<Record<string, RankingScores>>;
  }[];
}

const golden = JSON.parse(
  readFileSync(new URL('retrieval.json', import.meta.url), 'utf8'),
) as Golden;

// Both sides work in doubles, but add and divide in another order.
const DIGITS = 12;

describe("bm25s' lucene", () => {
  const { texts, queries, runs } = golden.bm25;
  const words = new SearchWords({ tokenizer: whitespace, stemmer: null, stopwords: null });

  it.each(runs)('k1 $k1, b $b: every score of every query', ({ k1, b, scores }) => {
    const index = new Bm25Index(texts, { words, parameters: { k1, b } });
    queries.forEach((query, q) => {
      const found = new Map(
        index.search(query, texts.length).map(({ at, score }) => [at, score] as const),
      );
      scores[q]?.forEach((score, at) => {
        expect(found.get(at) ?? 0, `${query} in text ${at}`).toBeCloseTo(score, DIGITS);
      });
    });
  });
});

describe('trec_eval', () => {
  it.each(golden.rankings)('$ranking against $grades', ({ ranking, grades, cuts }) => {
    const gold = new Map(Object.entries(grades));
    for (const [k, expected] of Object.entries(cuts)) {
      const scores = rankingScores(ranking, gold, Number(k));
      for (const key of Object.keys(expected) as (keyof RankingScores)[])
        expect(scores[key], `${key} at ${k}`).toBeCloseTo(expected[key], DIGITS);
    }
  });
});
