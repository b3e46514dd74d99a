// Texts → a vector per token, from one layer of one model. Loads the model when first asked; texts that come again are not
// computed again.

import { RougekitError } from 'rougekit';
import type { Model } from '../models/model.ts';
import { readGraph, withOutput } from '../onnx/graph.ts';
import { layerOutput } from '../onnx/layer-output.ts';
import type { Device } from '../runtime/devices.ts';
import { openSession, type Session } from '../runtime/session.ts';
import { type EncodedText, ModelTokenizer } from '../tokens/model-tokenizer.ts';
import { batchesByLength } from './batches.ts';
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
    for (const batch of batchesByLength(lengths, this.#options.batchSize)) {
      if (signal?.aborted === true) throw signal.reason ?? new Error('Aborted.');
      const own = batch.map((k) => encoded[k]);
      const vectors = await this.#run(session, tokenizer, own);
      batch.forEach((k, row) => {
        const one = { ...encoded[k], ...vectors[row] };
        found.set(missing[k], one);
        this.#recent.set(missing[k], one, one.vectors.byteLength + 64 * one.ids.length);
      });
    }
    return texts.map((text) => found.get(text) as EmbeddedText);
  }

  async #run(session: Session, tokenizer: ModelTokenizer, texts: readonly EncodedText[]) {
    const length = Math.max(...texts.map(({ ids }) => ids.length));
    const total = texts.length * length;
    const ids = new BigInt64Array(total).fill(BigInt(tokenizer.padding));
    const mask = new BigInt64Array(total);
    texts.forEach((text, row) => {
      text.ids.forEach((id, k) => {
        ids[row * length + k] = BigInt(id);
        mask[row * length + k] = 1n;
      });
    });
    const known = {
      input_ids: ids,
      attention_mask: mask,
      token_type_ids: new BigInt64Array(total),
    };
    const inputs = new Map(session.inputs.map((name) => [name, inputNamed(name, known)]));
    const { data, size } = await session.run(inputs, texts.length, length);
    return texts.map((text, row) => {
      const start = row * length * size;
      return { vectors: data.slice(start, start + text.ids.length * size), size };
    });
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
    const { layer, device, threads } = this.#options;
    const [weights, tokenizer] = await Promise.all([this.#model.weights(), this.tokenizer()]);
    const tensor = layerOutput(readGraph(weights.model), layer, this.#model.layers);
    const session = await openSession(withOutput(weights.model, tensor), weights, device, threads);
    return { tokenizer, session };
  }
}

function inputNamed(
  name: string,
  known: { readonly [name: string]: BigInt64Array },
): BigInt64Array {
  if (Object.hasOwn(known, name)) return known[name];
  throw new RougekitError(
    'NO_DATA',
    `The model wants '${name}', which is not an input of encoders such as BERT: ${Object.keys(known).join(', ')}.`,
    { option: 'model' },
  );
}
