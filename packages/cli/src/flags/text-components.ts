// The tokenizers, sentence splitters, stemmers and preparation steps of @rougekit/text, which comes with the command. Loaded when
// a name of its own is asked for; the names stand here too, since help and completion must not load it.

import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { CustomComponents } from 'rougekit/registry';

/** By kinds of components, and the profiles; a test holds them against the package. */
export const TEXT_NAMES = {
  profiles: ['english', 'chinese'],
  tokenizers: [
    ...['nltk', 'nltk-by-sentence', 'treebank', 'jieba'],
    ...['words-ja', 'words-th', 'words-lo', 'words-km', 'words-my', 'words-zh'],
  ],
  sentences: ['english', 'cjk', 'intl'],
  stemmers: [
    ...['snowball-arabic', 'snowball-armenian', 'snowball-basque', 'snowball-catalan'],
    ...['snowball-czech', 'snowball-danish', 'snowball-dutch', 'snowball-english'],
    ...['snowball-finnish', 'snowball-french', 'snowball-german', 'snowball-hungarian'],
    ...['snowball-irish', 'snowball-italian', 'snowball-norwegian', 'snowball-porter'],
    ...['snowball-portuguese', 'snowball-romanian', 'snowball-russian', 'snowball-slovene'],
    ...['snowball-spanish', 'snowball-swedish', 'snowball-tamil', 'snowball-turkish'],
  ],
  stopwords: [],
} as const satisfies { readonly [kind: string]: readonly string[] };

/** The names of one kind; none for kinds that the package does not have. */
export function textNames(kind: string | undefined): readonly string[] {
  const byKind: { readonly [kind: string]: readonly string[] } = TEXT_NAMES;
  return kind !== undefined && Object.hasOwn(byKind, kind) ? (byKind[kind] ?? []) : [];
}

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
