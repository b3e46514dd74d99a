// Types for the parts of WebAssembly and TextEncoder that are used: every runtime has them, but they are
// not in TypeScript's ECMAScript libraries, which are all that the core is compiled against.

export interface Memory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

interface Platform {
  readonly WebAssembly: {
    instantiate(
      bytes: Uint8Array,
      imports: object,
    ): Promise<{ readonly module: object; readonly instance: { readonly exports: unknown } }>;
    instantiate(module: object, imports: object): Promise<{ readonly exports: unknown }>;
    readonly Module: new (bytes: Uint8Array) => object;
    readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
  };
  readonly TextEncoder: new () => {
    encodeInto(text: string, to: Uint8Array): { readonly read: number; readonly written: number };
  };
  readonly TextDecoder: new (
    encoding: string,
    options: { readonly ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string };
  atob(base64: string): string;
  readonly Buffer?: { from(text: string, encoding: 'base64'): Uint8Array };
}

export const platform = globalThis as unknown as Platform;

/** `Buffer`, which not every runtime has, takes 0.1 ms for the engine; `atob` takes 5 in a process that has just begun. */
export function bytesOfBase64(text: string): Uint8Array {
  const { Buffer } = platform;
  if (typeof Buffer?.from === 'function') return Buffer.from(text, 'base64');
  return Uint8Array.from(platform.atob(text), (one) => one.charCodeAt(0));
}
