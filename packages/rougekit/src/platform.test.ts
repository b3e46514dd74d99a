import { afterEach, expect, it, vi } from 'vitest';
import { bytesOfBase64 } from './platform.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([0, 1, 2, 3, 255, 1000])('reads %i bytes with and without Buffer', (length) => {
  const bytes = Uint8Array.from({ length }, (_, k) => (k * 167 + 13) & 0xff);
  const base64 = btoa(String.fromCharCode(...bytes));
  expect(Uint8Array.from(bytesOfBase64(base64))).toEqual(bytes);
  vi.stubGlobal('Buffer', undefined);
  const plain = bytesOfBase64(base64);
  vi.unstubAllGlobals();
  expect(plain).toEqual(bytes);
});
