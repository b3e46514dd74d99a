// Tests in a browser, several at a time: most of a test is waiting for a page. A test has pages of its own.

/** More would only make each slower: two cores draw, and the command makes reports beside them. */
const LANES = 3;

/**
 * @typedef {object} BrowserTest
 * @property {string} name
 * @property {(open: any, made: any) => Promise<void>} run
 * @property {(...args: any[]) => Promise<{ page: import('playwright-core').Page, troubles: string[] }>} open
 *   opens a page, which is closed behind its test
 * @property {unknown} [made] what the tests of a kind share
 * @property {boolean} [alone] for what a browser has only one of, such as the clipboard
 */

/**
 * How many passed and failed.
 * @param {readonly BrowserTest[]} tests
 */
export async function runTests(tests) {
  const waiting = tests.filter(({ alone }) => !alone);
  let failed = 0;
  const lane = async () => {
    for (let test = waiting.shift(); test !== undefined; test = waiting.shift())
      if (!(await passes(test))) failed++;
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  waiting.push(...tests.filter(({ alone }) => alone));
  await lane();
  return { passed: tests.length - failed, failed };
}

/** @param {BrowserTest} test */
async function passes({ name, run, open, made }) {
  const start = performance.now();
  const pages = [];
  const opens = async (...args) => {
    const one = await open(...args);
    pages.push(one.page);
    return one;
  };
  try {
    await run(opens, made);
    console.log(`✓ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    const message = String(error?.message ?? error).replaceAll('\n', '\n    ');
    console.log(`✗ ${name}\n    ${message}`);
    return false;
  } finally {
    for (const page of pages) await page.close();
  }
}
