// A WebAssembly module of a few kilobytes, compiled on first use. Up to 4 KB may be compiled synchronously even by browsers.

import { bytesOfBase64, type Memory, platform } from '../platform.ts';

/** Memory that is kept for the next call; an instance with more is dropped. */
const KEPT_BYTES = 2 ** 24;
const MAX_BYTES = 2 ** 29;
const PAGE = 2 ** 16;
/** Where a module's own data end. */
export const FIRST_FREE_BYTE = 1024;

/**
 * What `work` returns, given the module with at least `bytes` of memory. Undefined if there is no WebAssembly, or too little memory:
 * the same can be had without, more slowly. `work` must not call outside code, which could end up here again.
 */
export type WithModule<E> = <T>(bytes: number, work: (kernel: E) => T) => T | undefined;

export function smallModule<E extends { readonly memory: Memory }>(base64: string): WithModule<E> {
  /** null: this platform cannot run it. */
  let instance: E | null | undefined;
  return (bytes, work) => {
    if (bytes > MAX_BYTES) return undefined;
    if (instance === undefined) instance = started<E>(base64);
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
  };
}

function started<E>(base64: string): E | null {
  try {
    const { Module, Instance } = platform.WebAssembly;
    return new Instance(new Module(bytesOfBase64(base64)), {}).exports as E;
  } catch {
    return null; // no WebAssembly, none with vectors, or a content security policy that forbids it
  }
}
