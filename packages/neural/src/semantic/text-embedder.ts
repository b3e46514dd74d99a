// Texts → one vector each, of length 1: the mean of the vectors of all their tokens in the last layer. For comparing and for finding
// texts by meaning.

import { Embedder } from '../embeddings/embedder.ts';
import type { Model } from '../models/model.ts';
import type { Device } from '../runtime/devices.ts';

export interface TextEmbedderOptions {
  readonly batchSize?: number | undefined;
  readonly device?: Device | undefined;
  readonly threads?: number | undefined;
}

export class TextEmbedder {
  readonly #model: Model;
  readonly #options: TextEmbedderOptions;
  #embedder: Embedder | undefined;

  constructor(model: Model, options: TextEmbedderOptions = {}) {
    this.#model = model;
    this.#options = options;
  }

  load(): Promise<void> {
    return this.#tokens().load();
  }

  /** In the order of the texts; the dot product of two is their similarity. */
  async embed(
    texts: readonly string[],
    signal?: { readonly aborted: boolean; readonly reason?: unknown },
  ): Promise<Float32Array[]> {
    const embedded = await this.#tokens().embed(texts, signal);
    return embedded.map(({ vectors, size }) => meanRow(vectors, size));
  }

  /** Made late: how many layers there are is known when the model is found. */
  #tokens(): Embedder {
    const { batchSize = 32, device = 'wasm', threads } = this.#options;
    this.#embedder ??= new Embedder(this.#model, {
      ...{ layer: this.#model.layers, batchSize, device, threads },
    });
    return this.#embedder;
  }
}

function meanRow(vectors: Float32Array, size: number): Float32Array {
  const mean = new Float64Array(size);
  for (let k = 0; k < vectors.length; k++) mean[k % size] += vectors[k];
  const norm = Math.sqrt(mean.reduce((sum, value) => sum + value * value, 0));
  return Float32Array.from(mean, (value) => (norm === 0 ? 0 : value / norm));
}
