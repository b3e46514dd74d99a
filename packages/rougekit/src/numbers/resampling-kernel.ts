// The WebAssembly module for resampling (packages/rougekit/wasm/resampling), compiled on first use. At two
// kilobytes it may be compiled synchronously even by browsers, which allow 4 KB.

import { type Memory, platform } from '../platform.ts';
import { RESAMPLING } from './resampling-bytes.ts';

/** Pointers are byte offsets into its memory; `state` is `seedState` at first. */
export interface ResamplingExports {
  readonly memory: Memory;
  drawWeights(weights: number, rows: number, state: number): number;
  weightedSums(values: number, width: number, weights: number, rows: number, sums: number): void;
  drawnSums(values: number, rows: number, state: number, sums: number): number;
  trialSums(
    changes: number,
    words: number,
    state: number,
    table: number,
    sums: number,
    trials: number,
  ): void;
}

/** Memory that is kept for the next call; an instance with more is dropped. */
const KEPT_BYTES = 2 ** 24;
const MAX_BYTES = 2 ** 29;
const PAGE = 2 ** 16;
/** Where the module's own data end. */
export const FIRST_FREE_BYTE = 1024;

/** null: this platform cannot run it. */
let instance: ResamplingExports | null | undefined;

/**
 * What `work` returns, given the module with at least `bytes` of memory. Undefined if there is no
 * WebAssembly, or too little memory: the same can be had without, more slowly. `work` must not call outside code, which
 * could end up here again.
 */
export function withResampling<T>(
  bytes: number,
  work: (kernel: ResamplingExports) => T,
): T | undefined {
  if (bytes > MAX_BYTES) return undefined;
  if (instance === undefined) instance = started();
  if (instance === null) return undefined;
  const kernel = instance;
  const missing = bytes - kernel.memory.buffer.byteLength;
  try {
    if (missing > 0) kernel.memory.grow(Math.ceil(missing / PAGE));
  } catch {
    return undefined; // nothing has been touched
  }
  const result = work(kernel);
  if (kernel.memory.buffer.byteLength > KEPT_BYTES) instance = undefined;
  return result;
}

function started(): ResamplingExports | null {
  try {
    const bytes = Uint8Array.from(platform.atob(RESAMPLING), (one) => one.charCodeAt(0));
    const { Module, Instance } = platform.WebAssembly;
    return new Instance(new Module(bytes), {}).exports as ResamplingExports;
  } catch {
    return null; // no WebAssembly, none with vectors, or a content security policy that forbids it
  }
}
