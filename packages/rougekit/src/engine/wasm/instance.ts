// A running instance of the engine, shared by all lanes whose words are the same ones.

import type { EngineExports } from './exports.ts';
import type { EngineRecipe } from './lane-choices.ts';

/** The instance, and the recipe and fields it is currently set to. */
export interface Instance {
  readonly exports: EngineExports;
  recipe: EngineRecipe | undefined;
  fields: string;
  /** It trapped in the middle of a call (out of memory) and must not be called again. */
  isBroken: boolean;
  /** In the middle of a call, from which a stemmer of somebody else may call a scorer. */
  isBusy: boolean;
}

/** Returns the result of `work`; undefined if the engine trapped, now or earlier. */
export function unlessBroken<T>(instance: Instance, work: () => T): T | undefined {
  if (instance.isBroken || instance.isBusy) return undefined;
  try {
    instance.isBusy = true;
    return work();
  } catch {
    // Only a trap ends up here: the engine ran out of memory. The TypeScript code repeats the work.
    instance.isBroken = true;
    return undefined;
  } finally {
    instance.isBusy = false;
  }
}
