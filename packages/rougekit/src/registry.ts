// Names → scorers, for command lines and configuration files. The one module that knows everything,
// and therefore a door of its own: 'rougekit/registry'.

import { ALL_DIALECTS } from './dialects/all.ts';
import type { Dialect } from './dialects/dialect.ts';
import { SENTENCE_SPLITTERS, STEMMERS, SUMMARY_RULES, TOKENIZERS } from './dialects/names.ts';
import { readSignature, splitSignature } from './dialects/signature.ts';
import { invalid, unknownName } from './errors.ts';
import type { SummaryRule } from './matches/rules.ts';
import { combine, SIGNATURE_JOIN } from './metrics/metric.ts';
import type { RougeOptions } from './metrics/rouge.ts';
import { rouge } from './metrics/rouge.ts';
import type { RougeType } from './metrics/rouge-types.ts';
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

/** Everything that can be named. */
export const names = {
  dialects: ALL_DIALECTS.map((part) => part.id),
  tokenizers: OTHER_TOKENIZERS.map((part) => part.id),
  stemmers: ['porter', ...new Set([...STEMMERS, ...OTHER_STEMMERS].map((part) => part.id))],
  stopwords: STOPWORD_LISTS.map((part) => part.id),
  exceptions: EXCEPTION_TABLES.map((part) => part.id),
  sentences: OTHER_SPLITTERS.map((part) => part.id),
} as const;

/** Every dialect as a value. */
export const dialects: readonly Dialect[] = ALL_DIALECTS;

/** Metric names, as after `--metrics`, with ROUGE options → one scorer. */
export function scorerFromNames(
  metrics: readonly string[],
  options: Omit<RougeOptions, 'types'> = {},
): Scorer<Scores, 'sync'> {
  if (!Array.isArray(metrics)) throw invalid('metrics', 'an array of names', metrics);
  return rouge({ ...withParts(options, {}), types: metrics as readonly RougeType[] });
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
}

/** The scorer that a signature describes. Parts of your own making must be handed in again. */
export function scorerFromSignature(signature: string, own: OwnParts = {}): Scorer<Scores, 'sync'> {
  if (typeof signature !== 'string' || signature === '')
    throw invalid('signature', 'a signature', signature);
  const scorers = signature.split(SIGNATURE_JOIN).map((text) => {
    const { name, entries } = splitSignature(text);
    if (name !== 'rouge') {
      throw unknownName(
        'signature',
        name,
        ['rouge'],
        'A metric of your own cannot be made from its name.',
      );
    }
    const options = readSignature(entries);
    return rouge(withParts(options, own) as RougeOptions);
  });
  const scorer = (scorers.length === 1 ? scorers[0] : combine(...scorers)) as Scorer<
    Scores,
    'sync'
  >;
  return scorer;
}

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
