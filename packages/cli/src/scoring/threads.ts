// Who scores: this thread, or several others.

import { RougekitError, type Scorer } from 'rougekit';
import { type ScoringOptions, WorkerPool } from 'rougekit/lines';
import { registry as own, type Registry } from 'rougekit/registry';
import { commandRegistry } from '../flags/command-registry.ts';
import { textAddress, textComponents } from '../flags/text-components.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { allocatedCpus } from './allocated-cpus.ts';

/**
 * So many bytes are worth another thread. It takes 0.06 s of processor time to start and as much again to learn the words, together as
 * much as 20 MB of news: with less, a busy machine would lose more than an idle one gains.
 */
const WORTH_A_THREAD = 24 * 2 ** 20;
export const MAX_JOBS = 256;

/** Without `--jobs`. */
export function usualJobs(bytes: number | undefined, cpus: number): number {
  const threads = Math.floor((bytes ?? 0) / WORTH_A_THREAD);
  return Math.max(1, Math.min(threads, cpus, MAX_JOBS));
}

/** What `scoreData` is told about threads; `end` stops those that were started. */
export interface Threads {
  readonly options: Pick<ScoringOptions, 'workers' | 'takesPart' | 'spare' | 'calculate'>;
  /** For other work that can be shared, once all rows are scored; undefined where this thread is alone. */
  readonly others: WorkerPool | undefined;
  end(): void;
}

/**
 * Threads for one run over so many bytes (undefined: unknown), beside this one, which takes part. With one job this thread
 * does the work alone, except on rows that would leave it deaf to Ctrl-C for long.
 */
export function threadsFor(
  scorer: Scorer,
  {
    registry,
    calculate,
    env,
    newThread,
  }: Pick<Runtime, 'registry' | 'calculate' | 'env' | 'newThread'>,
  bytes: number | undefined,
  jobs = usualJobs(bytes, allocatedCpus(env)),
): Threads {
  let pool: WorkerPool | undefined;
  // Only asked where threads are wanted: making a scorer again takes some milliseconds.
  const threads = (count: number) => {
    pool ??= poolFor(scorer, registry, count, newThread);
    return pool;
  };
  const spare = () => threads(1);
  const others = jobs > 1 ? threads(jobs - 1) : undefined;
  return {
    options: {
      ...(jobs > 1 ? { workers: others ?? 1, takesPart: true } : { workers: 1, spare }),
      calculate: whereLong(calculate),
    },
    others,
    end: () => pool?.end(),
  };
}

/** A batch takes milliseconds as a rule; after some in a row, the next ones are not watched. */
const LONG_MS = 50;
const SHORT_ONES = 3;

function whereLong(calculate: Runtime['calculate']): NonNullable<ScoringOptions['calculate']> {
  let short = 0;
  return async (work, isLong) => {
    const isWatched = isLong || short < SHORT_ONES;
    let begun = 0;
    const timed = () => {
      begun = performance.now();
      return work();
    };
    const result = isWatched ? await calculate(timed) : timed();
    short = performance.now() - begun > LONG_MS ? 0 : short + 1;
    return result;
  };
}

/**
 * Threads make their scorer from its signature, and know the metrics of rougekit alone, with the components of @rougekit/text where
 * the signature names some. Undefined: they cannot make it.
 */
function poolFor(
  scorer: Scorer,
  registry: Registry,
  count: number,
  worker: Runtime['newThread'],
): WorkerPool | undefined {
  const { mode, signature, metrics } = scorer;
  if (mode === 'async') return undefined;
  const familyIn = (known: Registry, name: string) =>
    known.families.find((family) => family.name === name);
  // Another family may have taken the name of one of ours.
  const isOurs = metrics.every(
    ({ name }) => familyIn(registry, name) === familyIn(commandRegistry, name),
  );
  if (!isOurs) return undefined;
  if (makesAgain(own, signature)) return new WorkerPool(count, { worker });
  return makesAgain(own.withComponents(textComponents), signature)
    ? new WorkerPool(count, { components: textAddress(), worker })
    : undefined;
}

function makesAgain(registry: Registry, signature: string): boolean {
  try {
    return registry.scorerFromSignature(signature).signature === signature;
  } catch (error) {
    if (error instanceof RougekitError) return false;
    throw error;
  }
}
