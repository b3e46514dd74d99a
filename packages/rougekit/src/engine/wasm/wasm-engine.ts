// Starts the engine from its bytes.

import { bytesOfBase64, platform } from '../../platform.ts';
import type { LaneRecipe } from '../../types.ts';
import type { Engine, Lane } from '../engine.ts';
import type { TextRecipe } from '../text-recipe.ts';
import { ENGINE } from './engine-bytes.ts';
import type { EngineTwins } from './engine-twins.ts';
import type { EngineExports } from './exports.ts';
import { hostFor, NO_HOST } from './host.ts';
import type { Instance } from './instance.ts';
import { type EngineRecipe, engineRecipe } from './lane-choices.ts';
import { lexiconFor, NO_LEXICON } from './lexicon.ts';
import { cutsAlike, type SpanReader } from './span-choices.ts';
import { NO_SPANS, spansFor } from './spans.ts';
import { isSameLexicon, type StretchReader } from './stretch-choices.ts';
import { engineTextRecipe } from './text-choices.ts';
import { wasmLane } from './wasm-lane.ts';
import { wasmLongLcs } from './wasm-long-lcs.ts';

/** Vocabularies besides the one that the engine makes by itself; the one that was made first gives way. */
const MAX_LEXICONS = 8;

/** What reads texts by a vocabulary of its own. */
type LexiconReader = StretchReader | SpanReader;

function canShare(one: LexiconReader, other: LexiconReader): boolean {
  if ('inside' in one) return 'inside' in other && isSameLexicon(one, other);
  return !('inside' in other) && cutsAlike(one, other);
}

/** Rejects if WebAssembly is missing, forbidden, or lacks vector instructions. A module may come compiled. */
export async function startWasm(known: EngineTwins, compiled?: object): Promise<Engine> {
  const host = hostFor(known.beyondAscii);
  const imports = { lexicon: NO_LEXICON, spans: NO_SPANS, host: host.imports };
  const { module, instance: started } =
    compiled === undefined
      ? await platform.WebAssembly.instantiate(bytesOfBase64(ENGINE), imports)
      : {
          module: compiled,
          instance: await platform.WebAssembly.instantiate(compiled, imports),
        };
  host.serve(started.exports as EngineExports);
  const main = instanceOf(started.exports as EngineExports);
  const lexicons: { readonly reader: LexiconReader; readonly instance: Instance }[] = [];

  /** Undefined where the platform starts no instance at once. */
  function instanceFor(reader: EngineRecipe['reader']): Instance | undefined {
    if (!('inside' in reader || 'hasLines' in reader)) return main;
    const shared = lexicons.find((one) => canShare(one.reader, reader));
    if (shared !== undefined && !shared.instance.isBroken) return shared.instance;
    try {
      const lexicon = 'inside' in reader ? lexiconFor(reader, known) : undefined;
      const spans = 'inside' in reader ? undefined : spansFor(reader);
      const { exports } = new platform.WebAssembly.Instance(module, {
        lexicon: lexicon?.imports ?? spans?.lexicon ?? NO_LEXICON,
        spans: spans?.imports ?? NO_SPANS,
        host: NO_HOST,
      });
      const instance = instanceOf(exports as EngineExports);
      lexicon?.serve(instance.exports);
      spans?.serve(instance.exports);
      if (lexicons.push({ reader, instance }) > MAX_LEXICONS) lexicons.shift();
      return instance;
    } catch {
      return undefined;
    }
  }

  const lanes = new WeakMap<LaneRecipe | TextRecipe, Lane | null>();
  return {
    laneFor(recipe) {
      let lane = lanes.get(recipe);
      if (lane === undefined) {
        const own =
          'texts' in recipe ? engineTextRecipe(recipe, known) : engineRecipe(recipe, known);
        const instance = own && instanceFor(own.reader);
        lane = instance === undefined ? null : wasmLane(instance, own as EngineRecipe);
        lanes.set(recipe, lane);
      }
      return lane ?? undefined;
    },
    longLcs: wasmLongLcs(main),
  };
}

function instanceOf(exports: EngineExports): Instance {
  exports.start(BigInt(Math.floor(Math.random() * 2 ** 53)));
  return { exports, recipe: undefined, fields: '', isBroken: false, isBusy: false };
}
