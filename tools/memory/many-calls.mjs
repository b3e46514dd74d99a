// Scores so many short pairs one by one with the built package and prints how much memory is held
// along the way, garbage not counted. Run with --expose-gc, by many-calls.test.ts.
//   node --expose-gc many-calls.mjs CALLS lexicon|new-words typescript|wasm
import * as rougekit from '../../packages/rougekit/dist/index.js';

const [calls, words, engine] = process.argv.slice(2);
if (engine === 'wasm') await rougekit.loadEngine();

let state = 20261115;
const below = (limit) => {
  state = (Math.imul(state, 1664525) + 1013904223) | 0;
  return Math.floor(((state >>> 0) / 4294967296) * limit);
};
// A language has an end; identifiers, typing errors and numbers have none.
let made = 0;
const word = words === 'lexicon' ? () => `word${below(20_000)}` : () => `word${made++}`;
const text = () => Array.from({ length: 3 + below(10) }, word).join(below(4) === 0 ? '\n' : ' ');

const scorer = rougekit.rouge({ stemmer: 'porter' });
const SAMPLES = 40;
const megabytes = [];
for (let sample = 0; sample < SAMPLES; sample++) {
  for (let call = 0; call < Number(calls) / SAMPLES; call++) {
    const reference = text();
    const candidate = below(2) === 0 ? text() : `${reference} ${text()}`;
    rougekit.score({ candidate, reference }, scorer);
  }
  globalThis.gc();
  globalThis.gc();
  // Typed arrays live outside the heap.
  const { heapUsed, external } = process.memoryUsage();
  megabytes.push((heapUsed + external) / 2 ** 20);
}
console.log(JSON.stringify(megabytes));
