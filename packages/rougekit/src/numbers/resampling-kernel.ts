// The WebAssembly module for resampling (packages/rougekit/wasm/resampling).

import type { Memory } from '../platform.ts';
import { RESAMPLING } from './resampling-bytes.ts';
import { smallModule } from './small-module.ts';

export { FIRST_FREE_BYTE } from './small-module.ts';

/** Pointers are byte offsets into its memory; `state` is `seedState` at first. */
export interface ResamplingExports {
  readonly memory: Memory;
  /** 0 if a counter ran over. */
  drawWeights(weights: number, rows: number, state: number): number;
  weightedSums(
    values: number,
    width: number,
    groups: number,
    weights: number,
    rows: number,
    sums: number,
    room: number,
  ): void;
  mersennePlaces(state: number, used: number, places: number, rows: number): number;
  drandPlaces(seed: number, places: number, rows: number): void;
  placedSums(values: number, places: number, rows: number, sums: number): void;
  drawnSums(values: number, rows: number, state: number, sums: number): number;
  trialSums(
    changes: number,
    words: number,
    stride: number,
    state: number,
    table: number,
    sums: number,
    trials: number,
  ): void;
}

export const withResampling = smallModule<ResamplingExports>(RESAMPLING);
