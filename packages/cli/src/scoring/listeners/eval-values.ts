// What ROUGE-1.5.5 averages, eval by eval: recall, precision and F, or the three counts behind them.

import type { Counts, FScore, GoodRow, Scorer } from 'rougekit';
import { COUNTS_PER_REFERENCE, type Listener, type ScoreTable } from 'rougekit/lines';
import type { PerlEval } from 'rougekit/statistics';
import { type RougeMeasure, type RougeParts, rougeParts } from '../rouge-parts.ts';
import { rowId } from '../row-names.ts';

/** -t 0, 1 and 2. */
export const AVERAGE_BY = ['scores', 'counts', 'none'] as const;
export type AverageBy = (typeof AVERAGE_BY)[number];

type Triple = [number, number, number];

export class EvalValues implements Listener {
  readonly system: string;
  readonly #parts: RougeParts;
  readonly #ofScores: boolean;
  /** Without the values of a measure that failed. */
  readonly #evals: { readonly key: string; readonly values: readonly (Triple | undefined)[] }[] =
    [];

  constructor(scorer: Scorer, system: string, averageBy: AverageBy) {
    this.system = system;
    this.#parts = rougeParts(scorer);
    this.#ofScores = averageBy === 'scores';
  }

  take(table: ScoreTable): void {
    for (let k = 0; k < table.rows; k++) {
      const row = table.ok[k] === 1 ? table.row(k) : undefined;
      if (row?.ok) this.#add(rowId(table, k), row);
    }
  }

  #add(id: string, { scores, counts, problems = {} }: GoodRow): void {
    const all = this.#ofScores
      ? this.#parts.measures.map(({ key }) => {
          if (!Object.hasOwn(scores, key)) return undefined;
          const { recall, precision, fmeasure } = scores[key] as FScore;
          return [recall, precision, fmeasure] satisfies Triple;
        })
      : countsOf(counts[0] ?? [], this.#parts);
    const values = all.map((one, m) => {
      const key = this.#parts.measures[m]?.key ?? '';
      return Object.hasOwn(problems, key) ? undefined : one;
    });
    this.#evals.push({ key: `${id}.${this.system}`, values });
  }

  get length(): number {
    return this.#evals.length;
  }

  /** The evals of one measure, in the program's order: by the bytes of `evalID.systemID`. */
  of(measure: RougeMeasure): PerlEval[] {
    const m = this.#parts.measures.indexOf(measure);
    return this.#evals
      .flatMap(({ key, values }) => (values[m] === undefined ? [] : [{ key, values: values[m] }]))
      .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
  }
}

/**
 * Model total, peer total and hits of each measure: summed over the models (-f A), or those of the model
 * with the highest recall (-f B).
 */
function countsOf(counts: Counts, { measures, choices, conclude }: RougeParts): Triple[] {
  const models = counts.length / measures.length / COUNTS_PER_REFERENCE;
  const isBest = choices.references === 'best';
  const alone = isBest
    ? Array.from({ length: models }, (_, k) => conclude(countsOfModel(counts, k, models)))
    : [];
  return measures.map((measure, m) => {
    const sums: Triple = [0, 0, 0];
    const at = (k: number) => (m * models + k) * COUNTS_PER_REFERENCE;
    const add = (k: number) => {
      const [hits, peer, model] = counts.slice(at(k), at(k) + COUNTS_PER_REFERENCE) as Triple;
      const { weight } = measure;
      // ROUGE-W weighs the model's total a second time.
      sums[0] += weight === undefined ? model : choices.weighted.referenceTotal(model, weight);
      sums[1] += peer;
      sums[2] += hits;
    };
    if (!isBest) for (let k = 0; k < models; k++) add(k);
    else if (models > 0) {
      const rank = (k: number) => {
        // Recall as printed for n-grams and skip-bigrams, unrounded for the others, and for ROUGE-W
        // before the model's total is weighted again.
        if (measure.kind === 'ngram' || measure.kind === 'skip-bigram')
          return (alone[k]![measure.key] as FScore).recall;
        const [hits, , model] = counts.slice(at(k), at(k) + COUNTS_PER_REFERENCE) as Triple;
        return model === 0 ? 0 : (hits / model) ** (1 / (measure.weight ?? 1));
      };
      let best = 0;
      for (let k = 1; k < models; k++) if (rank(k) > rank(best)) best = k;
      add(best);
    }
    return sums;
  });
}

/** The counts as if there were this model only. */
function countsOfModel(counts: Counts, model: number, models: number): number[] {
  return counts.filter((_, i) => Math.floor(i / COUNTS_PER_REFERENCE) % models === model);
}
