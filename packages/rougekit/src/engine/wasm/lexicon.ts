// What the engine asks about stretches of text, see packages/rougekit/wasm/lexicon.ts: the ids of their terms, by
// the encoder that TypeScript itself uses, so that a tokenizer, a stemmer or a list of words is told to no engine.

import type { EncodedText } from '../../ids/encode.ts';
import { platform } from '../../platform.ts';
import type { EngineTwins } from './engine-twins.ts';
import type { EngineExports } from './exports.ts';
import type { StretchReader } from './stretch-choices.ts';

export interface Lexicon {
  readonly imports: object;
  /** To be called with the exports of the instance that was given `imports`. */
  serve(exports: EngineExports): void;
}

/** Half of a surrogate pair has no UTF-8; this stands for it, so it may stand for something else each time. */
const REPLACEMENT = '\ufffd';
const REFUSED = -1;

export function lexiconFor(
  { lexicon: choices, refused, stems }: StretchReader,
  { newEncoder }: EngineTwins,
): Lexicon {
  const decoder = new platform.TextDecoder('utf-8', { ignoreBOM: true });
  let exports: EngineExports;
  const readers = [choices, ...(stems === undefined ? [] : [{ ...choices, stemmer: stems }])];
  let encoders = readers.map(newEncoder);
  let texts: readonly EncodedText[] = encoders.map((encoder) => encoder.newText());

  let bytes = new Uint8Array(0); // views of the engine's memory; made again whenever that grows
  let words = new Int32Array(0);

  function view(): void {
    const { buffer } = exports.memory;
    if (bytes.buffer === buffer) return;
    bytes = new Uint8Array(buffer);
    words = new Int32Array(buffer);
  }

  function termsOf(at: number, length: number): number {
    view();
    const stretch = decoder.decode(bytes.subarray(at, at + length));
    if (stretch.includes(REPLACEMENT) || refused.some((one) => one.test(stretch))) return REFUSED;
    try {
      encoders.forEach((encoder, k) => encoder.encode(stretch, 'reference', texts[k]));
    } catch {
      return REFUSED; // a tokenizer or stemmer of somebody else: the plain way throws, too, and says where
    }
    const step = texts.length;
    const count = texts[0].words.length;
    const place = exports.termsFor(count * step) >> 2;
    view();
    texts.forEach(({ words: { ids } }, t) => {
      for (let k = 0; k < count; k++) words[place + k * step + t] = ids[k];
    });
    return count * step;
  }

  return {
    imports: {
      termsOf,
      forget() {
        encoders = readers.map(newEncoder);
        texts = encoders.map((encoder) => encoder.newText());
      },
    },
    serve(own) {
      exports = own;
    },
  };
}

/** For an instance that reads no stretches. */
export const NO_LEXICON: object = { termsOf: () => REFUSED, forget() {} };
