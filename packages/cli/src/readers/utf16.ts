// Converts UTF-16, as written by PowerShell and Excel, to UTF-8, so that all later code sees one encoding. It is
// recognised by its byte order mark; a UTF-8 mark is left to the code that splits lines.

import { DataError } from '../failures/failures.ts';
import { peeked } from './peeked.ts';

type Chunks = AsyncIterable<Uint8Array>;

export async function* utf8FromUtf16(chunks: Chunks, name: string): AsyncGenerator<Uint8Array> {
  // A pipe may deliver the mark byte by byte.
  const { head, all } = await peeked(chunks, ({ length }) => length >= 2);
  if (head[0] === 0xff && head[1] === 0xfe) yield* decoded('utf-16le', all, name);
  else if (head[0] === 0xfe && head[1] === 0xff) yield* decoded('utf-16be', all, name);
  else yield* all;
}

/** Text in an encoding by a name that TextDecoder knows → UTF-8. */
export async function* decoded(
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
    throw new DataError(`'${name}' is not valid ${encoding}. Save it as UTF-8.`);
  }
}
