// The one running instance of the engine, which all lanes share.

import type { EngineExports } from './exports.ts';
import type { EngineRecipe } from './lane-choices.ts';

/** The instance, and whose recipe and fields it is set to. */
export interface Instance {
  readonly exports: EngineExports;
  recipe: EngineRecipe | undefined;
  fields: string;
  /** It stopped in the middle of something (out of memory); nobody may call it again. */
  isBroken: boolean;
}

/** What the work gives; undefined if the engine stopped in it, now or before. */
export function unlessBroken<T>(instance: Instance, work: () => T): T | undefined {
  if (instance.isBroken) return undefined;
  try {
    return work();
  } catch {
    // Only a trap can end here: the engine has no more memory. What it was doing is done the plain way.
    instance.isBroken = true;
    return undefined;
  }
}
