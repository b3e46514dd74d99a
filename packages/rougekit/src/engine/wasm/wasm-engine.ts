// Bytes → a running engine.

import type { Engine, Lane } from '../engine.ts';
import { ENGINE } from './engine-bytes.ts';
import type { EngineExports } from './exports.ts';
import type { Instance } from './instance.ts';
import { type KnownParts, laneRecipe } from './lane-choices.ts';
import { platform } from './platform.ts';
import { wasmLane } from './wasm-lane.ts';
import { wasmLongLcs } from './wasm-long-lcs.ts';

/** Rejects where WebAssembly is missing, forbidden, or without vector instructions. */
export async function startWasm(known: KnownParts): Promise<Engine> {
  const text = platform.atob(ENGINE);
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const { instance: started } = await platform.WebAssembly.instantiate(bytes, {});
  const exports = started.exports as EngineExports;
  exports.start(BigInt(Math.floor(Math.random() * 2 ** 53)));
  const instance: Instance = { exports, recipe: undefined, fields: '', isBroken: false };
  const lanes = new WeakMap<object, Lane | null>();
  return {
    laneFor(measures, choices) {
      let lane = lanes.get(measures);
      if (lane === undefined) {
        const recipe = laneRecipe(measures, choices, known);
        lane = recipe === undefined ? null : wasmLane(instance, recipe);
        lanes.set(measures, lane);
      }
      return lane ?? undefined;
    },
    longLcs: wasmLongLcs(instance),
  };
}
