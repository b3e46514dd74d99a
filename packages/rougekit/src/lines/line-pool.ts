// A few threads that score pieces of JSON lines. A piece goes to the thread that is free first, so a slow
// thread holds up no other; each thread answers in turn.

import type { DrawsToo, SharedSample } from '../aggregate/shared-resampling.ts';
import { invalid, ownOptions, RougekitError } from '../errors.ts';
import type { DrawMessage, LineAnswer, LineJob, LineMessage, ScoredPiece } from './line-jobs.ts';
import { has, optional } from './own-field.ts';
import { isShared } from './shared-bytes.ts';
import { PIECE_BYTES } from './whole-lines.ts';

/** As much of a worker as is used, in browsers, Deno and Bun (properties) and in Node (`on`). */
interface Thread {
  postMessage(message: unknown, transfer?: readonly ArrayBufferLike[]): void;
  terminate(): unknown;
  ref?(): void;
  unref?(): void;
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

/** One at work and one that waits: with none it would idle until the next one comes. */
const PIECES_PER_THREAD = 2;
/** Some more may be ready before their turn while a slower thread still has the first. */
const JOBS_PER_THREAD = 4;
const MAX_THREADS = 256;
/** Pieces are about a megabyte, unless a line is longer. */
const MOST_KEPT = 2 * PIECE_BYTES;

interface Task {
  readonly job: number;
  readonly piece: Uint8Array;
  resolve(answer: ScoredPiece): void;
  reject(error: unknown): void;
}

interface Member {
  readonly thread: Thread;
  /** Given to it and not answered. */
  readonly tasks: Task[];
  /** Whether it has answered: until then it may still be starting. */
  isWarm: boolean;
}

export interface WorkerPoolOptions {
  /**
   * The address of a module that exports `components` as `registry.withComponents` takes them, such as
   * @rougekit/text. Each thread loads it, so that signatures may name them, and preparation steps.
   */
  readonly components?: string | undefined;
  /**
   * The program of the threads, where a bundler does not copy it by itself (esbuild, Rollup, Rolldown): the address of
   * `rougekit/lines-worker`, built as an entry of its own, or a function that starts a Worker with it.
   */
  readonly worker?: string | { readonly href: string } | (() => object) | undefined;
}

/** One file under way in a pool. */
export interface PooledJob {
  score(piece: Uint8Array): Promise<ScoredPiece>;
  end(): void;
}

/**
 * Threads for `scoreJsonLines`, to be used for one file after the other: a thread takes a while to start
 * and to become fast, so for many small files a pool is worth keeping. Idle threads do not keep a Node
 * process alive; `end` stops them at once.
 */
export class WorkerPool implements DrawsToo {
  /** How many pieces should be under way. */
  readonly capacity: number;
  /** The address of the module whose `components` these threads have. */
  readonly components: string | undefined;
  readonly #members: readonly Member[];
  /** In which pieces have been sent, and came back with their answers: new memory would be zeroed, and soon collected. */
  readonly #memory: ArrayBufferLike[] = [];
  /** Pieces that no thread has yet. */
  readonly #queue: Task[] = [];
  #jobs = 0;
  #failure: unknown;

  /**
   * Throws NO_WORKERS where threads cannot be started.
   */
  constructor(count: number, options: WorkerPoolOptions = {}) {
    const { components, worker } = ownOptions(options, ['components', 'worker']);
    if (components !== undefined && typeof components !== 'string')
      throw invalid('components', 'the address of a module', components);
    this.components = components;
    if (!Number.isSafeInteger(count) || count < 1 || count > MAX_THREADS)
      throw invalid('workers', `a whole number from 1 to ${MAX_THREADS}`, count);
    this.capacity = count * JOBS_PER_THREAD;
    this.#members = startedThreads(count, () =>
      worker === undefined ? newThread() : ownThread(worker),
    ).map((thread) => ({ thread, tasks: [], isWarm: false }));
    for (const member of this.#members) {
      const { thread, tasks } = member;
      listen(
        thread,
        (answer) => {
          const first = tasks.shift();
          member.isWarm = true;
          if (has(answer, 'parts')) this.#takeBack(optional(answer, 'memory'));
          this.#handOut();
          if (tasks.length === 0) thread.unref?.();
          if (first !== undefined) settle(first, answer); // else: the pool has ended meanwhile
        },
        (reason) => this.#fail(reason),
      );
      // Only now: Node refs a thread when it gets its first listener of messages.
      thread.unref?.();
    }
  }

  get threads(): number {
    return this.#members.length;
  }

  /** Whether a thread would have a piece at once or next. */
  get hasRoom(): boolean {
    return (
      this.#queue.length === 0 &&
      this.#members.some(({ tasks, isWarm }) => tasks.length < (isWarm ? PIECES_PER_THREAD : 1))
    );
  }

  /** Begins a file; several may be under way. */
  begin(job: LineJob): PooledJob {
    const number = this.#jobs++;
    const post = (message: LineMessage) => {
      for (const { thread } of this.#members) thread.postMessage(message);
    };
    post({ job: number, begin: { ...job, components: this.components } });
    return { score: (piece) => this.#score(number, piece), end: () => post({ job: number }) };
  }

  /** Asks the threads to draw resamples, when they are done with what they have. */
  draw(sample: SharedSample): void {
    for (const { thread } of this.#members)
      thread.postMessage({ draw: sample } satisfies DrawMessage);
  }

  /** Stops the threads. What is under way ends with an error. */
  end(): void {
    this.#fail('the pool has ended');
    for (const { thread } of this.#members) void thread.terminate();
  }

  #score(job: number, piece: Uint8Array): Promise<ScoredPiece> {
    const answer = new Promise<ScoredPiece>((resolve, reject) => {
      if (this.#failure !== undefined) reject(this.#failure);
      else {
        this.#queue.push({ job, piece, resolve, reject });
        this.#handOut();
      }
    });
    answer.catch(() => {}); // an earlier piece may have ended everything before this one is looked at
    return answer;
  }

  #handOut(): void {
    for (let waiting = 0; waiting < PIECES_PER_THREAD; waiting++) {
      for (const member of this.#members) {
        if (member.tasks.length > waiting) continue;
        const task = this.#queue.shift();
        if (task === undefined) return;
        this.#give(member, task);
      }
    }
  }

  /** Memory that all threads see needs no copy. */
  #give({ thread, tasks }: Member, task: Task): void {
    const { job, piece } = task;
    tasks.push(task);
    thread.ref?.();
    if (isShared(piece)) thread.postMessage({ job, piece } satisfies LineMessage);
    else {
      const copy = this.#memoryFor(piece.length);
      copy.set(piece);
      thread.postMessage({ job, piece: copy } satisfies LineMessage, [copy.buffer]);
    }
  }

  #takeBack(memory: ArrayBufferLike | undefined): void {
    if (memory !== undefined && memory.byteLength <= MOST_KEPT) this.#memory.push(memory);
  }

  /** With some room to spare, since no two pieces have the same length. */
  #memoryFor(length: number): Uint8Array {
    const used = this.#memory.pop();
    return used !== undefined && used.byteLength >= length
      ? new Uint8Array(used, 0, length)
      : new Uint8Array(length + (length >> 3)).subarray(0, length);
  }

  #fail(reason: string): void {
    this.#failure ??= noWorkers(reason);
    for (const { tasks } of this.#members)
      for (const { reject } of tasks.splice(0)) reject(this.#failure);
    for (const { reject } of this.#queue.splice(0)) reject(this.#failure);
  }
}

/** All or none: a thread that nobody can end would keep the process alive. */
function startedThreads(count: number, start: () => Thread): Thread[] {
  const threads: Thread[] = [];
  try {
    while (threads.length < count) threads.push(start());
    return threads;
  } catch (error) {
    for (const thread of threads) void thread.terminate();
    throw error;
  }
}

function newThread(): Thread {
  // What bundlers look for, once, types aside: they copy the file, which is a program that needs no other one.
  return threadFrom(() => new URL('./worker.js', (import.meta as unknown as Meta).url));
}

function ownThread(worker: NonNullable<WorkerPoolOptions['worker']>): Thread {
  if (typeof worker === 'function') {
    const thread = startedBy(worker);
    if (typeof Object(thread).postMessage === 'function') return thread;
    throw invalid('worker', 'a function that returns a Worker', thread);
  }
  const address = typeof worker === 'string' ? worker : Object(worker).href;
  if (typeof address !== 'string')
    throw invalid('worker', "the address of 'rougekit/lines-worker', or a function", worker);
  return threadFrom(() => worker);
}

function startedBy(start: () => object): Thread {
  try {
    return start() as Thread;
  } catch (error) {
    throw noWorkers((error as Error).message);
  }
}

function threadFrom(fileOf: () => unknown): Thread {
  try {
    const file = fileOf();
    if (typeof Worker === 'function') return new Worker(file, { type: 'module' });
    const node = typeof process === 'object' && process?.getBuiltinModule?.('node:worker_threads');
    // Flags of the process, such as --input-type, may be none that a file can be started with.
    if (node)
      return new node.Worker(file, {
        execArgv: [],
        // Tables leave much that is soon forgotten; by default a thread waits for 48 MB of it.
        resourceLimits: { maxYoungGenerationSizeMb: 12 },
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

function settle({ piece, resolve, reject }: Task, answer: LineAnswer): void {
  if (has(answer, 'parts'))
    resolve({ parts: { ...answer.parts, bytes: piece }, advice: answer.advice });
  else if (has(answer, 'defect')) reject(new Error(`A worker failed: ${answer.defect}`));
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
