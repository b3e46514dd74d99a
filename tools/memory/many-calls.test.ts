// Calls of score() leave nothing behind. `ROUGEKIT_CALLS=1000000 npx vitest run tools/memory/many-calls`
// is the long version.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import * as built from '../../packages/rougekit/dist/index.js';

const script = fileURLToPath(new URL('many-calls.mjs', import.meta.url));
const CALLS = Number(process.env['ROUGEKIT_CALLS'] ?? 200_000);
const engines = 'loadEngine' in built ? ['typescript', 'wasm'] : ['typescript'];

/** Megabytes held, measured at even distances. */
function held(calls: number, words: 'lexicon' | 'new-words', engine: string): number[] {
  const args = ['--expose-gc', script, String(calls), words, engine];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

describe.each(engines)('%s', (engine) => {
  test(`${CALLS} pairs of 20,000 words: what is held after a quarter is held at the end`, () => {
    const megabytes = held(CALLS, 'lexicon', engine);
    const quarter = megabytes[megabytes.length / 4]!;
    // Half a megabyte: less than 3 bytes a call.
    expect(Math.abs(megabytes.at(-1)! - quarter)).toBeLessThan(0.5);
  }, 300_000);

  test('words that never come again: the vocabulary starts afresh, and the peak stays', () => {
    const megabytes = held(CALLS / 2, 'new-words', engine);
    const first = Math.max(...megabytes.slice(0, megabytes.length / 4));
    const later = Math.max(...megabytes.slice(megabytes.length / 4));
    // A million and more words would take fifty megabytes if they were kept.
    expect(later).toBeLessThan(first + 5);
  }, 300_000);
});
