// Names → scorers, for command lines and configuration files. The one module that knows everything,
// and therefore a door of its own: 'rougekit/registry'.

import { readSignature, splitSignature } from './dialects/signature.ts';
import { DIALECTS, SENTENCE_SPLITTERS, STEMMERS, STOPWORDS, TOKENIZERS } from './dialects/names.ts';
import { invalid, unknownName } from './errors.ts';
import { combine, SIGNATURE_JOIN } from './metrics/metric.ts';
import type { RougeOptions } from './metrics/rouge.ts';
import { rouge } from './metrics/rouge.ts';
import type { RougeType } from './metrics/rouge-types.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { SentenceSplitter } from './text/sentences.ts';
import type { ExceptionTable, Stemmer, StopwordList } from './tokens/stemmers/stemmer.ts';
import type { Tokenizer } from './tokens/tokenizer.ts';
import type { Scorer, Scores } from './types.ts';

/** Everything that can be named. */
export const names = {
  dialects: DIALECTS.map((part) => part.id),
  tokenizers: TOKENIZERS.map((part) => part.id),
  stemmers: ['porter', ...STEMMERS.map((part) => part.id)],
  stopwords: STOPWORDS.map((part) => part.id),
  sentences: SENTENCE_SPLITTERS.map((part) => part.id),
} as const;

/** Metric names, as after `--metrics`, with ROUGE options → one scorer. */
export function scorerFromNames(metrics: readonly string[], options: Omit<RougeOptions, 'types'> = {}): Scorer<Scores, 'sync'> {
  if (!Array.isArray(metrics)) throw invalid('metrics', 'an array of names', metrics);
  return rouge({ ...options, types: metrics as readonly RougeType[] });
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
  if (typeof signature !== 'string' || signature === '') throw invalid('signature', 'a signature', signature);
  const scorers = signature.split(SIGNATURE_JOIN).map((text) => {
    const { name, entries } = splitSignature(text);
    if (name !== 'rouge') {
      throw unknownName('signature', name, ['rouge'], 'A metric of your own cannot be made from its name.');
    }
    const options = readSignature(entries) as Record<string, unknown>;
    return rouge(withOwnParts(options, own) as RougeOptions);
  });
  const scorer = (scorers.length === 1 ? scorers[0] : combine(...scorers)) as Scorer<Scores, 'sync'>;
  return scorer;
}

function withOwnParts(options: Record<string, unknown>, own: OwnParts): Record<string, unknown> {
  const replaced = { ...options };
  const parts: [string, readonly { readonly id: string }[] | undefined][] = [
    ['dialect', own.dialects],
    ['tokenizer', own.tokenizers],
    ['stemmer', own.stemmers],
    ['exceptions', own.exceptions],
    ['stopwords', own.stopwords],
    ['sentences', own.sentences],
  ];
  for (const [option, list] of parts) {
    const mine = list?.find((part) => part.id === options[option]);
    if (mine !== undefined) replaced[option] = mine;
  }
  return replaced;
}

