// The arithmetic of encoders and of matching, in WebAssembly (packages/neural/wasm).

import { ARITHMETIC } from './arithmetic-bytes.ts';

/** The exports of the module: addresses and sizes are numbers. */
export interface Arithmetic {
  readonly memory: { readonly buffer: ArrayBuffer; grow(pages: number): number };
  packedSize(rows: number, columns: number): number;
  pack(
    from: number,
    rowStep: number,
    columnStep: number,
    rows: number,
    columns: number,
    to: number,
  ): void;
  product(
    a: number,
    aRow: number,
    b: number,
    bias: number,
    c: number,
    cRow: number,
    m: number,
    n: number,
    k: number,
  ): void;
  gelu(at: number, count: number): void;
  normalize(
    rows: number,
    added: number,
    gain: number,
    bias: number,
    count: number,
    size: number,
    epsilon: number,
  ): void;
  attentionRoom(length: number, head: number): number;
  attend(
    queries: number,
    keys: number,
    values: number,
    result: number,
    room: number,
    length: number,
    heads: number,
    head: number,
    scale: number,
  ): void;
}

/** As far as it is used; every runtime has it, but not every library of types. */
declare const WebAssembly: {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object) => { readonly exports: Arithmetic };
};

/** With a memory of its own. At once, since the module is small enough for that in browsers, too. */
export function openArithmetic(): Arithmetic {
  const bytes = Uint8Array.from(atob(ARITHMETIC), (letter) => letter.charCodeAt(0));
  return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports;
}
