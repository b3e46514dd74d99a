// The tokenizers, sentence splitters, stemmers and preparation steps of @rougekit/text, which comes with the command. Loaded when
// a name of its own is asked for; the names stand here too, since help and completion must not load it.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { CustomComponents } from 'rougekit/registry';

const SNOWBALL_PREFIX = 'snowball-';
const SNOWBALL = [
  ...['arabic', 'armenian', 'basque', 'catalan', 'czech', 'danish', 'dutch', 'english', 'finnish'],
  ...['french', 'german', 'hungarian', 'irish', 'italian', 'norwegian', 'porter', 'portuguese'],
  ...['romanian', 'russian', 'slovene', 'spanish', 'swedish', 'tamil', 'turkish'],
];

/** By kinds of components, and the profiles; a test holds them against the package. */
export const TEXT_NAMES = {
  profiles: ['english', 'chinese', 'radiology', 'r2gen'],
  presets: ['notebook'],
  tokenizers: [
    ...['nltk', 'nltk-by-sentence', 'treebank', 'jieba', 'clinical'],
    ...['words-ja', 'words-th', 'words-lo', 'words-km', 'words-my', 'words-zh'],
  ],
  sentences: ['english', 'cjk', 'intl'],
  stemmers: SNOWBALL.map((language) => `${SNOWBALL_PREFIX}${language}`),
  stopwords: [],
} as const satisfies { readonly [kind: string]: readonly string[] };

/** The names of one kind; none for kinds that the package does not have. */
export function textNames(kind: string | undefined): readonly string[] {
  const byKind: { readonly [kind: string]: readonly string[] } = TEXT_NAMES;
  return kind !== undefined && Object.hasOwn(byKind, kind) ? (byKind[kind] ?? []) : [];
}

/** Names for a sentence of help: stemmers of two dozen languages as one. */
export const namesForHelp = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => (name.startsWith(SNOWBALL_PREFIX) ? 'snowball-LANGUAGE' : name))),
];

const require = createRequire(import.meta.url);

/** Where it is, for threads, which load it themselves. */
export const textAddress = (): string => String(pathToFileURL(require.resolve('@rougekit/text')));

/** Synchronous, since scorers are made at once; Node loads ES modules this way from 20.19 on. */
export const textPackage = () => require('@rougekit/text') as typeof import('@rougekit/text');

const loaded = (): CustomComponents => textPackage().components;

export const textComponents: CustomComponents = {
  get tokenizers() {
    return loaded().tokenizers ?? [];
  },
  get sentences() {
    return loaded().sentences ?? [];
  },
  get stemmers() {
    return loaded().stemmers ?? [];
  },
  get stopwords() {
    return loaded().stopwords ?? [];
  },
  get steps() {
    return loaded().steps ?? [];
  },
};
