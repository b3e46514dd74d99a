// Texts → a vector per token, from one layer of one model. Loads the model when first asked; texts that come again are not
// computed again.

import type { Model } from '../models/model.ts';
import type { Device } from '../runtime/devices.ts';
import { openSession } from '../runtime/open-session.ts';
import type { Session } from '../runtime/session.ts';
import { type EncodedText, ModelTokenizer } from '../tokens/model-tokenizer.ts';
import { Recent } from './recent.ts';

export interface EmbeddedText extends EncodedText {
  /** One after the other, `size` numbers each, as the model gives them. */
  readonly vectors: Float32Array;
  readonly size: number;
}

export interface EmbedderOptions {
  readonly layer: number;
  readonly batchSize: number;
  readonly device: Device;
  readonly threads?: number | undefined;
}

interface Stop {
  readonly aborted: boolean;
  readonly reason?: unknown;
}

/** Vectors of recent texts that are kept. */
const CACHE_BYTES = 64 * 2 ** 20;

interface Loaded {
  readonly tokenizer: ModelTokenizer;
  readonly session: Session;
}

export class Embedder {
  readonly #model: Model;
  readonly #options: EmbedderOptions;
  readonly #recent = new Recent<EmbeddedText>(CACHE_BYTES);
  #loaded: Promise<Loaded> | undefined;
  #tokenizer: Promise<ModelTokenizer> | undefined;

  constructor(model: Model, options: EmbedderOptions) {
    this.#model = model;
    this.#options = options;
  }

  /** Loads the model, if it is not loaded. */
  async load(): Promise<void> {
    await this.#load();
  }

  /** Without the model. */
  tokenizer(): Promise<ModelTokenizer> {
    this.#tokenizer ??= this.#model
      .tokenizer()
      .then(({ tokenizer, settings, config }) => new ModelTokenizer(tokenizer, settings, config));
    return this.#tokenizer;
  }

  /** In the order of the texts. */
  async embed(texts: readonly string[], signal?: Stop): Promise<EmbeddedText[]> {
    const { tokenizer, session } = await this.#load();
    const found = new Map<string, EmbeddedText>();
    const missing: string[] = [];
    for (const text of new Set(texts)) {
      const known = this.#recent.get(text);
      if (known === undefined) missing.push(text);
      else found.set(text, known);
    }
    const encoded = missing.map((text) => tokenizer.encode(text));
    const lengths = encoded.map(({ ids }) => ids.length);
    for (const batch of session.batches(lengths, this.#options.batchSize)) {
      if (signal?.aborted === true) throw signal.reason ?? new Error('Aborted.');
      const { vectors, size } = await session.run(batch.map((k) => encoded[k].ids));
      batch.forEach((k, row) => {
        const one = { ...encoded[k], vectors: vectors[row], size };
        found.set(missing[k], one);
        this.#recent.set(missing[k], one, one.vectors.byteLength + 64 * one.ids.length);
      });
    }
    return texts.map((text) => found.get(text) as EmbeddedText);
  }

  async #load(): Promise<Loaded> {
    this.#loaded ??= this.#open();
    try {
      return await this.#loaded;
    } catch (error) {
      this.#loaded = undefined; // what is missing may be there next time
      throw error;
    }
  }

  async #open(): Promise<Loaded> {
    const [weights, tokenizer, { config }] = await Promise.all([
      this.#model.weights(),
      this.tokenizer(),
      this.#model.tokenizer(),
    ]);
    const { layers } = this.#model;
    const { padding } = tokenizer;
    const session = await openSession(weights, { ...this.#options, layers, config, padding });
    return { tokenizer, session };
  }
}
