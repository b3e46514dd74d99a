// As much of WebAssembly and of text encoding as is used: every runtime has them, but they belong to
// no ECMAScript library, and core is compiled against nothing else.

export interface Memory {
  readonly buffer: ArrayBuffer;
}

interface Platform {
  readonly WebAssembly: {
    instantiate(
      bytes: Uint8Array,
      imports: object,
    ): Promise<{ readonly instance: { readonly exports: unknown } }>;
  };
  readonly TextEncoder: new () => {
    encodeInto(text: string, to: Uint8Array): { readonly read: number; readonly written: number };
  };
  atob(base64: string): string;
}

export const platform = globalThis as unknown as Platform;
