// Converts UTF-16, as written by PowerShell and Excel, to UTF-8, so that all later code sees one encoding. It is
// recognised by its byte order mark; a UTF-8 mark is left to the code that splits lines.

import { DataError } from '../failures/failures.ts';

type Chunks = AsyncIterable<Uint8Array>;

export async function* utf8FromUtf16(chunks: Chunks, name: string): AsyncGenerator<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  try {
    let head: Uint8Array = new Uint8Array(0);
    let isDone = false;
    // A pipe may deliver the mark byte by byte.
    while (head.length < 2 && !isDone) {
      const next = await iterator.next();
      if (next.done) isDone = true;
      else head = head.length === 0 ? next.value : Buffer.concat([head, next.value]);
    }
    const all = resumed(head, iterator, isDone);
    if (head[0] === 0xff && head[1] === 0xfe) yield* decoded('utf-16le', all, name);
    else if (head[0] === 0xfe && head[1] === 0xff) yield* decoded('utf-16be', all, name);
    else yield* all;
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

async function* decoded(
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
