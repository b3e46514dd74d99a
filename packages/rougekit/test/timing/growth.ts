// Twice the text, twice the time: quadratic code would take four times as long, and the line is drawn at three for
// each doubling. Times are those that the processor spent on this process, so a busy machine changes little; they
// are meant for a process that does nothing else (`npm run test:timing`).

const MAX_PER_DOUBLING = 3;
const ENOUGH_MILLISECONDS = 0.5; // a time that the clock does not drown
const LONGEST = 1_000_000;
const ATTEMPTS = 5;

/** A text of any length, with a name. */
export type Shape = readonly [string, (length: number) => string];

export const repeated = (piece: string) => (length: number) =>
  piece.repeat(Math.ceil(length / piece.length));
export const between = (start: string, piece: string, end: string) => (length: number) =>
  start + repeated(piece)(length) + end;

/** The shapes whose time grows too fast. */
export function tooSlow(
  shapes: readonly Shape[],
  work: (text: string) => void,
  enough = ENOUGH_MILLISECONDS,
): string[] {
  return shapes.flatMap(([name, make]) => {
    const factor = perDoubling(make, work, enough);
    return factor < MAX_PER_DOUBLING ? [] : [`${name}: × ${factor.toFixed(1)} for each doubling`];
  });
}

/**
 * How much longer it takes for a text twice as long; the best of some attempts, each with a text twice as long as the one before:
 * what a cache, the garbage collector or a neighbour does to one length passes, what is quadratic stays so.
 */
function perDoubling(
  make: (length: number) => string,
  work: (text: string) => void,
  enough: number,
): number {
  // The first length that takes a time worth measuring: long for quick code, short for slow code.
  let length = 500;
  for (let text = make(length); leastTime(() => work(text), 2) < enough; ) {
    length *= 2;
    if (length > LONGEST) return 0; // so much in so little time needs no further proof
    text = make(length);
  }
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && best >= MAX_PER_DOUBLING; attempt++) {
    if (attempt > 0) length *= 2;
    const [one, four] = [make(length), make(4 * length)].map((text) =>
      leastTime(() => work(text), 5),
    );
    best = Math.min(best, Math.sqrt(four! / one!)); // two doublings
  }
  return best;
}

/** Processor time of the quickest of some runs, in milliseconds. */
function leastTime(work: () => void, runs: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < runs; k++) {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
