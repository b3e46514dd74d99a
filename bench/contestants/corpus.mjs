// The score of a whole corpus, from strings that are already there. The scorer is made anew each round, as
// sacreBLEU's metric is (see peers.py).
//   node corpus.mjs '{"metric":"bleu","file":…}'
import { readFileSync } from 'node:fs';
import { rougekit } from '../built-package.mjs';
import { playRounds } from './rounds.mjs';

const { metric, file } = JSON.parse(process.argv[2]);
const lines = readFileSync(file, 'utf8').split('\n');
const pairs = lines.filter((line) => line !== '').map((line) => JSON.parse(line));

await playRounds({
  [metric]: () => rougekit.scoreBatch(pairs, rougekit[metric]()).scores[metric].score,
});
