// Explanations of metrics that the page cannot make itself, since they need a model, a word list or a tokenizer of another
// package. They are made with the scores, for the lowest of these: those that a reader looks at first.

import type { ReportColumn, StoredExplanations } from '@rougekit/studio';
import { type Explanation, explain, type Pair, RougekitError, type Scorer } from 'rougekit';
import { SIGNATURE_JOIN, scorerFromSignature } from 'rougekit/registry';

/** Of each metric and system. */
const MOST_EXPLAINED = 100;

export type StoredBySystem = ReadonlyMap<string, StoredExplanations>;

interface Low {
  readonly row: number;
  /** From bad to good. */
  readonly order: number;
  readonly pair: Pair;
}

/** Keeps the pairs with the lowest scores, and explains them in the end. */
export class LowestPairs {
  readonly #scorer: Scorer;
  /** The columns by which the metrics that need it are sorted. */
  readonly #columns: readonly { readonly at: number; readonly column: ReportColumn }[];
  /** By system, then by key. */
  readonly #lows = new Map<string, Map<string, Low[]>>();

  constructor(scorer: Scorer, columns: readonly ReportColumn[]) {
    const keys = new Set(keysBeyondThePage(scorer));
    this.#scorer = scorer;
    this.#columns = columns.flatMap((column, at) =>
      column.isMain && keys.has(column.key) ? [{ at, column }] : [],
    );
  }

  add(system: string, row: number, values: readonly unknown[], pair: Pair | undefined): void {
    if (pair === undefined) return;
    for (const { at, column } of this.#columns) {
      const value = values[at];
      if (typeof value !== 'number') continue;
      const order = column.better === 'lower' ? -value : value;
      const byKey = this.#lows.get(system) ?? new Map<string, Low[]>();
      this.#lows.set(system, byKey);
      const lows = byKey.get(column.key) ?? [];
      byKey.set(column.key, lows);
      insert(lows, { row, order, pair });
    }
  }

  async explained(): Promise<StoredBySystem> {
    const all = new Map<string, StoredExplanations>();
    for (const [system, byKey] of this.#lows) {
      const stored: Record<string, Record<string, object>> = {};
      for (const [key, lows] of byKey) {
        const own: Record<string, object> = {};
        for (const { row, pair } of lows) {
          const explanation = await this.#explained(pair, key);
          if (explanation !== undefined) own[row] = explanation;
        }
        stored[key] = own;
      }
      all.set(system, stored);
    }
    return all;
  }

  async #explained(pair: Pair, key: string): Promise<object | undefined> {
    try {
      const made = (await explain(pair, this.#scorer, key)) as Explanation;
      // What the page does not draw: a table of all with all, and lines that it words itself.
      const { similarities: _table, formula: _lines, ...rest } = made;
      return rest;
    } catch (error) {
      // A metric that explains nothing, or not this pair.
      if (error instanceof RougekitError) return undefined;
      throw error;
    }
  }
}

/** Sorted, the lowest first; the first of equal ones stays. */
function insert(lows: Low[], low: Low): void {
  if (lows.length === MOST_EXPLAINED && low.order >= (lows.at(-1) as Low).order) return;
  const at = lows.findIndex(({ order }) => order > low.order);
  lows.splice(at < 0 ? lows.length : at, 0, low);
  lows.length = Math.min(lows.length, MOST_EXPLAINED);
}

/** As the page finds out: it knows the parts of the core, and no others. */
function keysBeyondThePage(scorer: Scorer): string[] {
  const known = new Set(
    scorer.signature.split(SIGNATURE_JOIN).flatMap((part) => {
      try {
        return scorerFromSignature(part).metrics.flatMap(({ keys }) => keys);
      } catch (error) {
        if (error instanceof RougekitError) return [];
        throw error;
      }
    }),
  );
  return scorer.metrics.flatMap(({ keys }) => keys).filter((key) => !known.has(key));
}
