// From the file's bytes to scores, with a scorer (and threads) kept between rounds.
//   node json-lines.mjs '{"file":…,"works":{"name":{"options":…,"workers":2,"inChunks":true}}}'
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { rougekit, scoreFile } from '../built-package.mjs';
import { playRounds } from './rounds.mjs';

const { file, works } = JSON.parse(process.argv[2]);
const rounds = Object.entries(works).map(([name, { options, workers = 1, inChunks = false }]) => {
  const scorer = rougekit.rouge(options);
  // Kept between rounds, as the scorer is.
  const pool = workers === 1 ? 1 : new rougekit.WorkerPool(workers);
  // In chunks where threads are compared: they are fed while the file is being read.
  const source = inChunks ? chunksOf : readFileSync;
  return [name, () => scoreFile(source(file), scorer, pool)];
});
await playRounds(Object.fromEntries(rounds));

function* chunksOf(name) {
  const handle = openSync(name);
  try {
    for (;;) {
      const chunk = Buffer.allocUnsafe(1 << 20);
      const length = readSync(handle, chunk);
      if (length === 0) return;
      yield chunk.subarray(0, length);
    }
  } finally {
    closeSync(handle);
  }
}
