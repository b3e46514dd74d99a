// Who scores: this thread, or several others.

import { availableParallelism } from 'node:os';
import { RougekitError, type Scorer } from 'rougekit';
import { WorkerPool } from 'rougekit/lines';
import { registry as own, type Registry } from 'rougekit/registry';

/** Data from this size on are worth the start of threads, which takes about as long as scoring 10 MB. */
const WORTH_THREADS = 64 * 2 ** 20;
const MAX_BY_DEFAULT = 4;
export const MAX_JOBS = 256;

/** Where nobody said how many. */
function usualJobs(bytes: number | undefined): number {
  return bytes === undefined || bytes < WORTH_THREADS
    ? 1
    : Math.min(availableParallelism(), MAX_BY_DEFAULT);
}

/** Threads for one run over so many bytes (undefined: nobody knows); undefined if this thread does the work. */
export function threadsFor(
  scorer: Scorer,
  registry: Registry,
  bytes: number | undefined,
  jobs = usualJobs(bytes),
): WorkerPool | undefined {
  return jobs > 1 && canBeMadeAgain(scorer, registry) ? new WorkerPool(jobs) : undefined;
}

/** Threads make their scorer from its signature, and know the metrics of rougekit alone. */
function canBeMadeAgain({ mode, signature, metrics }: Scorer, registry: Registry): boolean {
  if (mode === 'async') return false;
  const familyIn = (known: Registry, name: string) =>
    known.families.find((family) => family.name === name);
  // Another family may have taken the name of one of ours.
  const isOurs = metrics.every(({ name }) => familyIn(registry, name) === familyIn(own, name));
  if (!isOurs) return false;
  try {
    return own.scorerFromSignature(signature).signature === signature;
  } catch (error) {
    if (error instanceof RougekitError) return false;
    throw error;
  }
}
