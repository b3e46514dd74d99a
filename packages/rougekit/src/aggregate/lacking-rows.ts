// How many rows of each bucket lack a value, by the place of the value. Few sets have such rows; without any, nothing is kept.

export class LackingRows {
  readonly #buckets: number;
  readonly #rows = new Map<number, Float64Array>();

  constructor(buckets: number) {
    this.#buckets = buckets;
  }

  /** Places that some row lacks, in order. */
  get places(): number[] {
    return [...this.#rows.keys()].sort((a, b) => a - b);
  }

  get(place: number): Float64Array | undefined {
    return this.#rows.get(place);
  }

  /** The counts of a place, which counts as one with gaps from now on. */
  at(place: number): Float64Array {
    let rows = this.#rows.get(place);
    if (rows === undefined) this.#rows.set(place, (rows = new Float64Array(this.#buckets)));
    return rows;
  }

  /** The counts of all places with gaps, in their order. */
  all(): Float64Array[] {
    return this.places.map((place) => this.at(place));
  }
}
