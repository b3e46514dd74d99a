// METEOR with WordNet's synonyms, as NLTK has them, where @rougekit/wordnet is installed beside the command. Loaded when
// METEOR is asked for. The signature says which synonyms there were.

import { RougekitError, type Scorer } from 'rougekit';
import { type Family, registry } from 'rougekit/registry';
import { systemCode } from '../failures/failures.ts';
import { loadInstalled, notInstalled, WORDNET } from '../installed/optional-packages.ts';

/** The package, as far as it is used here. */
interface Wordnet {
  wordnetMeteor(): Family<'sync'>;
}

const installed = () => loadInstalled<Wordnet>(WORDNET);

const plain = registry.families.find(({ name }) => name === 'meteor') as Family<'sync'>;

/** `meteor` with synonyms if there are any; an error if there are none and they are asked for. */
export function meteorWithSynonyms(load: () => Wordnet | undefined = installed): Family<'sync'> {
  return {
    ...plain,
    help: `${plain.help}; synonyms come from ${WORDNET.name}`,
    make(options) {
      const { mode, synonyms } = options as { mode?: string; synonyms?: unknown };
      if (mode !== undefined && mode !== 'full') return plain.make(options);
      try {
        return (load() ?? refuse()).wordnetMeteor().make(options);
      } catch (error) {
        if (systemCode(error) !== 'NO_DATA') throw error;
        const { message } = error as Error;
        if (mode === 'full' || synonyms !== undefined)
          throw new RougekitError('NO_DATA', `METEOR cannot use synonyms: ${message}`);
        const scorer = plain.make(options);
        for (const metric of scorer.metrics) lacks.set(metric, message);
        return scorer;
      }
    },
  };
}

function refuse(): never {
  throw new RougekitError('NO_DATA', notInstalled(WORDNET));
}

/** Metrics that would have synonyms if these were installed, and what to do about it. */
const lacks = new WeakMap<object, string>();

/** What to say about a scorer without synonyms that were not declined. */
export function lackingSynonyms({ metrics }: Scorer): string[] {
  const messages = new Set(metrics.flatMap((metric) => lacks.get(metric) ?? []));
  // The message ends in a command, so nothing may follow it.
  return [...messages].map(
    (one) =>
      `METEOR is computed without synonyms; if that is what you want, say --meteor-mode stem. ${one}`,
  );
}
