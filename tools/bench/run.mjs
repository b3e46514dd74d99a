// npm run bench: how fast the built package is on this machine, as ratios within one run.
//
// The yardstick is what Node needs to JSON.parse the same pairs from one string each: nothing that
// reads a data set can do without it. Rounds of all contestants alternate, so that a busy moment
// hits all of them; times are CPU time; the table shows the median and the spread.
import { cpus } from 'node:os';
import { rouge, score } from '../../packages/rougekit/dist/index.js';
import { corpora } from './corpora.mjs';

const ROUNDS = Number(process.argv[2] ?? 7);
const types = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum'];
const contestants = {
  'JSON.parse alone': (lines) => {
    for (const line of lines) JSON.parse(line);
  },
  ...Object.fromEntries(types.map((type) => [type, scoring({ types: [type] })])),
  'all four': scoring({ types }),
  'all four, Porter': scoring({ types, stemmer: 'porter' }),
  'all four, rouge-score, Porter': scoring({ types, stemmer: 'porter', dialect: 'rouge-score' }),
};

function scoring(options) {
  const scorer = rouge(options);
  return (_, pairs) => {
    for (const pair of pairs) score(pair, scorer);
  };
}

const milliseconds = (work) => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];

console.log(
  `rougekit bench: ${cpus()[0].model}, Node ${process.versions.node}, ${ROUNDS} rounds, one thread`,
);
for (const [name, make] of Object.entries(corpora)) {
  const pairs = make();
  const lines = pairs.map((pair) => JSON.stringify(pair));
  const times = Object.fromEntries(Object.keys(contestants).map((key) => [key, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [key, work] of Object.entries(contestants)) {
      times[key].push(milliseconds(() => work(lines, pairs)));
    }
  }
  console.log(`\n### ${name}: ${pairs.length} pairs\n`);
  console.log('| work | median ms | fastest–slowest | pairs/s | × JSON.parse |');
  console.log('|---|---|---|---|---|');
  const yardstick = median(times['JSON.parse alone']);
  for (const [key, list] of Object.entries(times)) {
    const ms = median(list);
    const spread = `${Math.min(...list).toFixed(0)}–${Math.max(...list).toFixed(0)}`;
    const rate = Math.round((pairs.length / ms) * 1000).toLocaleString('en');
    console.log(
      `| ${key} | ${ms.toFixed(0)} | ${spread} | ${rate} | ${(ms / yardstick).toFixed(1)} |`,
    );
  }
}
