// A model that is ready to read texts.

export interface Session {
  /** Which texts of these lengths it reads at once, `size` at most: indices, in batches. */
  batches(lengths: readonly number[], size: number): number[][];
  /** The ids of texts → the vectors of their tokens. */
  run(texts: readonly (readonly number[])[]): Promise<Output>;
}

export interface Output {
  /** For each text: one vector after the other. */
  readonly vectors: readonly Float32Array[];
  /** Numbers per vector. */
  readonly size: number;
}
