// fetch for requests with a key: it follows no redirect, which could take the key to another host, and it reads no more than an
// answer can need.

import { FaultError } from '../faults/fault.ts';

const MAX_BYTES = 8 * 2 ** 20;

export function guardedFetch(
  maxBytes = MAX_BYTES,
  fetch: typeof globalThis.fetch = globalThis.fetch,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new FaultError({
        remedy: 'stop',
        stop: 'redirect',
        status: response.status,
        message: `the server redirects to ${placeOf(response.headers.get('location'))}, and the key is not taken along; give that address as the base URL if it is right`,
      });
    }
    if (response.body === null) return response;
    return new Response(response.body.pipeThrough(limited(maxBytes)), response);
  };
}

function limited(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes <= maxBytes) return controller.enqueue(chunk);
      controller.error(
        new FaultError({
          remedy: 'item',
          isPaid: true,
          message: `the answer is longer than ${maxBytes / 2 ** 20} MB`,
        }),
      );
    },
  });
}

/** The host only: the rest of an address may hold a key. */
function placeOf(location: string | null): string {
  try {
    return new URL(location ?? '').host;
  } catch {
    return 'another address';
  }
}
