// Several references → one score, each rule written out by itself.

import type { Counted } from './counted.ts';

export interface Scored {
  readonly precision: number;
  readonly recall: number;
  readonly fmeasure: number;
}

/** P and R → F. */
export type FOf = (precision: number, recall: number) => number;

/** The score against one reference. `root` undoes ROUGE-W's weighting; 1 elsewhere. */
export function scoreOf(counted: Counted, f: FOf, root = 1): Scored {
  const share = (total: number) => {
    if (total === 0) return 0;
    return root === 1 ? counted.hits / total : (counted.hits / total) ** root;
  };
  const precision = share(counted.candidate);
  const recall = share(counted.reference);
  return { precision, recall, fmeasure: f(precision, recall) };
}

export type WhatIsBest = 'fmeasure' | 'recall';

/** The largest; of equals the first. */
export function bestTwin(scores: readonly Scored[], by: WhatIsBest = 'fmeasure'): Scored {
  const largest = Math.max(...scores.map((score) => score[by]));
  return scores.find((score) => score[by] === largest)!;
}

/** P, R and F averaged, each by itself, summed in order. */
export function meanTwin(scores: readonly Scored[]): Scored {
  const mean = (field: keyof Scored) =>
    scores.reduce((sum, score) => sum + score[field], 0) / scores.length;
  return { precision: mean('precision'), recall: mean('recall'), fmeasure: mean('fmeasure') };
}

/** Hits and totals added, then divided. */
export function pooledTwin(counted: readonly Counted[], f: FOf, root = 1): Scored {
  const sum = (field: keyof Counted) => counted.reduce((total, one) => total + one[field], 0);
  return scoreOf(
    { hits: sum('hits'), candidate: sum('candidate'), reference: sum('reference') },
    f,
    root,
  );
}

/** Leave each reference out in turn, take the best of the rest, average. One reference: itself. */
export function jackknifeTwin(scores: readonly Scored[], by: WhatIsBest = 'fmeasure'): Scored {
  if (scores.length === 1) return scores[0];
  return meanTwin(
    scores.map((_, out) =>
      bestTwin(
        scores.filter((_, k) => k !== out),
        by,
      ),
    ),
  );
}

/** The largest P and the largest R, each from where it is found; F of those. */
export function independentTwin(scores: readonly Scored[], f: FOf): Scored {
  const precision = Math.max(...scores.map((score) => score.precision));
  const recall = Math.max(...scores.map((score) => score.recall));
  return { precision, recall, fmeasure: f(precision, recall) };
}
