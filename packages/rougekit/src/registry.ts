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
import type { ExactScores } from './metrics/answers/exact-match.ts';
import type { TokenF1Scores } from './metrics/answers/token-f1.ts';
import type { BleuOptions } from './metrics/bleu/bleu.ts';
import type { ChrfOptions } from './metrics/chrf/chrf.ts';
import type { EditOptions, EditScores } from './metrics/edit/edit-similarity.ts';
import type { EedOptions, EedScores } from './metrics/eed/eed.ts';
import type { Rates } from './metrics/error-rate/error-rate.ts';
import type { FigureOptions, FigureScores, FigureType } from './metrics/figures/text-figures.ts';
import type { GleuOptions, GleuScores } from './metrics/gleu/gleu.ts';
import type { Grounding } from './metrics/grounding/grounding.ts';
import type { MeteorOptions, MeteorScores } from './metrics/meteor/meteor.ts';
import type { RougeOptions } from './metrics/rouge/rouge-options.ts';
import type { RougeType } from './metrics/rouge/rouge-types.ts';
import type { TerOptions, TerScores } from './metrics/ter/ter.ts';
import type { Option } from './recipe/option.ts';
import type { CustomComponents } from './registry/create-registry.ts';
import { registry } from './registry/known-families.ts';
import type { BleuScore } from './scores/bleu-formula.ts';
import type { ChrfScore } from './scores/chrf-formula.ts';
import type { FScore, Scorer, Scores } from './types.ts';

export {
  DIALECT_ALIASES as dialectAliases,
  UNCLEAR_DIALECTS as unclearDialects,
} from './dialects/aliases.ts';
// What the types of metrics and their options mention.
export type { EngineOptions, EngineState } from './engine/load.ts';
export type { ErrorDetails } from './errors.ts';
export { nearest as nearestName } from './errors.ts';
export type { ExactScores } from './metrics/answers/exact-match.ts';
export type { TokenF1Scores } from './metrics/answers/token-f1.ts';
export type { EditScores } from './metrics/edit/edit-similarity.ts';
export type { Figure, FigureScores, Order } from './metrics/figures/text-figures.ts';
export type {
  CopySpan,
  Grounding,
  GroundingScores,
  SourceCopy,
} from './metrics/grounding/grounding.ts';
export type { Labelled } from './metrics/labelled.ts';
export { labelled } from './metrics/labelled.ts';
export type { MeteorScores } from './metrics/meteor/meteor.ts';
export type { CustomColumn, Definition, Intersection, ScoresOf } from './metrics/metric.ts';
export type { SweptScores } from './metrics/rouge/rouge.ts';
export type { Digit } from './metrics/rouge/rouge-types.ts';
export { sourcesOf } from './metrics/sources.ts';
export type { TerScores } from './metrics/ter/ter.ts';
export type { Family, Members } from './recipe/family.ts';
export type { Checked, Option, Options, Written } from './recipe/option.ts';
export {
  anyNumber,
  checkedOptions,
  oneOf,
  onOff,
  optionWithFlag,
  wholeNumber,
  writtenOptions,
} from './recipe/option.ts';
export type { SignatureEntry } from './recipe/signature.ts';
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
export { registry } from './registry/known-families.ts';
export type { Component, LoadedComponent } from './registry/named-component.ts';
export type { MeteorScore, MeteorWeights } from './scores/meteor-formula.ts';
export type { SmoothingMethod } from './scores/smoothing.ts';
export type { TerScore } from './scores/ter-formula.ts';
export type { AnyMetric, Column, Direction, MetricShape } from './types.ts';

/** Scores of the metrics with one key, by name. */
export interface SingleScores {
  readonly bleu: BleuScore;
  readonly chrf: ChrfScore;
  readonly ter: TerScores['ter'];
  readonly meteor: MeteorScores['meteor'];
  readonly exact: ExactScores['exact'];
  readonly tokenf1: TokenF1Scores['tokenf1'];
  readonly edit: EditScores['edit'];
  readonly gleu: GleuScores['gleu'];
  readonly wer: Rates<'wer'>['wer'];
  readonly cer: Rates<'cer'>['cer'];
  readonly eed: EedScores['eed'];
  readonly grounding: Grounding<readonly ['rouge1', 'rouge2', 'rougeL']>;
}

/**
 * The scores of a scorer made from names. Where names are not known, or a family is named with types of its own
 * ('rouge|types:1,2'), so are the keys.
 */
export type NamedScores<N extends string> = MetricName extends N
  ? Scores
  : Extract<N, `${'rouge' | 'figures'}|${string}`> extends never
    ? { readonly [K in N as KeyOf<K>]: ScoreNamed<KeyOf<K>> }
    : Scores;
export type KeyOf<N extends string> = N extends `${infer Family}|${string}` ? Family : N;
export type ScoreNamed<K extends string> = K extends RougeType
  ? FScore
  : K extends FigureType
    ? FigureScores<readonly [K]>[K]
    : K extends keyof SingleScores
      ? SingleScores[K]
      : object;

export type FamilyName = keyof SingleScores | 'rouge' | 'figures';

/** A metric, or a family followed by options as in its signature: 'tokenf1|norm:squad'. */
export type MetricName = RougeType | FigureType | keyof SingleScores | `${FamilyName}|${string}`;

/** ROUGE's options, which take any known name, and those of other families under the family's name. */
export interface NamedOptions
  extends Omit<
    RougeOptions,
    'types' | 'dialect' | 'tokenizer' | 'stemmer' | 'exceptions' | 'stopwords' | 'sentences'
  > {
  readonly dialect?: AnyDialectName | Dialect | undefined;
  readonly tokenizer?:
    | AnyTokenizerName
    | Exclude<RougeOptions['tokenizer'], string | undefined>
    | undefined;
  readonly stemmer?:
    | AnyStemmerName
    | Exclude<RougeOptions['stemmer'], string | undefined>
    | undefined;
  readonly exceptions?:
    | AnyExceptionsName
    | Exclude<RougeOptions['exceptions'], string | undefined>
    | undefined;
  readonly stopwords?:
    | AnyStopwordsName
    | Exclude<RougeOptions['stopwords'], string | undefined>
    | undefined;
  readonly sentences?:
    | AnySentencesName
    | Exclude<RougeOptions['sentences'], string | undefined>
    | undefined;
  readonly bleu?: BleuOptions | undefined;
  readonly chrf?: ChrfOptions | undefined;
  readonly ter?: TerOptions | undefined;
  readonly meteor?: MeteorOptions | undefined;
  readonly exact?: AnswerOptions | undefined;
  readonly tokenf1?: AnswerOptions | undefined;
  readonly edit?: EditOptions | undefined;
  readonly gleu?: GleuOptions | undefined;
  readonly eed?: EedOptions | undefined;
  readonly figures?: Omit<FigureOptions, 'types'> | undefined;
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
export function scorerFromNames(
  metrics: readonly MetricName[],
  options: NamedOptions & { readonly betas: readonly number[] },
): Scorer<Scores, 'sync'>;
export function scorerFromNames<const N extends readonly MetricName[]>(
  metrics: N,
  options?: NamedOptions,
): Scorer<NamedScores<N[number]>, 'sync'>;
export function scorerFromNames(
  metrics: readonly MetricName[],
  options: NamedOptions = {},
): Scorer<Scores, 'sync'> {
  return registry.scorerFromNames(metrics, options);
}

/** The scorer that a signature describes. Custom components must be passed in again. */
export const scorerFromSignature = (
  signature: string,
  own: CustomComponents = {},
): Scorer<Scores, 'sync'> => registry.scorerFromSignature(signature, own);
