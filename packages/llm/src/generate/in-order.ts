// Several at a time, results in the order of the items. If one fails for good, no other is begun, and those under way are waited for:
// they may have been paid for.

import { setMaxListeners } from 'node:events';

/** Results that wait for an earlier one, per worker. */
const AHEAD = 8;

export async function* inOrder<T, R>(
  items: AsyncIterable<T>,
  work: (item: T, signal: AbortSignal) => Promise<R>,
  { concurrency, signal }: { concurrency: number; signal?: AbortSignal | undefined },
): AsyncGenerator<R> {
  const ended = new AbortController();
  const all = signal === undefined ? ended.signal : AbortSignal.any([signal, ended.signal]);
  // Every wait listens to it; with more than ten at a time Node would warn of a leak.
  setMaxListeners(0, all);
  const slots = new Slots(concurrency);
  const queue: Promise<Settled<R>>[] = [];
  const source = items[Symbol.asyncIterator]();
  let isStopped = false;
  const begin = async (item: T): Promise<Settled<R>> => {
    await slots.take();
    try {
      if (isStopped) return NOT_BEGUN;
      all.throwIfAborted();
      return { value: await work(item, all) };
    } catch (error) {
      isStopped = true;
      return { error };
    } finally {
      slots.free();
    }
  };
  let isDone = false;
  let hasLeft = true;
  try {
    while (!isDone || queue.length > 0) {
      while (!isDone && queue.length < concurrency * AHEAD && !isStopped) {
        const next = await source.next();
        if (next.done === true) isDone = true;
        else queue.push(begin(next.value));
      }
      if (isStopped) isDone = true;
      const first = await queue.shift();
      if (first === undefined) continue;
      if ('value' in first) yield first.value;
      else throw await firstError([first, ...(await Promise.all(queue))]);
    }
    hasLeft = false;
  } finally {
    if (hasLeft && !isStopped) ended.abort(new Error('the caller stopped reading'));
    await Promise.all(queue);
    await source.return?.();
  }
}

type Settled<R> = { readonly value: R } | { readonly error: unknown } | typeof NOT_BEGUN;
const NOT_BEGUN = { notBegun: true } as const;

function firstError<R>(settled: readonly Settled<R>[]): unknown {
  for (const one of settled) if ('error' in one) return one.error;
  return new Error('stopped');
}

/** So many at a time; the others in the order in which they came. */
class Slots {
  #free: number;
  readonly #line: (() => void)[] = [];

  constructor(count: number) {
    this.#free = count;
  }

  async take(): Promise<void> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#line.push(resolve));
  }

  free(): void {
    const next = this.#line.shift();
    if (next === undefined) this.#free++;
    else next();
  }
}
