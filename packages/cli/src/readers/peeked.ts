// The beginning of a stream, looked at before the stream is read.

type Chunks = AsyncIterable<Uint8Array>;

export interface Peeked {
  /** In memory of its own. */
  readonly head: Uint8Array;
  /** The whole stream, from its first byte on. */
  readonly all: AsyncGenerator<Uint8Array>;
}

/** Reads until the head is enough, or all of the stream. */
export async function peeked(
  chunks: Chunks,
  isEnough: (head: Uint8Array) => boolean,
): Promise<Peeked> {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  let isDone = false;
  while (!isDone && !isEnough(head)) {
    const next = await iterator.next();
    if (next.done === true) isDone = true;
    else head = Buffer.concat([head, next.value]);
  }
  return { head, all: resumed(head, iterator, isDone) };
}

async function* resumed(
  head: Uint8Array,
  iterator: AsyncIterator<Uint8Array>,
  isDone: boolean,
): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    while (!isDone) {
      const next = await iterator.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await iterator.return?.();
  }
}
