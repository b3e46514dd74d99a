// A model whose files are in memory: in a browser, after `fetch`.

import {
  HASH_DIGITS,
  layersOf,
  type Model,
  type ModelConfig,
  signatureName,
  type TokenizerConfig,
  type Weights,
} from './model.ts';

export interface ModelFiles extends Weights {
  readonly name: string;
  /** `tokenizer.json`, parsed. */
  readonly tokenizer: object;
  /** `tokenizer_config.json`, parsed. */
  readonly tokenizerConfig?: TokenizerConfig;
  /** `config.json`, parsed. */
  readonly config: ModelConfig;
  readonly baseline?: string;
}

export async function modelFromFiles(files: ModelFiles): Promise<Model> {
  const { name, tokenizer, tokenizerConfig: settings = {}, config, baseline, ...weights } = files;
  const parts = [weights.model, ...(weights.externalData ?? []).map(({ data }) => data)];
  const digest = await crypto.subtle.digest('SHA-256', joined(parts));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0'));
  return {
    name: signatureName(name),
    hash: hex.join('').slice(0, HASH_DIGITS),
    layers: layersOf(config),
    ...(baseline !== undefined && { baseline }),
    tokenizer: async () => ({ tokenizer, settings, config }),
    weights: async () => weights,
  };
}

/** One after the other, as a folder is hashed: `subtle` takes no pieces. */
function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
