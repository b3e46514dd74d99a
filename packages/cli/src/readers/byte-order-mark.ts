// What the first bytes say about the encoding. UTF-8 passes without its mark; UTF-16, as PowerShell
// and Excel write it, is turned into UTF-8, so that everything behind sees one encoding only.

import { DataError } from '../failures/failures.ts';

type Chunks = AsyncIterable<Uint8Array>;

export async function* withoutByteOrderMark(
  chunks: Chunks,
  name: string,
): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    let head: Uint8Array = new Uint8Array(0);
    let isDone = false;
    // A pipe may bring the mark byte by byte.
    while (head.length < 3 && !isDone) {
      const next = await iterator.next();
      if (next.done) isDone = true;
      else head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
    }
    const rest = resumed(head, iterator, isDone);
    if (startsWith(head, 0xef, 0xbb, 0xbf)) yield* resumed(head.subarray(3), iterator, isDone);
    else if (startsWith(head, 0xff, 0xfe)) yield* utf8From('utf-16le', rest, name);
    else if (startsWith(head, 0xfe, 0xff)) yield* utf8From('utf-16be', rest, name);
    else yield* rest;
  } finally {
    await iterator.return?.();
  }
}

async function* resumed(
  head: Uint8Array,
  iterator: AsyncIterator<Uint8Array>,
  isDone: boolean,
): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head;
  while (!isDone) {
    const next = await iterator.next();
    if (next.done) return;
    yield next.value;
  }
}

async function* utf8From(
  encoding: string,
  chunks: Chunks,
  name: string,
): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }));
    yield Buffer.from(decoder.decode());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new DataError(`'${name}' begins like UTF-16 but is not valid UTF-16. Save it as UTF-8.`);
  }
}

function startsWith(bytes: Uint8Array, ...mark: number[]): boolean {
  return mark.every((byte, k) => bytes[k] === byte);
}
