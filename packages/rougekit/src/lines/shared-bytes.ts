// Memory that several threads see. Web pages have it only if their server asks browsers for isolation.

export function isShared({ buffer }: Uint8Array): boolean {
  return typeof SharedArrayBuffer === 'function' && buffer instanceof SharedArrayBuffer;
}

/** Zeros, in shared memory where the platform has any. */
export function sharedBytes(length: number): Uint8Array {
  const hasShared = typeof SharedArrayBuffer === 'function';
  return new Uint8Array(hasShared ? new SharedArrayBuffer(length) : new ArrayBuffer(length));
}
