// One number down to the tokens that made it.

import { invalid, onlyKnown, RougekitError, unknownName } from '../errors.ts';
import type { EncodedText } from '../ids/encode.ts';
import { Encoder } from '../ids/encode.ts';
import { SpanRun } from '../ids/span-run.ts';
import type { TokenRun } from '../ids/token-run.ts';
import type { Aligned } from '../matches/alignment.ts';
import {
  alignBestSentences,
  alignLcs,
  alignNgrams,
  alignSkipBigrams,
  alignUnion,
  alignWeighted,
} from '../matches/alignment.ts';
import type { Overlap } from '../matches/rules.ts';
import type { BleuExplanation } from '../metrics/bleu/bleu-explanation.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import { factsOf, overlapsAt } from '../metrics/rouge/rouge.ts';
import { usesSentences } from '../metrics/rouge/rouge-counts.ts';
import type { Measure } from '../metrics/rouge/rouge-types.ts';
import type { TerExplanation } from '../metrics/ter/ter-explanation.ts';
import { checkPair } from '../rows/check-pair.ts';
import { checkSync, noticeBoard } from '../rows/measure.ts';
import type { BleuScore } from '../scores/bleu-formula.ts';
import { bestReference, scoreReference } from '../scores/references.ts';
import type { TerScore } from '../scores/ter-formula.ts';
import type { FScore, Notice, Notify, Pair, Scorer, Scores } from '../types.ts';
import type { Language } from './explain-words.ts';
import {
  fLines,
  formulaLines,
  pooledLines,
  referenceLines,
  whatIsCounted,
} from './explain-words.ts';

/** UTF-16 offsets into the original string: text.slice(start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface ExplainedToken extends Span {
  /** As it stands in the text. */
  readonly text: string;
  /** What is compared: folded and, if the recipe says so, stemmed. */
  readonly stem: string;
  readonly matched: boolean;
}

export interface Match {
  readonly candidate: Span;
  readonly reference: Span;
  /** What was compared, token by token. */
  readonly stems: readonly string[];
  /** Only for skip-bigrams: the two tokens by themselves, on each side. */
  readonly parts?: { readonly candidate: readonly Span[]; readonly reference: readonly Span[] };
}

export interface Explanation {
  readonly kind: 'explanation';
  readonly type: string;
  readonly signature: string;
  readonly language: Language;
  /** The score as `score` gives it, over all references. */
  readonly score: FScore;
  /** Which reference the tokens, matches and counts below belong to. */
  readonly referenceIndex: number;
  /** Each reference by itself. */
  readonly references: readonly { readonly score: FScore; readonly counts: Overlap }[];
  readonly counts: Overlap;
  readonly tokens: {
    readonly candidate: readonly ExplainedToken[];
    readonly reference: readonly ExplainedToken[];
  };
  readonly matches: readonly Match[];
  /** Tokens that took part in no match. */
  readonly unmatched: { readonly candidate: readonly Span[]; readonly reference: readonly Span[] };
  /** In words: what is counted, precision, recall and F with their numbers, the rule for references. */
  readonly formula: readonly string[];
  readonly notices: readonly Notice[];
}

export interface ExplainOptions {
  /** Language of `formula`: 'en' (default) or 'zh'. */
  readonly language?: Language;
  /** Which reference to show; by default the one with the best score. */
  readonly referenceIndex?: number;
}

/** BLEU's and TER's own, ROUGE's for everything else. */
export type ExplanationOf<S> = S extends BleuScore
  ? BleuExplanation
  : S extends TerScore
    ? TerExplanation
    : Explanation;

/** Explains the score that `scorer` gives `pair` under `type`. */
export function explain<R extends Scores, const K extends keyof R & string>(
  pair: Pair,
  scorer: Scorer<R, 'sync'>,
  type: K,
  options: ExplainOptions = {},
): ExplanationOf<R[K]> {
  return explanation(pair, scorer, type, options) as ExplanationOf<R[K]>;
}

function explanation(
  pair: Pair,
  scorer: Scorer<Scores, 'sync'>,
  type: string,
  options: ExplainOptions,
): object {
  onlyKnown(options, ['language', 'referenceIndex']);
  const { language = 'en' } = options;
  if (language !== 'en' && language !== 'zh') throw invalid('language', "'en' or 'zh'", language);
  const metrics = checkSync(scorer, 'explain');
  const metric = metrics.find((m) => m.keys.includes(type));
  if (metric === undefined) {
    const keys = metrics.flatMap((m) => m.keys);
    if (typeof type === 'string') throw unknownName('type', type, keys);
    throw invalid('type', `one of ${keys.join(', ')}`, type, 'UNKNOWN_NAME');
  }
  if (metric.explain !== undefined) {
    if (options.referenceIndex !== undefined)
      throw invalid('referenceIndex', 'left out: all references count', options.referenceIndex);
    return metric.explain(checkPair(pair), language);
  }
  if (!('rouge' in metric)) {
    throw new RougekitError(
      'CANNOT_EXPLAIN',
      `Metric '${metric.name}' has no explanation for '${type}'.`,
    );
  }
  const sides = checkPair(pair);
  const { measures, choices } = (metric as RougeMetric).rouge;
  const m = metric.keys.indexOf(type);
  const measure = measures[m];
  const facts = factsOf(measure, choices);

  const board = noticeBoard();
  const counts = metric.measure(sides, board.notify);
  const score = metric.conclude(counts)[type] as FScore;
  const overlaps = overlapsAt(counts, m, sides.references.length);
  const references = overlaps.map((overlap) => ({
    score: scoreReference(overlap, facts, choices),
    counts: overlap,
  }));
  const chosen = options.referenceIndex ?? bestReference(overlaps, facts, choices);
  if (!Number.isInteger(chosen) || chosen < 0 || chosen >= overlaps.length)
    throw invalid('referenceIndex', `a number from 0 to ${overlaps.length - 1}`, chosen);

  const encoder = new Encoder(choices, usesSentences([measure], choices), () => new SpanRun());
  const candidate = encoder.newText();
  const reference = encoder.newText();
  encoder.encode(sides.candidate, 'candidate', candidate);
  encoder.encode(sides.references[chosen], 'reference', reference);
  const { forms } = encoder.vocabulary;
  const bySentence =
    measure.kind === 'summary-lcs' || (measure.kind === 'lcs' && choices.rougeL === 'summary');
  const runs = bySentence
    ? { candidate: candidate.lines, reference: reference.lines }
    : { candidate: candidate.words, reference: reference.words };
  const aligned = alignedIfPossible(
    () => align(measure, candidate, reference, forms.length, choices),
    board.notify,
  );

  const met = {
    candidate: new Set(aligned.flatMap((a) => a.candidate)),
    reference: new Set(aligned.flatMap((a) => a.reference)),
  };
  const tokens = {
    candidate: explained(sides.candidate, runs.candidate as SpanRun, forms, met.candidate),
    reference: explained(sides.references[chosen], runs.reference as SpanRun, forms, met.reference),
  };
  const shownScore = references[chosen].score;
  return {
    kind: 'explanation',
    type,
    signature: metric.signature,
    language,
    score,
    referenceIndex: chosen,
    references,
    counts: overlaps[chosen],
    tokens,
    matches: aligned.map((a) => matchOf(a, measure, tokens.candidate, tokens.reference)),
    unmatched: { candidate: unmatched(tokens.candidate), reference: unmatched(tokens.reference) },
    formula: [
      whatIsCounted(measure, choices, language),
      ...formulaLines(overlaps[chosen], shownScore, measure, choices, language),
      ...referenceLines(
        references.map((r) => r.score),
        choices.references,
        score,
        language,
      ),
      ...(choices.references === 'pooled' && overlaps.length > 1 && facts.root === 1
        ? [...pooledLines(overlaps, score, language), ...fLines(score, choices)]
        : []),
    ],
    notices: board.notices,
  } satisfies Explanation;
}

/** Where a rule's matches cannot be shown token by token, counts and formula still can. */
function alignedIfPossible(work: () => Aligned[], notify: Notify): Aligned[] {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RougekitError) || error.code !== 'CANNOT_EXPLAIN') throw error;
    notify('NO_ALIGNMENT', error.message);
    return [];
  }
}

function align(
  measure: Measure,
  candidate: EncodedText,
  reference: EncodedText,
  terms: number,
  choices: RougeMetric['rouge']['choices'],
): Aligned[] {
  const { words: c, lines: cLines } = candidate;
  const { words: r, lines: rLines } = reference;
  switch (measure.kind) {
    case 'ngram':
      return alignNgrams(c, r, measure.n, choices.counting);
    case 'weighted-lcs':
      if (choices.weighted.id !== 'paper') throw noAlignment('ROUGE-W rule', choices.weighted.id);
      return alignWeighted(c, r, measure.weight);
    case 'skip-bigram': {
      const pairs = alignSkipBigrams(c, r, measure.gap, choices.counting);
      if (!measure.unigrams) return pairs;
      const left = choices.skipUnigrams === 'all' ? 0 : 1; // the last token has no unigram in some programs
      const singles = alignNgrams(c, r, 1, choices.counting, left);
      return [...pairs, ...singles];
    }
    default:
      if (measure.kind === 'lcs' && choices.rougeL === 'text') return alignLcs(c, r, terms);
      if (choices.lsumRule.id === 'union-1.5.5' && cLines !== c)
        throw noAlignment('byte limit of the rule', choices.lsumRule.id);
      return alignSummary(choices.lsumRule.id, cLines, rLines, terms);
  }
}

function alignSummary(
  rule: string,
  candidate: TokenRun,
  reference: TokenRun,
  terms: number,
): Aligned[] {
  if (rule === 'union' || rule === 'union-1.5.5') return alignUnion(candidate, reference, terms);
  if (rule === 'best-sentence') return alignBestSentences(candidate, reference, terms);
  throw noAlignment('summary rule', rule);
}

function noAlignment(what: string, id: string): RougekitError {
  return new RougekitError(
    'CANNOT_EXPLAIN',
    `Matches under the ${what} '${id}' cannot be shown token by token.`,
  );
}

function explained(
  text: string,
  run: SpanRun,
  forms: readonly string[],
  met: ReadonlySet<number>,
): ExplainedToken[] {
  return Array.from({ length: run.length }, (_, i) => {
    const start = run.starts[i];
    const end = run.stops[i];
    return {
      start,
      end,
      text: text.slice(start, end),
      stem: forms[run.ids[i]],
      matched: met.has(i),
    };
  });
}

function matchOf(
  a: Aligned,
  measure: Measure,
  candidate: readonly ExplainedToken[],
  reference: readonly ExplainedToken[],
): Match {
  const match = {
    candidate: spanOf(a.candidate, candidate),
    reference: spanOf(a.reference, reference),
    stems: a.candidate.map((i) => candidate[i].stem),
  };
  if (measure.kind !== 'skip-bigram') return match;
  const parts = (indices: readonly number[], tokens: readonly ExplainedToken[]) =>
    indices.map((i) => ({ start: tokens[i].start, end: tokens[i].end }));
  return {
    ...match,
    parts: { candidate: parts(a.candidate, candidate), reference: parts(a.reference, reference) },
  };
}

/** From the start of the first token to the end of the last. */
function spanOf(indices: readonly number[], tokens: readonly ExplainedToken[]): Span {
  return { start: tokens[indices[0]].start, end: tokens[indices[indices.length - 1]].end };
}

const unmatched = (tokens: readonly ExplainedToken[]) =>
  tokens.filter((token) => !token.matched).map(({ start, end }) => ({ start, end }));
