// Two files that should be parallel, one with lines missing: where does it begin? A guess by shared
// words, good enough to send a person to the right place.

import { sharedWords, wordsOf } from './shared-words.ts';

/** How many lines in a row have to fit better further down. */
const LINES_IN_A_ROW = 3;
/** Shifts that are tried: by one line, and by all missing lines at once if these are few. */
const FARTHEST = 50;

/**
 * The first line (from 1) of `short` from which its lines share more words with lines further down
 * in `long` than with those beside them; undefined if there is none. Holds few lines at a time.
 */
export async function firstShiftedLine(
  short: AsyncIterable<string>,
  long: AsyncIterable<string>,
  missing: number,
): Promise<number | undefined> {
  const shifts = missing > 1 && missing <= FARTHEST ? [1, missing] : [1];
  const farthest = Math.max(...shifts);
  const shorts = new Window(short);
  const longs = new Window(long);
  try {
    for (let line = 0; ; line++) {
      await shorts.fill(LINES_IN_A_ROW);
      await longs.fill(LINES_IN_A_ROW + farthest);
      const here = shorts.sets;
      if (here.length === 0) return undefined;
      const fits = (k: number, shift: number) => sharedWords(here[k]!, longs.sets[k + shift]);
      const isShifted = (shift: number) => here.every((_, k) => fits(k, shift) > fits(k, 0));
      if (shifts.some(isShifted)) return line + 1;
      shorts.sets.shift();
      longs.sets.shift();
    }
  } finally {
    await shorts.close();
    await longs.close();
  }
}

/** The next few lines of a file, as sets of words. */
class Window {
  readonly sets: Set<string>[] = [];
  #lines: AsyncIterator<string>;
  #isDone = false;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async fill(size: number): Promise<void> {
    while (this.sets.length < size && !this.#isDone) {
      const next = await this.#lines.next();
      if (next.done) this.#isDone = true;
      else this.sets.push(wordsOf(next.value));
    }
  }

  async close(): Promise<void> {
    await this.#lines.return?.();
  }
}
