// Names → scorers, for command lines and configuration files. The one module that knows everything,
// and therefore a door of its own: 'rougekit/registry'.

import type { Dialect } from './dialects/dialect.ts';
import { DIALECTS, SENTENCE_SPLITTERS, STEMMERS, TOKENIZERS } from './dialects/names.ts';
import { readSignature, splitSignature } from './dialects/signature.ts';
import { invalid, unknownName } from './errors.ts';
import { combine, SIGNATURE_JOIN } from './metrics/metric.ts';
import type { RougeOptions } from './metrics/rouge.ts';
import { rouge } from './metrics/rouge.ts';
import type { RougeType } from './metrics/rouge-types.ts';
import type { SentenceSplitter } from './text/sentences.ts';
import type { ExceptionTable, Stemmer, StopwordList } from './tokens/stemmers/stemmer.ts';
import { smartStopwords } from './tokens/stopwords/smart.ts';
import type { Tokenizer } from './tokens/tokenizer.ts';
import type { Scorer, Scores } from './types.ts';

const STOPWORD_LISTS = [smartStopwords];

/** Everything that can be named. */
export const names = {
  dialects: DIALECTS.map((part) => part.id),
  tokenizers: TOKENIZERS.map((part) => part.id),
  stemmers: ['porter', ...STEMMERS.map((part) => part.id)],
  stopwords: STOPWORD_LISTS.map((part) => part.id),
  sentences: SENTENCE_SPLITTERS.map((part) => part.id),
} as const;

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
    ['dialect', own.dialects],
    ['tokenizer', own.tokenizers],
    ['stemmer', own.stemmers],
    ['exceptions', own.exceptions],
    ['stopwords', [...(own.stopwords ?? []), ...STOPWORD_LISTS]],
    ['sentences', own.sentences],
  ];
  for (const [option, list] of parts) {
    const mine = list?.find((part) => part.id === replaced[option]);
    if (mine !== undefined) replaced[option] = mine;
  }
  return replaced;
}
