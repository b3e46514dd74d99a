// What the two WebAssembly kernels of saved runs have in common: they start from bytes that are part of the program, and what they work on
// is put into their memory, which grows.

// TypeScript has these types with those of browsers alone.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
};

export interface KernelMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

const PAGE = 2 ** 16;

/** The exports of a module in base64; fails where there is no WebAssembly. */
export function startKernel(base64: string): unknown {
  const module = new WebAssembly.Module(Buffer.from(base64, 'base64'));
  return new WebAssembly.Instance(module).exports;
}

/** For so many bytes in all; fails where they cannot be had. Views that were made before are of no use after that. */
export function makeRoom(memory: KernelMemory, bytes: number): void {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
}

export const intsIn = (memory: KernelMemory, at: number, length: number): Int32Array =>
  new Int32Array(memory.buffer, at, length);
