// The ROUGEEvaluator for chest X-ray reports: import { RougeEvaluator } from 'rougekit/compat/cxr'. Two tables of reports are
// joined by study; every prediction gets its ROUGE-L.

import { cxr } from '../dialects/cxr.ts';
import { guard, invalid, ownOptions } from '../errors.ts';
import { rouge } from '../metrics/rouge/rouge.ts';
import { scoreTable } from '../tables/score-table.ts';

export interface RougeEvaluatorOptions {
  /** Weight of recall against precision. Default 1.2. */
  readonly beta?: number | undefined;
  /** The column that joins the tables. Default 'study_id'. */
  readonly key?: string | undefined;
  /** The column that holds the report, in both tables. Default 'report'. */
  readonly report?: string | undefined;
}

/** A prediction with its score; null where its study does not occur exactly once in both tables, or has no report. */
export type ScoredReport<T> = T & { readonly rouge_l: number | null };

export interface ReportSummary {
  readonly count: number;
  readonly mean: number | null;
  /** The standard deviation of a sample (n − 1), as pandas has it; null for fewer than two. */
  readonly std: number | null;
  readonly min: number | null;
  readonly max: number | null;
  /** Shares of scores below 0.2 and above 0.6. */
  readonly below02: number | null;
  readonly above06: number | null;
  readonly beta: number;
}

/** `new RougeEvaluator({ beta: 1.2 }).computeMetric(groundTruth, predictions)` */
export class RougeEvaluator {
  readonly beta: number;
  readonly #key: string;
  readonly #report: string;

  constructor(options: RougeEvaluatorOptions = {}) {
    const {
      beta = 1.2,
      key = 'study_id',
      report = 'report',
    } = guard(() => ownOptions(options, ['beta', 'key', 'report']));
    for (const [name, value] of Object.entries({ key, report }))
      if (typeof value !== 'string') throw invalid(name, 'the name of a column', value);
    this.beta = beta;
    this.#key = key;
    this.#report = report;
    this.#scorer();
  }

  /** The predictions in their order, each with a column `rouge_l`. The ground truth comes first, as in the original. */
  computeMetric<T extends object>(
    groundTruth: Iterable<object>,
    predictions: Iterable<T>,
  ): ScoredReport<T>[] {
    return guard(() => {
      const rows = [...predictions];
      const often = countsOf(rows, this.#key);
      const report = scoreTable(
        [
          rows as Iterable<Record<string, unknown>>,
          groundTruth as Iterable<Record<string, unknown>>,
        ],
        {
          candidate: `first.${this.#report}`,
          reference: `second.${this.#report}`,
          on: this.#key,
        },
        this.#scorer(),
      );
      return rows.map((row, i) => {
        const scored = report.rows[i];
        const isOnce = often.get(keyOf(row, this.#key)) === 1;
        return { ...row, rouge_l: scored?.ok && isOnce ? scored.scores.rougeL.fmeasure : null };
      });
    });
  }

  /** Count, mean, spread and the shares of low and high scores, over the reports that have one. */
  summary(scored: Iterable<{ readonly rouge_l: number | null }>): ReportSummary {
    const values = [...scored].flatMap(({ rouge_l }) => rouge_l ?? []);
    const count = values.length;
    const { beta } = this;
    if (count === 0)
      return {
        count,
        mean: null,
        std: null,
        min: null,
        max: null,
        below02: null,
        above06: null,
        beta,
      };
    const mean = values.reduce((sum, value) => sum + value, 0) / count;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    const share = (test: (value: number) => boolean) => values.filter(test).length / count;
    return {
      ...{ count, mean, std: count > 1 ? Math.sqrt(squares / (count - 1)) : null },
      ...{ min: least(values), max: -least(values.map((value) => -value)) },
      ...{ below02: share((value) => value < 0.2), above06: share((value) => value > 0.6), beta },
    };
  }

  #scorer() {
    return rouge({ dialect: cxr, types: ['rougeL'], beta: this.beta });
  }
}

/** A spread argument per value would not fit the stack for a large table. */
const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));

/** 7 and '7' are one study: tables from CSV have text where others have numbers. */
const keyOf = (row: object, key: string) => String((row as Record<string, unknown>)[key]);

function countsOf(rows: readonly object[], key: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row, key), (counts.get(keyOf(row, key)) ?? 0) + 1);
  return counts;
}
