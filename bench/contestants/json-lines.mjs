// From the file's bytes to scores, with a scorer that is kept between rounds.
//   node json-lines.mjs '{"file":…,"works":{"name":{"options":…,"workers":2}}}'
import { readFileSync } from 'node:fs';
import { jsonLinesProblem, rougekit, scoreFile } from '../built-package.mjs';
import { decline, playRounds } from './rounds.mjs';

const { file, works } = JSON.parse(process.argv[2]);
const problem = jsonLinesProblem();
if (problem !== undefined) decline(problem);
else {
  const rounds = Object.entries(works).map(([name, { options, workers }]) => {
    const scorer = rougekit.rouge(options);
    return [name, () => scoreFile(readFileSync(file), scorer, workers)];
  });
  await playRounds(Object.fromEntries(rounds));
}
