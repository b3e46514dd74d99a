// What `generate --corpus` writes into its rows about the search: which passages were found, and how good that was.

import type { FoundPassage, ReportRetrieval } from '@rougekit/studio';
import type { JsonObject } from 'rougekit/lines';

interface Found {
  readonly measures: Readonly<Record<string, unknown>>;
  readonly passages: readonly FoundPassage[];
  readonly missed: readonly string[];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export class RetrievalRows {
  readonly #rows = new Map<number, Found>();
  #signature = '';

  add(row: number, fields: JsonObject | undefined): void {
    const { retrieval, retriever, contexts, gold_passages: gold } = fields ?? {};
    if (typeof retriever !== 'string' || !Array.isArray(contexts)) return;
    this.#signature ||= retriever;
    const wanted = new Set(Array.isArray(gold) ? gold.map(String) : []);
    const passages = contexts.filter(isRecord).map(({ id, score }): FoundPassage => {
      const name = String(id ?? '');
      return [name, typeof score === 'number' ? score : null, wanted.has(name)];
    });
    const found = new Set(passages.map(([id]) => id));
    this.#rows.set(row, {
      measures: isRecord(retrieval) ? retrieval : {},
      passages,
      missed: [...wanted].filter((id) => !found.has(id)),
    });
  }

  /** undefined where no row tells of a search. */
  index(count: number): ReportRetrieval | undefined {
    if (this.#rows.size === 0) return undefined;
    const all = Array.from({ length: count }, (_, row) => this.#rows.get(row));
    const measures = [...new Set(all.flatMap((one) => Object.keys(one?.measures ?? {})))];
    return {
      signature: this.#signature,
      measures,
      values: measures.map((name) =>
        all.map((one) => {
          const value = one?.measures[name];
          return typeof value === 'number' ? value : null;
        }),
      ),
      passages: all.map((one) => one?.passages ?? []),
      missed: all.map((one) => one?.missed ?? []),
    };
  }
}
