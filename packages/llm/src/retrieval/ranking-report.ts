// Retrieval judged over a set of questions.

import type { GoldPassages } from './gold-passages.ts';
import { type RankingScores, rankingScores } from './ranking-metrics.ts';

export interface RankingReport {
  /** How many passages were asked for. */
  readonly k: number;
  /** Questions that name gold passages: what the means are over. */
  readonly judged: number;
  /** Questions that name none. What they should have found is unknown, so they are left out of the means. */
  readonly withoutGold: number;
  /** Of those judged, questions that found nothing at all. They count as 0. */
  readonly foundNothing: number;
  /** undefined if no question was judged. */
  readonly means: RankingScores | undefined;
}

export class RankingMeans {
  readonly #k: number;
  readonly #all: RankingScores[] = [];
  #withoutGold = 0;
  #foundNothing = 0;

  constructor(k: number) {
    this.#k = k;
  }

  /** The scores of one question, by the ids of what it found, best first; undefined if it names no gold passage. */
  add(ranking: readonly string[], gold: GoldPassages): RankingScores | undefined {
    if (gold.size === 0) {
      this.#withoutGold++;
      return undefined;
    }
    if (ranking.length === 0) this.#foundNothing++;
    const scores = rankingScores(ranking, gold, this.#k);
    this.#all.push(scores);
    return scores;
  }

  report(): RankingReport {
    return {
      k: this.#k,
      judged: this.#all.length,
      withoutGold: this.#withoutGold,
      foundNothing: this.#foundNothing,
      means: this.#all.length === 0 ? undefined : meansOf(this.#all),
    };
  }
}

const meansOf = (all: readonly RankingScores[]): RankingScores => {
  const mean = (key: keyof RankingScores) =>
    all.reduce((sum, scores) => sum + scores[key], 0) / all.length;
  return {
    hitRate: mean('hitRate'),
    recall: mean('recall'),
    precision: mean('precision'),
    mrr: mean('mrr'),
    ndcg: mean('ndcg'),
  };
};
