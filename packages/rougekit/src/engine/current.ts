// The engine in use, if one was loaded. One for the whole program, because it never changes a
// number: who loads it decides how fast scores come, not what they are.

import { setLongLcs } from '../matches/long-lcs.ts';
import type { Engine } from './engine.ts';

let engine: Engine | undefined;

export const currentEngine = (): Engine | undefined => engine;

export function useEngine(next: Engine | undefined): void {
  engine = next;
  setLongLcs(next?.longLcs);
}
