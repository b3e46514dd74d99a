// How alike two texts are as a whole: the cosine between the means of their tokens' vectors in the last layer, as sentence encoders
// such as MiniLM are used. Of several references the most similar counts.

import { defineMetric, type Scorer } from 'rougekit';
import { checkedOptions, type Family, ownSignature, writtenOptions } from 'rougekit/registry';
import { SEMANTIC, SEMANTIC_OPTIONS } from '../declaration.ts';
import { chosenModel } from '../models/chosen-model.ts';
import type { FindModel } from '../models/find-model.ts';
import type { Model } from '../models/model.ts';
import type { Device } from '../runtime/devices.ts';
import { TextEmbedder } from './text-embedder.ts';

export interface SemanticOptions {
  /** A model; in Node also its folder or name. */
  readonly model?: Model | string;
  readonly hash?: string;
  readonly batchSize?: number;
  readonly device?: Device;
  readonly threads?: number;
}

export interface SemanticScores {
  readonly [key: string]: object;
  readonly semantic: { readonly similarity: number };
}

export function semanticSimilarityWith(
  find: FindModel,
  options: SemanticOptions,
): Scorer<SemanticScores, 'async'> {
  const given = checkedOptions<typeof SEMANTIC_OPTIONS>(SEMANTIC_OPTIONS, options);
  const model = chosenModel(find, given.model, given.hash, 'Semantic similarity');
  const { device = 'wasm' } = given;
  const written = { model: model.name, hash: model.hash, device };
  const embedder = new TextEmbedder(model, given);
  return defineMetric<SemanticScores>({
    name: 'semantic',
    keys: ['semantic'],
    signature: String(ownSignature('semantic', writtenOptions(SEMANTIC_OPTIONS, written))),
    columns: [{ key: 'semantic', field: 'similarity', role: 'main' }],
    load: () => embedder.load(),
    async measureAll(pairs, _notify, signal) {
      const texts = pairs.flatMap(({ candidate, references }) => [candidate, ...references]);
      const vectors = await embedder.embed(texts, signal);
      let at = 0;
      return pairs.map(({ references }) => {
        const own = vectors[at++];
        const others = vectors.slice(at, (at += references.length));
        return [Math.max(...others.map((other) => cosine(own, other)))];
      });
    },
    conclude: ([similarity]) => ({ semantic: { similarity } }),
  });
}

export const semanticFamily = (find: FindModel): Family<'async'> => ({
  ...SEMANTIC,
  make: (options) => semanticSimilarityWith(find, options as SemanticOptions),
});

/** Both of length 1. */
function cosine(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}
