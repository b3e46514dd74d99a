// A model that runs in WebAssembly of our own.

import { Encoder } from '../encoder/encoder.ts';
import type { EncoderWeights } from '../encoder/encoder-weights.ts';
import { batchesByTokens } from './batches.ts';
import type { Session } from './session.ts';

/** A run blocks whatever else the process has to do, such as noticing that it is to stop. */
const BLOCKED_MS = 50;

export function encoderSession(weights: EncoderWeights): Session {
  const encoder = new Encoder(weights);
  let breath = performance.now();
  return {
    batches: batchesByTokens,
    async run(texts) {
      if (performance.now() - breath > BLOCKED_MS) {
        await new Promise((resolve) => setTimeout(resolve));
        breath = performance.now();
      }
      return { vectors: encoder.run(texts), size: encoder.size };
    },
  };
}
