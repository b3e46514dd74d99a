// How much a token counts: 1, or by how few references have it; special tokens nothing.

/** In how many of the references a token id stands. */
export class DocumentFrequencies {
  readonly #counts = new Map<number, number>();
  #documents = 0;

  get documents(): number {
    return this.#documents;
  }

  add(ids: readonly number[]): void {
    this.#documents++;
    for (const id of new Set(ids)) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  /** ln((N + 1) / (n + 1)): special tokens stand everywhere, which makes it 0. */
  weight(id: number): number {
    return Math.log((this.#documents + 1) / ((this.#counts.get(id) ?? 0) + 1));
  }
}

export type WeightOf = (id: number) => number;

export const evenWeights =
  (weightless: ReadonlySet<number>): WeightOf =>
  (id) =>
    weightless.has(id) ? 0 : 1;

/** The mean of values under the weights of their ids; undefined if all weigh nothing. */
export function weightedMean(
  values: ArrayLike<number>,
  ids: readonly number[],
  weightOf: WeightOf,
): number | undefined {
  let sum = 0;
  let weights = 0;
  for (let k = 0; k < ids.length; k++) {
    const weight = weightOf(ids[k]);
    sum += weight * values[k];
    weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}
