// Bytes → text, or the first byte that is none. TextDecoder is on every platform but in no ECMAScript
// library, so its shape is declared here; Node's own check is taken where there is one, because it makes
// no string on the way.

import { isShared } from './shared-bytes.ts';

interface Platform {
  readonly TextDecoder: new (
    label: 'utf-8',
    options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
  ) => { decode(bytes: Uint8Array): string };
  readonly TextEncoder: new () => {
    encode(text: string): Uint8Array;
    encodeInto(text: string, bytes: Uint8Array): { readonly written: number };
  };
  readonly process?: { getBuiltinModule?(name: string): NodeBuffers | undefined };
}

interface NodeBuffers {
  isUtf8?(bytes: Uint8Array): boolean;
}

let encoder: InstanceType<Platform['TextEncoder']> | undefined;
let decoder: InstanceType<Platform['TextDecoder']> | undefined;
let isUtf8: ((bytes: Uint8Array) => boolean) | undefined;

/** The text of bytes; undefined if they are not UTF-8. A byte order mark is a character like others. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  const { TextDecoder } = globalThis as unknown as Platform;
  decoder ??= new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  try {
    // Not every platform decodes memory that other threads see.
    return decoder.decode(isShared(bytes) ? bytes.slice() : bytes);
  } catch {
    return undefined;
  }
}

/** The text of bytes that may end within a character, or not be UTF-8 at all: enough to see what they are. */
export function utf8Beginning(bytes: Uint8Array): string {
  const { TextDecoder } = globalThis as unknown as Platform;
  return new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(
    isShared(bytes) ? bytes.slice() : bytes,
  );
}

export function encodedText(text: string): Uint8Array {
  return new (globalThis as unknown as Platform).TextEncoder().encode(text);
}

/** Returns how many bytes it took; there must be room. */
export function encodeInto(text: string, bytes: Uint8Array): number {
  encoder ??= new (globalThis as unknown as Platform).TextEncoder();
  return encoder.encodeInto(text, bytes).written;
}

export function isUtf8Text(bytes: Uint8Array): boolean {
  isUtf8 ??= nodeBuffers()?.isUtf8 ?? ((some) => utf8Text(some) !== undefined);
  return isUtf8(bytes);
}

const nodeBuffers = () =>
  (globalThis as unknown as Platform).process?.getBuiltinModule?.('node:buffer');

/** The offset of the first byte that does not belong to UTF-8; the length if all do. */
export function firstBadByte(bytes: Uint8Array): number {
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at];
    const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    // A lead byte settles how many follow, so such a slice is UTF-8 only as this one character.
    if (length > 1 && !isUtf8Text(bytes.subarray(at, at + length))) return at;
    at += length;
  }
  return at;
}
