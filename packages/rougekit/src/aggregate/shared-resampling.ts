// Resamples that several threads draw together. They take one stretch after the other, each whenever it is done with the last, so that
// a slow thread holds up no other; every resample has sums of its own, so it does not matter who draws it.

import { countInto, only, type Sample, type Stretch, TOGETHER } from './counted-stretches.ts';

export type { Sample } from './counted-stretches.ts';

/** A sample and its sums in memory that all threads see, so that it can be sent. */
export interface SharedSample {
  /** Row by row, `width` of each. */
  readonly values: Float64Array;
  readonly width: number;
  readonly rows: number;
  readonly resamples: number;
  readonly seed: number;
  /** Resample after resample. */
  readonly sums: Float64Array;
  /** The stretch that is next, and the state of each stretch. */
  readonly states: Int32Array;
}

/** Threads that can be asked to draw: a `WorkerPool` is. */
export interface DrawsToo {
  /** How many they are. */
  readonly threads: number;
  /** They begin when they can, and give no answer. */
  draw(sample: SharedSample): void;
}

/** Resamples of a stretch. */
const STRETCH = 5 * TOGETHER;
/** Numbers to add up that are worth sending: fewer are added up sooner than threads answer. */
const WORTH_SENDING = 2 ** 26;
/** How long to wait for another thread; if none finishes a stretch in that time, all that are left are drawn here. */
const PATIENCE_MS = 1000;
/** Each thread holds the values once more: beyond that, fewer bytes are worth more than less time. */
const MOST_COPIED = 2 ** 27;

const FREE = 0;
const DONE = 1;

/** All sums, or undefined where this thread had better draw alone. Waits for the others where that is allowed. */
export function drawnTogether(
  sample: Sample,
  others: DrawsToo | undefined,
): Float64Array | undefined {
  const { values, width, resamples } = sample;
  if (others === undefined || typeof SharedArrayBuffer !== 'function') return undefined;
  if (values.length * resamples < WORTH_SENDING) return undefined;
  if (!(values.byteLength * (others.threads + 1) <= MOST_COPIED)) return undefined; // none if the number is not known
  const shared: SharedSample = {
    ...sample,
    values: new Float64Array(new SharedArrayBuffer(8 * values.length)),
    sums: new Float64Array(new SharedArrayBuffer(8 * resamples * width)),
    states: new Int32Array(new SharedArrayBuffer(4 * (1 + Math.ceil(resamples / STRETCH)))),
  };
  shared.values.set(values);
  others.draw(shared);
  if (!drawShared(shared) || !areDrawn(shared)) return undefined;
  return Float64Array.from(shared.sums);
}

/** Takes stretches until none is left. False if that cannot be done. */
export function drawShared(shared: SharedSample): boolean {
  const { sums, states } = shared;
  // A thread that was busy may come too late.
  if (Atomics.load(states, 0) >= states.length - 1) return true;
  let last: number | undefined;
  return countInto(sums, shared, () => {
    if (last !== undefined) finish(states, last);
    last = Atomics.add(states, 0, 1) + 1;
    return last < states.length ? stretchOf(shared, last) : undefined;
  });
}

function finish(states: Int32Array, k: number): void {
  Atomics.store(states, k, DONE);
  Atomics.notify(states, k);
}

const stretchOf = ({ resamples }: Sample, k: number): Stretch => ({
  from: (k - 1) * STRETCH,
  to: Math.min(k * STRETCH, resamples),
});

/** Waits for what others have begun. What does not come, for they may have ended, is drawn here: the sums are the same. */
function areDrawn(shared: SharedSample): boolean {
  const { sums, states } = shared;
  let mayCome = true;
  for (let k = 1; k < states.length; k++) {
    if (mayCome) mayCome = isFinished(states, k);
    if (Atomics.load(states, k) === DONE) continue;
    if (!countInto(sums, shared, only(stretchOf(shared, k)))) return false;
  }
  return true;
}

/** Whether a stretch is finished in time. */
function isFinished(states: Int32Array, k: number): boolean {
  try {
    return Atomics.wait(states, k, FREE, PATIENCE_MS) !== 'timed-out';
  } catch {
    return false; // pages of browsers may not wait
  }
}
