// A few threads that score pieces of JSON lines. Pieces are handed out in turn and answered in turn, so the
// order of the file costs no bookkeeping.

import { invalid, RougekitError } from '../errors.ts';
import type { LineAnswer, LineJob, ScoredPiece } from './line-jobs.ts';
import { NotUtf8 } from './not-utf8.ts';

/** As much of a worker as is used, in browsers, Deno and Bun (properties) and in Node (`on`). */
interface Thread {
  postMessage(message: unknown, transfer?: readonly ArrayBufferLike[]): void;
  terminate(): unknown;
  on?(type: 'message' | 'error' | 'exit', listener: (value: unknown) => void): void;
  onmessage?: (event: { readonly data: unknown }) => void;
  onerror?: (event: { readonly message?: string }) => void;
}
type MakesThread = new (url: unknown, options: object) => Thread;

declare const Worker: MakesThread | undefined;
declare const URL: new (path: string, base: string) => unknown;
declare const process:
  | { getBuiltinModule?(name: string): { readonly Worker: MakesThread } | undefined }
  | undefined;

// ECMAScript leaves open what is in there.
type Meta = { readonly url: string };

/** Pieces that wait at each thread while it works: with none it would idle until the next one comes. */
const PIECES_A_THREAD = 2;

interface Waiting {
  resolve(answer: ScoredPiece): void;
  reject(error: unknown): void;
}

export class LinePool {
  /** How many pieces should be under way. */
  readonly capacity: number;
  readonly #threads: readonly { thread: Thread; waiting: Waiting[] }[];
  #turn = 0;
  #failure: unknown;

  constructor(count: number, job: LineJob) {
    this.capacity = count * PIECES_A_THREAD;
    this.#threads = Array.from({ length: count }, () => ({ thread: newThread(), waiting: [] }));
    for (const { thread, waiting } of this.#threads) {
      listen(
        thread,
        (answer) => settle(waiting.shift() as Waiting, answer),
        (reason) => this.#fail(reason),
      );
      thread.postMessage(job);
    }
  }

  /** Takes the memory of the piece with it. */
  score(piece: Uint8Array): Promise<ScoredPiece> {
    const { thread, waiting } = this.#threads[this.#turn++ % this.#threads.length];
    const answer = new Promise<ScoredPiece>((resolve, reject) => {
      if (this.#failure !== undefined) reject(this.#failure);
      else {
        waiting.push({ resolve, reject });
        thread.postMessage(piece, [piece.buffer]);
      }
    });
    answer.catch(() => {}); // an earlier piece may have ended everything before this one is looked at
    return answer;
  }

  end(): void {
    this.#failure ??= noWorkers('the pool has ended');
    for (const { thread } of this.#threads) void thread.terminate();
  }

  #fail(reason: string): void {
    this.#failure ??= noWorkers(reason);
    for (const { waiting } of this.#threads)
      for (const { reject } of waiting.splice(0)) reject(this.#failure);
  }
}

function newThread(): Thread {
  try {
    // Types aside, just what bundlers look for.
    if (typeof Worker === 'function')
      return new Worker(new URL('./lines-worker.js', (import.meta as unknown as Meta).url), {
        type: 'module',
      });
    const node = typeof process === 'object' && process?.getBuiltinModule?.('node:worker_threads');
    // Flags of the process, such as --input-type, may be none that a file can be started with.
    if (node)
      return new node.Worker(new URL('./lines-worker.js', (import.meta as unknown as Meta).url), {
        execArgv: [],
      });
  } catch (error) {
    throw noWorkers((error as Error).message);
  }
  throw noWorkers('this platform has none');
}

function listen(
  thread: Thread,
  onAnswer: (answer: LineAnswer) => void,
  onFailure: (reason: string) => void,
): void {
  if (thread.on === undefined) {
    thread.onmessage = ({ data }) => onAnswer(data as LineAnswer);
    thread.onerror = ({ message = 'its file could not be loaded' }) => onFailure(message);
    return;
  }
  thread.on('message', (answer) => onAnswer(answer as LineAnswer));
  thread.on('error', (error) => onFailure((error as Error).message));
  thread.on('exit', (code) => onFailure(`one ended with code ${code}`));
}

function settle({ resolve, reject }: Waiting, answer: LineAnswer): void {
  if ('parts' in answer) resolve(answer);
  else if ('badByte' in answer) reject(new NotUtf8(answer.badByte));
  else if ('defect' in answer) reject(new Error(`A worker failed: ${answer.defect}`));
  else {
    const expected = 'one that workers can make again from its signature';
    reject(invalid('scorer', expected, 'another', 'INVALID_OPTION', answer.refusal));
  }
}

function noWorkers(reason: string): RougekitError {
  return new RougekitError(
    'NO_WORKERS',
    `The workers cannot go on: ${reason}. Without \`workers\` this thread does the work.`,
    { option: 'workers' },
  );
}
