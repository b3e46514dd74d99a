// Scores one pair of 100,000 × 100,000 tokens with the built package and prints what it took.
// Run by giant-pair.test.ts in a process of its own, since memory is a fact about a process.
//   node giant-pair.mjs lines|one-line [tokens]
import { existsSync, readFileSync } from 'node:fs';
import { rouge, score } from '../../packages/rougekit/dist/index.js';

const [layout, tokens = '100000'] = process.argv.slice(2);
let state = 20261115;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) | 0;
  return (state >>> 0) / 4294967296;
};
// Words by a steep distribution over 11,000 types, so that some are everywhere and most are rare.
const text = () => {
  const words = [];
  for (let i = 0; i < Number(tokens); i++) {
    const word = `w${Math.floor(random() ** 3 * 11000)}`;
    words.push(layout === 'lines' && i % 25 === 24 ? `${word}\n` : word);
  }
  return words.join(' ');
};
const pair = { candidate: text(), reference: text() };
const scores = score(pair, rouge({ types: ['rougeL', 'rougeLsum'] }));
console.log(JSON.stringify({ megabytes: peakMegabytes(), scores }));

/** maxRSS outlives exec on Linux and would count the process that started this one; VmHWM does not. */
function peakMegabytes() {
  const status = existsSync('/proc/self/status') ? readFileSync('/proc/self/status', 'utf8') : '';
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Number(kilobytes) / 1024;
}
