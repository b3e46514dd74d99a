// sacreBLEU 2.6.0's functions under its own names, on its scale of 0 to 100: import { corpusBleu } from
// 'rougekit/compat/sacrebleu'. References of a corpus are streams, as there: references[0] is the first reference of every
// segment.

import { guard, invalid, ownOptions, RougekitError } from '../errors.ts';
import { bleu } from '../metrics/bleu/bleu.ts';
import type { BleuMetric } from '../metrics/bleu/bleu-recipe.ts';
import type { BleuTokenizer } from '../metrics/bleu/bleu-tokenizer.ts';
import { chrf } from '../metrics/chrf/chrf.ts';
import { sacrebleuMetric, sacrebleuSignature } from '../metrics/sacrebleu.ts';
import { ter } from '../metrics/ter/ter.ts';
import { pythonFixed } from '../numbers/python-fixed.ts';
import { checkPair } from '../rows/check-pair.ts';
import { bleuPercent, MATCHES } from '../scores/bleu-formula.ts';
import type { Counts, Metric, Scorer } from '../types.ts';

export interface BleuFunctionOptions {
  /** Default 'exp'. */
  readonly smoothMethod?: 'exp' | 'floor' | 'add-k' | 'none' | undefined;
  /** For 'floor' (default 0.1) and 'add-k' (default 1). */
  readonly smoothValue?: number | undefined;
  /** Default false. */
  readonly lowercase?: boolean | undefined;
  /** Default '13a'. */
  readonly tokenize?: BleuTokenizer | undefined;
  /** Default: false for a corpus, true for a sentence. */
  readonly useEffectiveOrder?: boolean | undefined;
  /** Length of the longest n-grams, as in sacreBLEU's class `BLEU`. Default 4. */
  readonly maxNgramOrder?: number | undefined;
}

export interface ChrfFunctionOptions {
  /** Default 6. */
  readonly charOrder?: number | undefined;
  /** Default 0; 2 is chrF++. */
  readonly wordOrder?: number | undefined;
  /** Default 2. */
  readonly beta?: number | undefined;
  /** Default false. */
  readonly lowercase?: boolean | undefined;
  /** Default true. */
  readonly removeWhitespace?: boolean | undefined;
  /** Default false. */
  readonly epsSmoothing?: boolean | undefined;
}

export interface TerFunctionOptions {
  /** Default false, like all of these. */
  readonly normalized?: boolean | undefined;
  readonly noPunct?: boolean | undefined;
  readonly asianSupport?: boolean | undefined;
  readonly caseSensitive?: boolean | undefined;
}

/** A score as sacreBLEU has it. `String(result)` is the line that it prints. */
export interface SacrebleuScore {
  /** From 0 to 100; of TER, from 0 upwards. */
  readonly score: number;
  /** `nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0` */
  readonly signature: string;
  toString(): string;
}

export interface BleuResult extends SacrebleuScore {
  /** Matches by order; with 'add-k' smoothing as enlarged by it. */
  readonly counts: readonly number[];
  /** N-grams of the system by order. */
  readonly totals: readonly number[];
  /** From 0 to 100, by order. */
  readonly precisions: readonly number[];
  readonly bp: number;
  readonly sysLen: number;
  readonly refLen: number;
}

export interface TerResult extends SacrebleuScore {
  readonly numEdits: number;
  readonly refLength: number;
}

/** null: this segment has no such reference. */
export type Stream = readonly (string | null)[];

const BLEU_OPTIONS = [
  'smoothMethod',
  'smoothValue',
  'lowercase',
  'tokenize',
  'useEffectiveOrder',
  'maxNgramOrder',
];
const CHRF_OPTIONS = [
  'charOrder',
  'wordOrder',
  'beta',
  'lowercase',
  'removeWhitespace',
  'epsSmoothing',
];
const TER_OPTIONS = ['normalized', 'noPunct', 'asianSupport', 'caseSensitive'];

export function corpusBleu(
  hypotheses: readonly string[],
  references: readonly Stream[],
  options: BleuFunctionOptions = {},
): BleuResult {
  return guard(() => bleuResult(segmentsOf(hypotheses, references), options, false));
}

/** Leaves out orders that the sentence is too short for, unless `useEffectiveOrder` is false. */
export function sentenceBleu(
  hypothesis: string,
  references: readonly string[],
  options: BleuFunctionOptions = {},
): BleuResult {
  return guard(() => bleuResult(oneSegment(hypothesis, references), options, true));
}

export function corpusChrf(
  hypotheses: readonly string[],
  references: readonly Stream[],
  options: ChrfFunctionOptions = {},
): SacrebleuScore {
  return guard(() => chrfResult(segmentsOf(hypotheses, references), options));
}

export function sentenceChrf(
  hypothesis: string,
  references: readonly string[],
  options: ChrfFunctionOptions = {},
): SacrebleuScore {
  return guard(() => chrfResult(oneSegment(hypothesis, references), options));
}

export function corpusTer(
  hypotheses: readonly string[],
  references: readonly Stream[],
  options: TerFunctionOptions = {},
): TerResult {
  return guard(() => terResult(segmentsOf(hypotheses, references), options));
}

export function sentenceTer(
  hypothesis: string,
  references: readonly string[],
  options: TerFunctionOptions = {},
): TerResult {
  return guard(() => terResult(oneSegment(hypothesis, references), options));
}

interface Segment {
  readonly candidate: string;
  readonly reference: readonly string[];
}

function bleuResult(
  segments: readonly Segment[],
  options: BleuFunctionOptions,
  isSentence: boolean,
): BleuResult {
  const given = ownOptions(options, BLEU_OPTIONS);
  const { smoothMethod = 'exp', smoothValue, lowercase = false, tokenize = '13a' } = given;
  const { useEffectiveOrder: effectiveOrder = isSentence, maxNgramOrder: maxOrder = 4 } = given;
  const scorer = bleu({
    smoothing: smoothMethod,
    ...(smoothValue === undefined ? {} : { smoothingValue: smoothValue }),
    ...{ lowercase, tokenizer: tokenize, effectiveOrder, maxOrder },
  });
  const counts = summedCounts(scorer, segments);
  const { formula, smoothing } = (scorer.metrics[0] as BleuMetric).bleu;
  const { orders } = formula;
  // Percent as it was computed: the rounded share times 100 would differ in the last bit.
  const own = bleuPercent(counts, orders, smoothing, effectiveOrder);
  // sacreBLEU reports the numbers that add-k has enlarged, unless nothing at all matched.
  const matched = counts.slice(MATCHES, MATCHES + orders);
  const isAny = matched.some((count) => count > 0);
  const added = smoothMethod === 'add-k' && isAny ? (smoothValue ?? 1) : 0;
  const enlarged = (values: readonly number[]) => values.map((v, n) => (n > 0 ? v + added : v));
  return {
    ...printed(scorer, counts, segments),
    counts: enlarged(matched),
    totals: enlarged(counts.slice(MATCHES + orders, MATCHES + 2 * orders)),
    precisions: own.precisions,
    bp: own.brevityPenalty,
    sysLen: counts[0],
    refLen: counts[1],
  };
}

function chrfResult(segments: readonly Segment[], options: ChrfFunctionOptions): SacrebleuScore {
  const given = ownOptions(options, CHRF_OPTIONS);
  const { removeWhitespace = true, charOrder = 6, wordOrder = 0, beta = 2 } = given;
  const { lowercase = false, epsSmoothing = false } = given;
  const whitespace = !removeWhitespace;
  const scorer = chrf({ charOrder, wordOrder, beta, lowercase, epsSmoothing, whitespace });
  return printed(scorer, summedCounts(scorer, segments), segments);
}

function terResult(segments: readonly Segment[], options: TerFunctionOptions): TerResult {
  const given = ownOptions(options, TER_OPTIONS);
  const {
    normalized = false,
    noPunct = false,
    asianSupport = false,
    caseSensitive = false,
  } = given;
  const scorer = ter({
    ...{ normalized, caseSensitive, noPunctuation: noPunct },
    // Without either of the others it changes nothing, and `ter()` refuses it.
    asianSupport: asianSupport && (normalized || noPunct),
  });
  const counts = summedCounts(scorer, segments);
  return { ...printed(scorer, counts, segments), numEdits: counts[0], refLength: counts[1] };
}

/** Added in order, as the original adds: the last bit of TER depends on it. */
function summedCounts(scorer: Scorer, segments: readonly Segment[]): Counts {
  const metric = scorer.metrics[0] as Metric;
  let sums: number[] | undefined;
  for (const segment of segments) {
    const counts = metric.measure(checkPair(segment), () => {});
    if (sums === undefined) sums = [...counts];
    else for (let k = 0; k < counts.length; k++) sums[k] += counts[k];
  }
  if (sums === undefined) throw new RougekitError('NO_ROWS', 'There is no segment to score.');
  return sums;
}

function printed(scorer: Scorer, counts: Counts, segments: readonly Segment[]): SacrebleuScore {
  const { output } = sacrebleuMetric(scorer, undefined);
  const score = output.percent(counts);
  const numbers = new Set(segments.map(({ reference }) => reference.length));
  const references = numbers.size === 1 ? ([...numbers][0] as number) : 'var';
  const signature = sacrebleuSignature(scorer, { references });
  const line = `${output.name} = ${pythonFixed(score, 2)}${output.rest(counts)}`;
  return { score, signature, toString: () => line };
}

function segmentsOf(hypotheses: readonly string[], references: readonly Stream[]): Segment[] {
  if (!Array.isArray(hypotheses)) throw invalid('hypotheses', 'an array of texts', hypotheses);
  const isStreams =
    Array.isArray(references) && references.length > 0 && references.every(Array.isArray);
  if (!isStreams)
    throw invalid('references', 'a list of reference streams, such as [references]', references);
  for (const [k, stream] of references.entries()) {
    if (stream.length === hypotheses.length) continue;
    const name = `references[${k}]`;
    throw invalid(name, `${hypotheses.length} texts, one for each hypothesis`, stream);
  }
  return hypotheses.map((candidate, i) => ({
    candidate,
    reference: references.flatMap((stream) => stream[i] ?? []),
  }));
}

function oneSegment(hypothesis: string, references: readonly string[]): Segment[] {
  if (!Array.isArray(references)) throw invalid('references', 'an array of texts', references);
  return [{ candidate: hypothesis, reference: references }];
}
