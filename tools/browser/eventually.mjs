// A page answers in its own time: after a key or a click it may draw once or twice, unpack texts or ask its worker.

const PAUSE = 50;

/** As long as a test may wait for one thing; a page on a busy machine needs seconds, one that is wrong stays so. */
const PATIENCE = 30_000;

/**
 * Until the check holds; what it said last, if it never does.
 * @param {() => Promise<void>} check throws while it does not hold
 */
export async function eventually(check) {
  const end = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
