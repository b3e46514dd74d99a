// METEOR with WordNet's synonyms as a family of metrics: registry.with(wordnetMeteor()) in the place of the plain one.

import { type MeteorOptions, meteor } from 'rougekit';
import { type Family, registry } from 'rougekit/registry';
import { type WordnetOptions, wordnet } from './wordnet.ts';

/** `meteor` then means NLTK's: mode full, unless `mode` says otherwise. WordNet's files are found when it is made. */
export function wordnetMeteor(options: WordnetOptions = {}): Family<'sync'> {
  const plain = registry.families.find(({ name }) => name === 'meteor') as Family<'sync'>;
  return {
    ...plain,
    help: `${plain.help}, with synonyms from WordNet`,
    make(given: MeteorOptions) {
      if (given.mode !== undefined && given.mode !== 'full') return meteor(given);
      const synonyms = wordnet(options);
      // A signature names the WordNet it was made with; another one would give other scores.
      if (typeof given.synonyms === 'string' && given.synonyms !== synonyms.id)
        return meteor(given);
      return meteor({ ...given, synonyms });
    },
  };
}
