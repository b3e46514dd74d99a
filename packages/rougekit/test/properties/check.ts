// How all property tests run: a fixed seed, so that a red build is red for everybody. Nightly runs
// ask for another seed and for more cases; fast-check prints the seed and path of what it finds.
//   ROUGEKIT_SEED=7 ROUGEKIT_CASES=10 npx vitest run packages/rougekit/test/properties

import fc from 'fast-check';

const SEED = Number(process.env['ROUGEKIT_SEED'] ?? 20240917);
const RUNS = 200;
const TIMES = Number(process.env['ROUGEKIT_CASES'] ?? 1);

/**
 * A number from 0 to 1, evenly spread. Doubles as fast-check draws them are spread over exponents:
 * nearly all of them are nearly 0.
 */
export const share = fc.nat(1000).map((k) => k / 1000);

export function check<T>(property: fc.IProperty<T>, numRuns = RUNS): void {
  fc.assert(property, { seed: SEED, numRuns: numRuns * TIMES });
}

export async function checkAsync<T>(property: fc.IAsyncProperty<T>, numRuns = RUNS): Promise<void> {
  await fc.assert(property, { seed: SEED, numRuns: numRuns * TIMES });
}
