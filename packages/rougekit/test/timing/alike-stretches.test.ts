// Many words that differ in their last letters only, which come last into the hash by which the WebAssembly engine finds a stretch: where
// these did not reach all of it, such words took six to eleven times as long as those that differ in their first letters.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { jsRouge320 } from '../../src/dialects/js-rouge-3.2.0.ts';
import { unloadEngine } from '../../src/engine/load.ts';
import { loadEngine, rouge, score } from '../../src/index.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Ten times all pairs. */
const THREE = [...LETTERS.slice(0, 10)].flatMap((a) =>
  [...LETTERS].flatMap((b) => [...LETTERS].map((c) => a + b + c)),
);
const MOST_TIMES_AS_LONG = 4;

beforeAll(async () => expect(await loadEngine()).toEqual({ engine: 'wasm' }));
afterAll(unloadEngine);

it.each([8, 16, 20, 30])('%d letters', (length) => {
  const same = LETTERS.slice(0, length - 3);
  const last = leastTime(THREE.map((letters) => `${same}${letters}`).join(' '));
  const first = leastTime(THREE.map((letters) => `${letters}${same}`).join(' '));
  expect(last / first).toBeLessThan(MOST_TIMES_AS_LONG);
});

/** Processor time in milliseconds, with a scorer that has seen nothing. */
function leastTime(text: string): number {
  const times = [1, 2, 3].map(() => {
    const scorer = rouge({ dialect: jsRouge320, types: ['rouge1'] });
    const before = process.cpuUsage();
    score({ candidate: text, reference: 'x' }, scorer);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
