// Who scores parts: this thread, or several others.

import { availableParallelism } from 'node:os';
import { loadEngine, type Scorer, type Scores } from 'rougekit';
import type { Advice } from 'rougekit/lines';
import { type PartJob, PartScorer, type ScoredPart } from './part-scorer.ts';

export interface PartThreads {
  /** Parts that should be under way. */
  readonly capacity: number;
  /** May take the memory of the bytes with it. */
  score(
    bytes: Uint8Array<ArrayBuffer>,
    line: number,
    row: number,
  ): Promise<ScoredPart> | ScoredPart;
  end(): Promise<void>;
}

/** What a thread of the pool is handed. */
export interface PartTask {
  readonly bytes: Uint8Array;
  readonly line: number;
  readonly row: number;
}

/** Files from this size on are worth the start of threads, which takes about as long as scoring 10 MB. */
const WORTH_THREADS = 64 * 2 ** 20;
const MOST_BY_DEFAULT = 4;

/** Where nobody said how many. */
export function usualJobs(bytes: number | undefined): number {
  return bytes === undefined || bytes < WORTH_THREADS
    ? 1
    : Math.min(availableParallelism(), MOST_BY_DEFAULT);
}

export async function openThreads(
  jobs: number,
  scorer: Scorer<Scores, 'sync'>,
  job: PartJob,
  advice: Advice,
): Promise<PartThreads> {
  return jobs === 1 ? thisThread(scorer, job, advice) : otherThreads(jobs, job);
}

async function thisThread(
  scorer: Scorer<Scores, 'sync'>,
  job: PartJob,
  advice: Advice,
): Promise<PartThreads> {
  await loadEngine();
  const parts = new PartScorer(scorer, job);
  return {
    capacity: 1,
    score: (bytes, line, row) => parts.score(bytes, line, row, advice),
    end: async () => {},
  };
}

async function otherThreads(jobs: number, job: PartJob): Promise<PartThreads> {
  // Loaded where it is used: most runs have no use for it.
  const { Piscina } = await import('piscina');
  const pool = new Piscina<PartTask, ScoredPart>({
    filename: new URL('../../../bin/part-worker.cjs', import.meta.url).href,
    workerData: job,
    minThreads: jobs,
    maxThreads: jobs,
    execArgv: [],
    // Parts leave much that is soon forgotten; by default a thread waits for 48 MB of it.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });
  return {
    // One at work and one waiting for each, so that none has to wait for this thread.
    capacity: 2 * jobs,
    score: (bytes, line, row) => {
      const part = pool.run({ bytes, line, row }, { transferList: [bytes.buffer] });
      part.catch(() => {}); // an earlier part may end the run before this one is looked at
      return part;
    },
    end: () => pool.destroy(),
  };
}
