import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { rouge } from '../metrics/rouge/rouge.ts';
import { registry } from '../registry.ts';
import { answers, type LineMessage, transferable } from './line-jobs.ts';
import { WorkerPool } from './line-pool.ts';
import { sharedBytes } from './shared-bytes.ts';

/** A thread that is none, and answers as one does. `sent` has the length of the memory in which each piece came, and what it was. */
function poolOfOne(sent: [number, string][]): WorkerPool {
  const jobs = new Map<number, ReturnType<typeof answers>>();
  const thread = {
    onmessage: undefined as ((event: { readonly data: unknown }) => void) | undefined,
    terminate() {},
    postMessage(message: LineMessage, transfer: ArrayBuffer[] = []) {
      const { job, begin, piece } = structuredClone(message, { transfer });
      if (begin !== undefined) jobs.set(job, answers(begin, registry.scorerFromSignature));
      if (piece === undefined) return;
      sent.push([piece.buffer.byteLength, piece.buffer.constructor.name]);
      const answer = jobs.get(job)?.(piece) ?? { defect: 'no job' };
      const moved = transferable(answer) as ArrayBuffer[];
      const data = structuredClone(answer, { transfer: moved });
      queueMicrotask(() => this.onmessage?.({ data }));
    },
  };
  return new WorkerPool(1, { worker: () => thread });
}

const names = { candidate: 'candidate', reference: 'reference', ids: ['id'] };
const begin = { signature: rouge().signature, names, wantsAdvice: false };
const line = (words: number) =>
  new TextEncoder().encode(`{"candidate":"${'a '.repeat(words)}","reference":"a b"}\n`);

it('pieces are sent in memory that came back, if it is large enough and not huge', async () => {
  const sent: [number, string][] = [];
  const job = poolOfOne(sent).begin(begin);
  const pieces = [line(1000), line(1010), line(2000), line(1_500_000), line(10)];
  const rows: number[] = [];
  for (const piece of pieces) {
    const { parts } = await job.score(piece);
    rows.push(parts.rows);
    expect(parts.bytes).toBe(piece); // it was not given away
    expect(piece[0]).toBe(0x7b);
  }
  expect(rows).toEqual([1, 1, 1, 1, 1]);
  const lengths = sent.map(([length]) => length);
  expect(lengths[1]).toBe(lengths[0]); // some bytes more than the first
  expect(lengths[2]).toBeGreaterThan(lengths[1] as number);
  expect(lengths[3]).toBeGreaterThan(2 ** 21);
  expect(lengths[4]).toBeLessThan(lengths[0] as number); // the huge one was let go
});

it('memory that all threads see is neither copied nor kept', async () => {
  const sent: [number, string][] = [];
  const job = poolOfOne(sent).begin(begin);
  const bytes = line(5);
  const shared = sharedBytes(bytes.length);
  shared.set(bytes);
  for (const _ of [1, 2]) expect((await job.score(shared)).parts.rows).toBe(1);
  await job.score(bytes);
  expect(sent.map(([, kind]) => kind)).toEqual([
    'SharedArrayBuffer',
    'SharedArrayBuffer',
    'ArrayBuffer',
  ]);
});

it('a function that starts no thread is told like a platform without any', () => {
  const refused = () => {
    throw new Error('no more memory');
  };
  expect(() => new WorkerPool(1, { worker: refused })).toThrow(
    expect.objectContaining({
      code: 'NO_WORKERS',
      message: expect.stringContaining('no more memory') as string,
    }),
  );
});

it('where one thread cannot be started, those before it are ended', () => {
  const ended: number[] = [];
  let started = 0;
  const worker = () => {
    const own = ++started;
    if (own === 3) throw new Error('no more memory');
    return { postMessage() {}, terminate: () => ended.push(own) };
  };
  expect(() => new WorkerPool(4, { worker })).toThrow(/no more memory/);
  expect(ended).toEqual([1, 2]);
});

it('a thread that has had no piece keeps no process alive', async () => {
  const ports = () =>
    process.getActiveResourcesInfo().filter((one) => one === 'MessagePort').length;
  const before = ports();
  const program = "require('node:worker_threads').parentPort.on('message', () => {})";
  const pool = new WorkerPool(2, { worker: () => new Worker(program, { eval: true }) });
  try {
    expect(ports()).toBe(before);
  } finally {
    pool.end();
  }
});
