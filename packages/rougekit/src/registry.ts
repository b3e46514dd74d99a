// Makes scorers from names, for command lines and configuration files. The only module that imports everything,
// and therefore a separate entry point: 'rougekit/registry'.

import type { Dialect } from './dialects/dialect.ts';
import type {
  AnyDialectName,
  AnyExceptionsName,
  AnySentencesName,
  AnyStemmerName,
  AnyStopwordsName,
  AnyTokenizerName,
} from './dialects/library.ts';
import { LIBRARY } from './dialects/library.ts';
import { guard } from './errors.ts';
import type { AnswerOptions } from './metrics/answers/answers.ts';
import { exactFamily } from './metrics/answers/exact-match.ts';
import { tokenF1Family } from './metrics/answers/token-f1.ts';
import type { BleuOptions } from './metrics/bleu/bleu.ts';
import { bleuFamily } from './metrics/bleu/bleu.ts';
import type { ChrfOptions } from './metrics/chrf/chrf.ts';
import { chrfFamily } from './metrics/chrf/chrf.ts';
import type { EditOptions } from './metrics/edit/edit-similarity.ts';
import { editFamily } from './metrics/edit/edit-similarity.ts';
import type { FigureOptions, FigureType } from './metrics/figures/text-figures.ts';
import { figuresFamily } from './metrics/figures/text-figures.ts';
import { groundingFamily } from './metrics/grounding/grounding.ts';
import type { MeteorOptions } from './metrics/meteor/meteor.ts';
import { meteorFamily } from './metrics/meteor/meteor.ts';
import { rougeFamily } from './metrics/rouge/family.ts';
import type { RougeOptions } from './metrics/rouge/rouge-options.ts';
import type { RougeType } from './metrics/rouge/rouge-types.ts';
import type { TerOptions } from './metrics/ter/ter.ts';
import { terFamily } from './metrics/ter/ter.ts';
import type { Option } from './recipe/option.ts';
import type { CustomComponents } from './registry/create-registry.ts';
import { createRegistry } from './registry/create-registry.ts';
import type { Scorer, Scores } from './types.ts';

export {
  DIALECT_ALIASES as dialectAliases,
  UNCLEAR_DIALECTS as unclearDialects,
} from './dialects/aliases.ts';
// What the types of metrics and their options mention.
export type { EngineState } from './engine/load.ts';
export type { ErrorDetails } from './errors.ts';
export { nearest as nearestName } from './errors.ts';
export type { ExactScores } from './metrics/answers/exact-match.ts';
export type { TokenF1Scores } from './metrics/answers/token-f1.ts';
export type { EditScores } from './metrics/edit/edit-similarity.ts';
export type { GroundingScores } from './metrics/grounding/grounding.ts';
export { labelled } from './metrics/labelled.ts';
export type { Family, Members } from './recipe/family.ts';
export type { Option, Options } from './recipe/option.ts';
export {
  anyNumber,
  checkedOptions,
  oneOf,
  onOff,
  optionWithFlag,
  wholeNumber,
  writtenOptions,
} from './recipe/option.ts';
export {
  ownSignature,
  parseSignature,
  parseSignatures,
  REPORT_KEYS,
  SIGNATURE_JOIN,
  Signature,
} from './recipe/signature.ts';
export type { CustomComponents, Registry } from './registry/create-registry.ts';
export { createRegistry } from './registry/create-registry.ts';
export type { Component, LoadedComponent } from './registry/named-component.ts';
export type { MeteorWeights } from './scores/meteor-formula.ts';
export type { SmoothingMethod } from './scores/smoothing.ts';
export type { TercomRule } from './tokens/tercom.ts';
export type { AnyMetric, Column, Direction, MetricShape } from './types.ts';

/** The metrics of this package. `registry.with(family)` adds another. */
export const registry = createRegistry<'sync'>(
  rougeFamily,
  bleuFamily,
  chrfFamily,
  terFamily,
  meteorFamily,
  exactFamily,
  tokenF1Family,
  editFamily,
  groundingFamily,
  figuresFamily,
);

type SingleName = 'bleu' | 'chrf' | 'ter' | 'meteor' | 'exact' | 'tokenf1' | 'edit' | 'grounding';
type FamilyName = SingleName | 'rouge' | 'figures';

/** A metric, or a family followed by options as in its signature: 'tokenf1|norm:squad'. */
export type MetricName = RougeType | FigureType | SingleName | `${FamilyName}|${string}`;

/** ROUGE's options, which take any known name, and those of other families under the family's name. */
export interface NamedOptions
  extends Omit<
    RougeOptions,
    'types' | 'dialect' | 'tokenizer' | 'stemmer' | 'exceptions' | 'stopwords' | 'sentences'
  > {
  readonly dialect?: AnyDialectName | Dialect;
  readonly tokenizer?: AnyTokenizerName | Exclude<RougeOptions['tokenizer'], string | undefined>;
  readonly stemmer?: AnyStemmerName | Exclude<RougeOptions['stemmer'], string | undefined>;
  readonly exceptions?: AnyExceptionsName | Exclude<RougeOptions['exceptions'], string | undefined>;
  readonly stopwords?: AnyStopwordsName | Exclude<RougeOptions['stopwords'], string | undefined>;
  readonly sentences?: AnySentencesName | Exclude<RougeOptions['sentences'], string | undefined>;
  readonly bleu?: BleuOptions;
  readonly chrf?: ChrfOptions;
  readonly ter?: TerOptions;
  readonly meteor?: MeteorOptions;
  readonly exact?: AnswerOptions;
  readonly tokenf1?: AnswerOptions;
  readonly edit?: EditOptions;
  readonly figures?: Omit<FigureOptions, 'types'>;
}

const idsOf = (parts: readonly { readonly id: string }[]) => parts.map(({ id }) => id);

/** All known names; for metrics with a number in their name, examples. */
export const names = {
  metrics: registry.names,
  dialects: idsOf(LIBRARY.dialects),
  tokenizers: idsOf(LIBRARY.tokenizers),
  stemmers: ['porter', ...idsOf(LIBRARY.stemmers)],
  stopwords: idsOf(LIBRARY.stopwords),
  exceptions: idsOf(LIBRARY.exceptions),
  sentences: idsOf(LIBRARY.sentences),
} as const;

/** The component names that an option takes; undefined if it takes something else. */
export function partNames(option: Option<unknown>): string[] | undefined {
  return guard(() => {
    const { parts, anyPart, orNone } = option;
    if (parts === undefined || !anyPart || !Object.hasOwn(names, parts)) return undefined;
    const known = (names as { readonly [kind: string]: readonly string[] })[parts];
    return orNone ? [...known.filter((name) => name !== 'none'), 'none'] : [...known];
  });
}

/** Every dialect as a value. */
export const dialects: readonly Dialect[] = LIBRARY.dialects;

/** `registry.scorerFromNames`, typed so that an unknown name does not compile. */
export const scorerFromNames = (
  metrics: readonly MetricName[],
  options: NamedOptions = {},
): Scorer<Scores, 'sync'> => registry.scorerFromNames(metrics, options);

/** The scorer that a signature describes. Custom components must be passed in again. */
export const scorerFromSignature = (
  signature: string,
  own: CustomComponents = {},
): Scorer<Scores, 'sync'> => registry.scorerFromSignature(signature, own);
