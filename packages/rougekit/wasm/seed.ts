// A number of this process that no text can know: it keeps anybody from choosing words, n-grams or sentences that all have the same place
// in a table. Without it, a text of 100,000 tokens took seconds instead of milliseconds.

export let seed: u64 = 0;

/** To be told before everything else. */
export function plantSeed(random: u64): void {
  seed = random;
}
