// From the file's bytes to scores, with a scorer (and threads) kept between rounds.
//   node json-lines.mjs '{"file":…,"works":{"name":{"options":…,"workers":2,"inMemory":true}}}'
import { readFileSync } from 'node:fs';
import { rougekit, scoreFile } from '../built-package.mjs';
import { playRounds } from './rounds.mjs';

const { file, works } = JSON.parse(process.argv[2]);
const rounds = Object.entries(works).map(([name, { options, workers = 1, inMemory = false }]) => {
  const scorer = rougekit.rouge(options);
  // Kept between rounds, as the scorer is.
  const pool = workers === 1 ? 1 : new rougekit.WorkerPool(workers);
  // Where threads are compared the bytes lie in memory, where all threads see them: reading them would be the
  // same for both.
  const bytes = inMemory ? shared(readFileSync(file)) : undefined;
  return [name, () => scoreFile(bytes ?? readFileSync(file), scorer, pool)];
});

function shared(bytes) {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length));
  copy.set(bytes);
  return copy;
}

await playRounds(Object.fromEntries(rounds));
