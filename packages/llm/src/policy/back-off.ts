// How long to wait before another attempt if the server does not say: twice as long each time, half of it by chance, so that
// workers that failed together do not come back together, and none comes back at once.

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/** `attempt` counts from 1. */
export function backOff(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1));
  return full / 2 + (full / 2) * random();
}
