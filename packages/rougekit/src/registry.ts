// Names → scorers, for command lines and configuration files. The one module that knows everything,
// and therefore a door of its own: 'rougekit/registry'.

import { ALL_DIALECTS } from './dialects/all.ts';
import type { Dialect } from './dialects/dialect.ts';
import { SENTENCE_SPLITTERS, STEMMERS, SUMMARY_RULES, TOKENIZERS } from './dialects/names.ts';
import { checkOptionNames } from './dialects/resolve.ts';
import { readSignature } from './dialects/signature.ts';
import { invalid, unknownName } from './errors.ts';
import type { SummaryRule } from './matches/rules.ts';
import { exactFromSignature, exactMatch } from './metrics/answers/exact-match.ts';
import { tokenF1, tokenF1FromSignature } from './metrics/answers/token-f1.ts';
import { bleu, bleuFromSignature } from './metrics/bleu/bleu.ts';
import { chrf, chrfFromSignature } from './metrics/chrf/chrf.ts';
import { editFromSignature, editSimilarity } from './metrics/edit/edit-similarity.ts';
import type { FigureOptions, FigureType } from './metrics/figures/text-figures.ts';
import { FIGURE_TYPE, readFigureOptions, textFigures } from './metrics/figures/text-figures.ts';
import type { GroundingOptions } from './metrics/grounding/grounding.ts';
import { grounding, readGroundingOptions } from './metrics/grounding/grounding.ts';
import type { SynonymProvider } from './metrics/meteor/meteor.ts';
import { meteor, meteorFromSignature } from './metrics/meteor/meteor.ts';
import { combine } from './metrics/metric.ts';
import type { RougeOptions } from './metrics/rouge/rouge.ts';
import { rouge } from './metrics/rouge/rouge.ts';
import type { RougeType } from './metrics/rouge/rouge-types.ts';
import { ter, terFromSignature } from './metrics/ter/ter.ts';
import type { Signature } from './recipe/signature.ts';
import { parseSignature, parseSignatures } from './recipe/signature.ts';
import type { SentenceSplitter } from './text/sentences.ts';
import { burmeseSyllables } from './tokens/burmese-syllables.ts';
import { cocoWords } from './tokens/coco-words.ts';
import type { ExceptionTable, Stemmer, StopwordList } from './tokens/stemmers/stemmer.ts';
import { smartStopwords } from './tokens/stopwords/smart.ts';
import type { Tokenizer } from './tokens/tokenizer.ts';
import { whitespaceOrEmpty } from './tokens/whitespace-or-empty.ts';
import type { Scorer, Scores } from './types.ts';

// Parts that carry data or that only one program uses: known here, not in the default bundle.
const STOPWORD_LISTS: readonly StopwordList[] = unique(
  ALL_DIALECTS.map((d) => d.choices.stopwords),
  [smartStopwords],
);
const EXCEPTION_TABLES: readonly ExceptionTable[] = unique(
  ALL_DIALECTS.map((d) => d.choices.exceptions),
  [],
);
const OTHER_STEMMERS: readonly Stemmer[] = unique(
  ALL_DIALECTS.flatMap((d) => [d.porter, d.choices.stemmer]),
  [],
);
const OTHER_TOKENIZERS: readonly Tokenizer[] = unique(
  ALL_DIALECTS.map((d) => d.choices.tokenizer),
  [...TOKENIZERS, burmeseSyllables, cocoWords, whitespaceOrEmpty],
);
const OTHER_SUMMARY_RULES: readonly SummaryRule[] = unique(
  ALL_DIALECTS.map((d) => d.choices.lsumRule),
  SUMMARY_RULES,
);
const OTHER_SPLITTERS: readonly SentenceSplitter[] = unique(
  ALL_DIALECTS.map((d) => d.choices.sentences),
  SENTENCE_SPLITTERS,
);

/** The parts that are there, each id once, after those that come first. */
function unique<T extends { readonly id: string }>(
  parts: readonly (T | null)[],
  first: readonly T[],
): T[] {
  const byId = new Map(first.map((part) => [part.id, part]));
  for (const part of parts) if (part !== null && !byId.has(part.id)) byId.set(part.id, part);
  return [...byId.values()];
}

type SyncScorer = Scorer<Scores, 'sync'>;
type Entries = ReadonlyMap<string, string>;

/** A metric, or a family of them that is computed together. */
interface Family {
  /** Names of its metrics, if it is more than one; neighbours are made together. */
  readonly takes?: RegExp;
  /** What help shows. */
  readonly shown?: readonly string[];
  make(names: readonly string[], options: RougeOptions): SyncScorer;
  fromSignature(entries: Entries, own: OwnParts): SyncScorer;
}

/** First word of the signature → how to make it. A new metric is a line here. */
const FAMILIES: { readonly [name: string]: Family } = {
  rouge: {
    takes: /^rouge/,
    shown: ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeW', 'rougeS', 'rougeSU4'],
    make: (types, options) => rouge({ ...options, types: types as readonly RougeType[] }),
    fromSignature: (entries, own) => rouge(withParts(readSignature(entries), own) as RougeOptions),
  },
  bleu: { make: () => bleu(), fromSignature: bleuFromSignature },
  chrf: { make: () => chrf(), fromSignature: chrfFromSignature },
  ter: { make: () => ter(), fromSignature: terFromSignature },
  meteor: {
    make: () => meteor(),
    fromSignature: (entries, own) => meteorFromSignature(entries, own),
  },
  exact: { make: () => exactMatch(), fromSignature: exactFromSignature },
  tokenf1: { make: () => tokenF1(), fromSignature: tokenF1FromSignature },
  edit: { make: () => editSimilarity(), fromSignature: editFromSignature },
  grounding: {
    make: (_, { references: _r, beta: _b, betas: _s, alpha: _a, ...options }) => grounding(options),
    fromSignature: (entries, own) =>
      grounding(withParts(readGroundingOptions(entries), own) as GroundingOptions),
  },
  figures: {
    takes: FIGURE_TYPE,
    shown: ['length', 'compression', 'novelty2', 'repetition3'],
    make: (types) => textFigures({ types: types as readonly FigureType[] }),
    fromSignature: (entries, own) =>
      textFigures(withParts(readFigureOptions(entries), own) as FigureOptions),
  },
};

const METRIC_NAMES: readonly string[] = Object.entries(FAMILIES).flatMap(
  ([name, { shown = [name] }]) => shown,
);

/** Everything that can be named; of metrics with a number in their name, examples. */
export const names = {
  metrics: METRIC_NAMES,
  dialects: ALL_DIALECTS.map((part) => part.id),
  tokenizers: OTHER_TOKENIZERS.map((part) => part.id),
  stemmers: ['porter', ...new Set([...STEMMERS, ...OTHER_STEMMERS].map((part) => part.id))],
  stopwords: STOPWORD_LISTS.map((part) => part.id),
  exceptions: EXCEPTION_TABLES.map((part) => part.id),
  sentences: OTHER_SPLITTERS.map((part) => part.id),
} as const;

/** Every dialect as a value. */
export const dialects: readonly Dialect[] = ALL_DIALECTS;

/**
 * Metric names, as after `--metrics`, → one scorer that gives their keys in the order asked for. ROUGE types
 * side by side share one pass. `options` are those of `rouge`, and of `grounding` where they concern it; an
 * option of another metric stands behind its name as in a signature: 'tokenf1|norm:squad'.
 */
export function scorerFromNames(
  metrics: readonly string[],
  options: Omit<RougeOptions, 'types'> = {},
): Scorer<Scores, 'sync'> {
  if (!Array.isArray(metrics)) throw invalid('metrics', 'an array of names', metrics);
  if (metrics.length === 0) throw invalid('metrics', 'at least one name', metrics);
  checkOptionNames(options, ['dialect']); // also where no ROUGE is asked for
  const parts = withParts(options, {}) as RougeOptions;
  const asked = [...new Set<string>(metrics)];
  const scorers: SyncScorer[] = [];
  for (let from = 0; from < asked.length; ) {
    let to = from + 1;
    if (isSignature(asked[from])) scorers.push(fromRecipe(parseSignature(asked[from]), {}));
    else {
      const family = familyOf(asked[from]) as Family;
      const isMany = family.takes !== undefined;
      while (to < asked.length && isMany && familyOf(asked[to]) === family) to++;
      scorers.push(family.make(asked.slice(from, to), parts));
    }
    from = to;
  }
  return joined(scorers);
}

/** Own parts that a signature may name. */
export interface OwnParts {
  readonly dialects?: readonly Dialect[];
  readonly tokenizers?: readonly Tokenizer[];
  readonly stemmers?: readonly Stemmer[];
  readonly exceptions?: readonly ExceptionTable[];
  readonly stopwords?: readonly StopwordList[];
  readonly sentences?: readonly SentenceSplitter[];
  readonly lsumRules?: readonly SummaryRule[];
  readonly synonyms?: readonly SynonymProvider[];
}

/** The scorer that a signature describes. Parts of your own making must be handed in again. */
export function scorerFromSignature(signature: string, own: OwnParts = {}): Scorer<Scores, 'sync'> {
  if (typeof signature !== 'string' || signature === '')
    throw invalid('signature', 'a signature', signature);
  return joined(parseSignatures(signature).map((recipe) => fromRecipe(recipe, own)));
}

const isSignature = (metric: unknown) => typeof metric === 'string' && metric.includes('|');

/** undefined for a name with options behind it. */
function familyOf(metric: unknown): Family | undefined {
  if (typeof metric !== 'string') throw invalid('metrics', 'names', metric);
  if (isSignature(metric)) return undefined;
  const family =
    Object.values(FAMILIES).find(({ takes }) => takes?.test(metric)) ??
    (Object.hasOwn(FAMILIES, metric) ? FAMILIES[metric] : undefined);
  // A family with names of its own is none of them.
  if (family?.takes?.test(metric) ?? family !== undefined) return family;
  throw unknownName('metrics', metric, METRIC_NAMES);
}

function fromRecipe({ name, entries }: Signature, own: OwnParts): SyncScorer {
  if (Object.hasOwn(FAMILIES, name)) return FAMILIES[name].fromSignature(new Map(entries), own);
  throw unknownName(
    'signature',
    name,
    Object.keys(FAMILIES),
    'A metric of your own cannot be made from its name.',
  );
}

const joined = (scorers: readonly SyncScorer[]) =>
  (scorers.length === 1 ? scorers[0] : combine(...scorers)) as SyncScorer;

/** Names of parts that carry data, or that the caller brings, replaced by the parts. */
function withParts(options: object, own: OwnParts): object {
  const replaced: Record<string, unknown> = { ...options };
  const parts: [string, readonly { readonly id: string }[] | undefined][] = [
    ['dialect', [...(own.dialects ?? []), ...ALL_DIALECTS]],
    ['tokenizer', [...(own.tokenizers ?? []), ...OTHER_TOKENIZERS]],
    ['stemmer', [...(own.stemmers ?? []), ...OTHER_STEMMERS]],
    ['exceptions', [...(own.exceptions ?? []), ...EXCEPTION_TABLES]],
    ['stopwords', [...(own.stopwords ?? []), ...STOPWORD_LISTS]],
    ['lsumRule', [...(own.lsumRules ?? []), ...OTHER_SUMMARY_RULES]],
    ['sentences', [...(own.sentences ?? []), ...OTHER_SPLITTERS]],
  ];
  for (const [option, list] of parts) {
    const mine = list?.find((part) => part.id === replaced[option]);
    if (mine !== undefined) replaced[option] = mine;
  }
  return replaced;
}
