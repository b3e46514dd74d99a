// Scoring a file several times over, or the means and intervals of the scores that come of it: what a set costs
// once its pairs are scored. Scores lie in memory, as tables that the scorer gave.
//   node intervals.mjs '{"file":…,"options":…,"works":{"name":{"times":10,"method":"bca"}}}'; no method: scoring
import { readFileSync } from 'node:fs';
import { rougekit, scoreFile } from '../built-package.mjs';
import { playRounds } from './rounds.mjs';

const { file, options, works } = JSON.parse(process.argv[2]);
const scorer = rougekit.rouge(options);
const bytes = readFileSync(file);
const tables = [];
for await (const table of rougekit.scoreJsonLines(bytes, scorer)) tables.push(table);

const rounds = Object.entries(works).map(([name, { times, method }]) => [
  name,
  method === undefined ? () => scored(times) : () => aggregated(times, method),
]);
await playRounds(Object.fromEntries(rounds));

async function scored(times) {
  let rows = 0;
  for (let k = 0; k < times; k++) rows += await scoreFile(bytes, scorer, 1);
  return rows;
}

function aggregated(times, method) {
  const set = new rougekit.ScoreSet(scorer, method);
  for (let k = 0; k < times; k++) for (const table of tables) set.addRows(table);
  set.aggregate();
  return set.good;
}
