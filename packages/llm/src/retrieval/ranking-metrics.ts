// How good a ranking is, given the passages it should have found. The definitions are those of NIST's trec_eval, whose names
// stand beside them; each is a number from 0 to 1. All look at the first k passages only. Gold must not be empty.

import type { GoldPassages } from './gold-passages.ts';

/** What these functions compute for one question. */
export interface RankingScores {
  readonly hitRate: number;
  readonly recall: number;
  readonly precision: number;
  readonly mrr: number;
  readonly ndcg: number;
}

/** 1 if a gold passage is among the first k, else 0. trec_eval: success. */
export const hitRate = (ranking: readonly string[], gold: GoldPassages, k: number): number =>
  Math.min(1, hits(ranking, gold, k));

/** The share of the gold passages that are among the first k. trec_eval: recall. */
export const recallAt = (ranking: readonly string[], gold: GoldPassages, k: number): number =>
  hits(ranking, gold, k) / gold.size;

/** The share of k places that gold passages fill; a place that nothing was found for is a wrong one. trec_eval: P. */
export const precisionAt = (ranking: readonly string[], gold: GoldPassages, k: number): number =>
  hits(ranking, gold, k) / k;

/** 1 / the place of the first gold passage, or 0. trec_eval: recip_rank. */
export function reciprocalRank(ranking: readonly string[], gold: GoldPassages, k: number): number {
  const at = ranking.slice(0, k).findIndex((id) => gold.has(id));
  return at < 0 ? 0 : 1 / (at + 1);
}

/**
 * The grades of what was found, each divided by log2(place + 1), against the same sum for the best possible order.
 * K. Järvelin and J. Kekäläinen, ACM TOIS 20(4), 2002, with the discount of all later work. trec_eval: ndcg_cut.
 */
export const ndcgAt = (ranking: readonly string[], gold: GoldPassages, k: number): number =>
  discounted(
    ranking.map((id) => gold.get(id) ?? 0),
    k,
  ) /
  discounted(
    [...gold.values()].sort((a, b) => b - a),
    k,
  );

/** All of them. */
export const rankingScores = (
  ranking: readonly string[],
  gold: GoldPassages,
  k: number,
): RankingScores => ({
  hitRate: hitRate(ranking, gold, k),
  recall: recallAt(ranking, gold, k),
  precision: precisionAt(ranking, gold, k),
  mrr: reciprocalRank(ranking, gold, k),
  ndcg: ndcgAt(ranking, gold, k),
});

const hits = (ranking: readonly string[], gold: GoldPassages, k: number): number =>
  ranking.slice(0, k).filter((id) => gold.has(id)).length;

const discounted = (grades: readonly number[], k: number): number =>
  grades.slice(0, k).reduce((sum, grade, at) => sum + grade / Math.log2(at + 2), 0);
