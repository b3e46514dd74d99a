// Starts the engine from its bytes.

import { platform } from '../../platform.ts';
import type { LaneRecipe } from '../../types.ts';
import type { Engine, Lane } from '../engine.ts';
import { ENGINE } from './engine-bytes.ts';
import type { EngineExports } from './exports.ts';
import type { Instance } from './instance.ts';
import { type EngineTwins, engineRecipe } from './lane-choices.ts';
import { wasmLane } from './wasm-lane.ts';
import { wasmLongLcs } from './wasm-long-lcs.ts';

/** Rejects if WebAssembly is missing, forbidden, or lacks vector instructions. */
export async function startWasm(known: EngineTwins): Promise<Engine> {
  const text = platform.atob(ENGINE);
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  const { instance: started } = await platform.WebAssembly.instantiate(bytes, {});
  const exports = started.exports as EngineExports;
  exports.start(BigInt(Math.floor(Math.random() * 2 ** 53)));
  const instance: Instance = { exports, recipe: undefined, fields: '', isBroken: false };
  const lanes = new WeakMap<LaneRecipe, Lane | null>();
  return {
    laneFor(recipe) {
      let lane = lanes.get(recipe);
      if (lane === undefined) {
        const own = engineRecipe(recipe, known);
        lane = own === undefined ? null : wasmLane(instance, own);
        lanes.set(recipe, lane);
      }
      return lane ?? undefined;
    },
    longLcs: wasmLongLcs(instance),
  };
}
