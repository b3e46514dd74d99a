// The engine in use, if one was loaded. There is one for the whole program, because it never changes a
// score: loading it affects speed only.

import { setLongLcs } from '../matches/long-lcs.ts';
import type { Engine } from './engine.ts';

let engine: Engine | undefined;

export const currentEngine = (): Engine | undefined => engine;

export function useEngine(next: Engine | undefined): void {
  engine = next;
  setLongLcs(next?.longLcs);
}
