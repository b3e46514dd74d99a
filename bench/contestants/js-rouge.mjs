// js-rouge as a contestant: its n(1), n(2) and l over the pairs of a file.
//   node js-rouge.mjs '{"module":"file:///…/js-rouge/…","file":…}'
import { readFileSync } from 'node:fs';
import { playRounds } from './rounds.mjs';

const { module, file } = JSON.parse(process.argv[2]);
const { l, n } = await import(module);
const lines = readFileSync(file, 'utf8').split('\n');
const pairs = lines.filter((line) => line !== '').map((line) => JSON.parse(line));

await playRounds({
  three() {
    let sum = 0;
    for (const { candidate, reference } of pairs) {
      sum += n(candidate, reference, { n: 1 });
      sum += n(candidate, reference, { n: 2 });
      sum += l(candidate, reference);
    }
    return sum;
  },
});
