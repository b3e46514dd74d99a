// What nothing that reads JSON lines into objects can do without: read the file, split it, parse it.
//   node parse.mjs FILE
import { readFileSync } from 'node:fs';
import { playRounds } from './rounds.mjs';

const [file] = process.argv.slice(2);

await playRounds({
  parse() {
    let characters = 0;
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      // The texts are looked at, so that no engine may leave out the making of them.
      if (line !== '') characters += JSON.parse(line).candidate.length;
    }
    return characters;
  },
});
