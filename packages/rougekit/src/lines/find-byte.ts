// Where a byte is. Node's own search takes a thirtieth of the time of the one that every platform has.

interface Platform {
  readonly process?: {
    getBuiltinModule?(name: 'node:buffer'): { readonly Buffer?: { readonly prototype: Searches } };
  };
}

interface Searches {
  indexOf(this: Uint8Array, byte: number, from: number): number;
}

let search: Searches['indexOf'] | undefined;

/** The first place from `from` on; −1 if there is none. */
export function findByte(bytes: Uint8Array, byte: number, from = 0): number {
  search ??=
    (globalThis as unknown as Platform).process?.getBuiltinModule?.('node:buffer')?.Buffer
      ?.prototype.indexOf ?? Uint8Array.prototype.indexOf;
  return search.call(bytes, byte, from);
}
