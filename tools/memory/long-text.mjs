// Scores one long pair with scorers that are then given up, and prints how many megabytes are held more than before, garbage
// not counted. Run with --expose-gc, by long-text.test.ts.
//   node --expose-gc long-text.mjs WORDS
import * as rougekit from '../../packages/rougekit/dist/index.js';

/** @type {readonly (() => import('../../packages/rougekit/dist/index.js').Scorer<any, 'sync'>)[]} */
const SCORERS = [
  () => rougekit.rouge({ types: ['rouge1'] }),
  ...[rougekit.bleu, rougekit.chrf, rougekit.meteor, rougekit.tokenF1],
];

function scoreAll(words) {
  const candidate = 'a few words again. '.repeat(words / 4);
  const pair = { candidate, reference: `other ${candidate}` };
  for (const scorer of SCORERS) rougekit.score(pair, scorer());
}

function held() {
  globalThis.gc();
  globalThis.gc();
  // Typed arrays live outside the heap.
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}

scoreAll(400);
const before = held();
scoreAll(Number(process.argv[2]));
console.log(held() - before);
