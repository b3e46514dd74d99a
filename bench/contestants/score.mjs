// score(), pair by pair, from strings that are already there, with scorers kept between rounds.
//   node score.mjs '{"engine":"wasm","file":…,"works":{"name":{"types":…}}}'
// Instead of "file": "texts": {"candidate": file, "reference": file}, one pair of plain texts.
import { readFileSync } from 'node:fs';
import { engineProblem, rougekit } from '../built-package.mjs';
import { decline, playRounds } from './rounds.mjs';

const { engine, file, texts, works } = JSON.parse(process.argv[2]);
const { rouge, score } = rougekit;
const problem = await engineProblem(engine);
if (problem !== undefined) decline(problem);
else {
  const pairs = texts === undefined ? pairsOf(file) : [pairOf(texts)];
  const rounds = Object.entries(works).map(([name, options]) => {
    const scorer = rouge(/** @type {import('rougekit').RougeOptions} */ (options));
    return [name, () => scoreAll(pairs, scorer)];
  });
  await playRounds(Object.fromEntries(rounds));
}

/**
 * The sum of all F-measures: the scores are used, and can be compared with another program's.
 * @param {import('rougekit').Scorer<Record<string, { fmeasure: number }>, 'sync'>} scorer
 */
function scoreAll(pairs, scorer) {
  let sum = 0;
  for (const pair of pairs) {
    const scores = score(pair, scorer);
    for (const type in scores) sum += scores[type].fmeasure;
  }
  return sum;
}

function pairsOf(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

function pairOf({ candidate, reference }) {
  return { candidate: readFileSync(candidate, 'utf8'), reference: readFileSync(reference, 'utf8') };
}
