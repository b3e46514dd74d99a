// Every metric that needs no model, on pairs of unrelated texts of given lengths. A round scores its pair until 20 ms have gone by and answers
// how often that was.
//   node text-lengths.mjs '{"lengths":[500,1000]}'
import { readFileSync } from 'node:fs';
import { registry } from 'rougekit/registry';
import { rougekit } from '../built-package.mjs';
import { lcsFiles } from '../corpora.mjs';
import { playRounds } from './rounds.mjs';

const { lengths } = JSON.parse(process.argv[2]);
const LEAST_MICROSECONDS = 20_000;

await rougekit.loadEngine();
const metrics = [...registry.names];
const pairs = new Map(
  lengths.map((length) => {
    const { candidate, reference } = lcsFiles(length);
    const texts = { candidate: prose(candidate), reference: prose(reference) };
    return [length, { ...texts, source: texts.reference }];
  }),
);
const works = metrics.flatMap((metric) => {
  const scorer = /** @type {import('rougekit').Scorer<any, 'sync'>} */ (
    registry.scorerFromNames([metric])
  );
  return lengths.map((length) => [
    `${metric} ${length}`,
    () => repeated(scorer, pairs.get(length)),
  ]);
});
await playRounds(Object.fromEntries(works), { metrics });

function repeated(scorer, pair) {
  const before = process.cpuUsage();
  for (let count = 1; ; count++) {
    rougekit.score(pair, scorer);
    const { user, system } = process.cpuUsage(before);
    if (user + system >= LEAST_MICROSECONDS) return count;
  }
}

/** Lines as sentences. */
function prose(file) {
  return readFileSync(file, 'utf8').replaceAll('\n', '.\n');
}
