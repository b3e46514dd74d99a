// The basic types of rougekit. Types only.

import type { RougeChoices } from './dialects/dialect.ts';
import type { ErrorCode, RougekitError } from './errors.ts';
import type { MetricExplanation } from './explain/explanation.ts';
import type { Measure } from './metrics/rouge/rouge-types.ts';
import type { SacrebleuOutput } from './metrics/sacrebleu.ts';
import type { Signature } from './recipe/signature.ts';
import type { Stretch } from './text/traced-text.ts';
import type { Tokenizer } from './tokens/tokenizer.ts';

// ── input ────────────────────────────────────────────────────────────────────

/** A candidate and what it is compared with: the only input shape, also the shape of a JSONL line. */
export interface Pair {
  readonly candidate: string;
  readonly reference: string | readonly string[];
  /** What the candidate was generated from: the article behind a summary, the passages behind an answer. */
  readonly source?: string | readonly string[] | undefined;
  readonly id?: string | undefined;
}

/** A validated pair: all references in one list, at least one. */
export interface Sides {
  readonly candidate: string;
  readonly references: readonly string[];
  /** As in the pair. Only metrics that read it validate it, through `sourcesOf`. */
  readonly source?: unknown;
}

/** UTF-16 offsets into a text: text.slice(start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

// ── text preparation ─────────────────────────────────────────────────────────

/** A transformation applied to every text before scoring: candidate, references and sources. */
export interface Step {
  /** Names it in signatures: letters, digits and . _ @ - only. */
  readonly id: string;
  /** Must return the same result for the same text. If it throws, the text is left unchanged, with a notice. */
  apply(text: string): PreparedText;
}

export interface PreparedText {
  readonly text: string;
  /**
   * Which stretches of the new text come from the old one, in order, so that explanations can point into the original
   * text; whatever lies between two of them was replaced. By default, the common prefix and suffix of both texts.
   */
  readonly kept?: readonly Stretch[];
  /** Why the step left this text as it was, if that should be known: the row has the notice NOT_PREPARED. */
  readonly unchanged?: string;
}

/** The steps applied to the texts of a pair before a metric sees them. */
export interface Preparation {
  readonly steps: readonly Step[];
  /** The metric without them. */
  readonly metric: AnyMetric;
}

// ── scores ───────────────────────────────────────────────────────────────────

/** Precision, recall and their weighted harmonic mean, each 0–1. */
export interface FScore {
  readonly precision: number;
  readonly recall: number;
  readonly fmeasure: number;
  /** Only with `betas`, and then instead of `fmeasure`: one F-measure per beta, keyed by beta. */
  readonly fmeasures?: { readonly [beta: string]: number };
}

/** A scorer's result for one pair: a score object under each key. */
export type Scores = { readonly [key: string]: object };

/** The counts of one pair: plain numbers from which its scores are computed. */
export type Counts = readonly number[];

// ── metrics and scorers ──────────────────────────────────────────────────────

/** Something a reader should know about a number, e.g. that its text was empty. */
export interface Notice {
  readonly code: NoticeCode;
  readonly message: string;
}

export type NoticeCode =
  | 'EMPTY_CANDIDATE'
  | 'EMPTY_REFERENCE'
  | 'EMPTY_SOURCE'
  | 'TEXT_DROPPED'
  | 'IDENTICAL_CANDIDATES'
  | 'TRUNCATED_CANDIDATES'
  | 'LENGTHS_DIFFER'
  | 'SINGLE_SENTENCES'
  | 'UNSEGMENTED_TEXT'
  | 'SEGMENTED_TEXT'
  | 'PREPARATION_FAILED'
  | 'NOT_PREPARED'
  | 'NO_ALIGNMENT'
  | 'REPEATED_FIELD'
  | (string & {});

export type Notify = (code: NoticeCode, message: string) => void;

/** Which direction is better; 'neither' for descriptive numbers. */
export type Direction = 'higher' | 'lower' | 'neither';

/** A number that a metric produces for every pair and every set. */
export interface Column {
  readonly key: string;
  /** Its name after the key in tables and gates: 'fmeasure', or 'f0.5' where there are several betas. */
  readonly field: string;
  /** Its path in the scores: ['rouge1', 'fmeasures', '0.5']. */
  readonly path: readonly string[];
  /** main: represents its key where only one number is shown. share: a quality from 0 to 1. detail: anything else. */
  readonly role: 'main' | 'share' | 'detail';
  readonly better: Direction;
}

/** What byte lanes, set checks and ROUGE-1.5.5 reports need to know; the object's identity identifies the recipe. */
export interface LaneRecipe {
  readonly measures: readonly Measure[];
  readonly choices: RougeChoices;
}

/** Says that a single key of a metric has no score for this pair, and why. */
export type Refuse = (key: string, error: RougekitError) => void;

export interface MetricShape<R extends Scores> {
  /** First word of the signature. */
  readonly name: string;
  readonly keys: readonly string[];
  /** mean: average the pairs' scores (ROUGE). sum: add the counts, then conclude (BLEU). */
  readonly pooling: 'mean' | 'sum';
  /** Which direction is better; tables and comparisons rely on this, not on the name. */
  readonly better: Direction;
  /** Whether pairs need a `source`. */
  readonly readsSource?: boolean;
  /** The recipe, known before any data is seen. */
  readonly signature: string;
  /** Only in metrics made by `prepared`. */
  readonly preparation?: Preparation;
  /** Only in metrics made by `labelled`: the metric without the label, and its key for one of these. */
  readonly label?: { readonly metric: AnyMetric; keyOf(key: string): string };
  /** The signature, parsed. */
  readonly recipe: Signature;
  /** Its numbers, in the order of its scores. By default they are derived from the first row of a set. */
  readonly columns?: readonly Column[];
  /** Only in metrics that count as ROUGE does. */
  readonly lane?: LaneRecipe;
  /** How another metric finds words, and what to try where that finds none: `--bleu-tokenizer zh`. For advice about a set. */
  readonly words?: { readonly tokenizer: Tokenizer; readonly instead: string };
  /** The settings as the program writes them that the metric is equal to, for papers that quote those. */
  readonly originalSettings?: string;
  /** Only in metrics that sacreBLEU has too. */
  readonly sacrebleu?: SacrebleuOutput;
  /**
   * Computes scores from the counts of one pair, or with pooling 'sum' from summed counts. A key that cannot be scored
   * is reported to `refuse` and left out; without `refuse`, or if no key can be scored, the error is thrown.
   */
  conclude(counts: Counts, refuse?: (key: string, error: RougekitError) => void): R;
  /** Set if `conclude` has scores for all counts that `measure` gives, so that sums need no score of a single pair. */
  readonly concludesAll?: true;
}

export interface Metric<R extends Scores = Scores> extends MetricShape<R> {
  /** An exception fails all its keys; `refuse`, if given, fails single ones. */
  measure(
    sides: Sides,
    notify: Notify,
    refuse?: (key: string, error: RougekitError) => void,
  ): Counts;
  /** Explains the score under `key`. */
  explain?(sides: Sides, key: string, measured: Measured): MetricExplanation;
}

/** A score to be explained, with the counts behind it. */
export interface Measured {
  readonly counts: Counts;
  readonly score: object;
  /** The reference to explain; default: the one that counts. */
  readonly referenceIndex?: number | undefined;
  readonly notify: Notify;
}

export interface AsyncMetric<R extends Scores = Scores> extends MetricShape<R> {
  /** Loads what it needs, such as a model; called first, it reports what is missing before any pair is read. */
  load?(): Promise<void>;
  /**
   * Looks at all pairs of a set before the first of them is measured, where scores depend on the whole set. A metric that has it
   * measures nothing before.
   */
  survey?(pairs: AsyncIterable<Sides>): Promise<void>;
  measureAll(
    pairs: readonly Sides[],
    notify: (index: number, code: NoticeCode, message: string) => void,
    signal?: Abort,
  ): Promise<readonly Counts[]>;
  explain?(
    sides: Sides,
    key: string,
    measured: Measured,
  ): MetricExplanation | Promise<MetricExplanation>;
}

export type AnyMetric = Metric | AsyncMetric;
export type Mode = 'sync' | 'async';

/** One or more metrics, ready to use. Every function that scores takes one. */
export interface Scorer<R extends Scores = Scores, M extends Mode = Mode> {
  /** Whether scores must be awaited; only `scoreStream` takes an async scorer. */
  readonly mode: M;
  readonly metrics: readonly AnyMetric[];
  /** Describes exactly what is computed; `scorerFromSignature` reads it back. */
  readonly signature: string;
  /** Never there: carries the type of the scores, under a key that cannot be typed. */
  readonly [scoresType]?: R;
}
declare const scoresType: unique symbol;

/** The part of AbortSignal that is used; keeps DOM and Node types out of the core. */
export interface Abort {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

// ── results ──────────────────────────────────────────────────────────────────

/** What can be wrong with a row before it is scored. */
export type RowProblemCode =
  | 'INVALID_JSON' // a line that is not JSON
  | 'MISSING_FIELD'
  | 'NOT_TEXT' // a field that is not text
  | 'NOT_NUMBER'
  | 'INVALID_ID'
  | 'NO_PARTNER' // a row whose key the other table does not have
  | 'SEVERAL_PARTNERS' // a row whose key the other table has more than once
  | 'NO_MODELS' // a ROUGE-1.5.5 eval without references
  | 'UNREADABLE_FILE'; // a text named in a settings file

/** The known codes; readers of other formats may add their own. */
export type ProblemCode = ErrorCode | RowProblemCode | (string & Record<never, never>);

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
}

/** By key of the scores. */
export type Problems = { readonly [key: string]: Problem };

/** The result for one pair. A pair that cannot be scored is a row too. */
export type Row<R extends Scores = Scores> = GoodRow<R> | BadRow;

export interface GoodRow<R extends Scores = Scores> {
  readonly ok: true;
  readonly index: number;
  readonly id?: string;
  /** Hash of the reference texts, if it was kept: it reveals different items that share an id. */
  readonly referenceHash?: string;
  /** Without the keys that have a problem. */
  readonly scores: R;
  /** Only where single metrics could not score the pair: why, by key. */
  readonly problems?: { readonly [key: string]: Problem };
  /** One list per metric of the scorer; empty for one that failed. */
  readonly counts: readonly Counts[];
  readonly notices: readonly Notice[];
}

export interface BadRow {
  readonly ok: false;
  readonly index: number;
  readonly id?: string;
  readonly referenceHash?: string;
  readonly problem: Problem;
}

/** All rows with the score of the whole set. Plain JSON. */
export interface Report<R extends Scores = Scores> {
  readonly kind: 'report';
  readonly version: 1;
  readonly signature: string;
  /** Over the rows that succeeded; null if there are none. */
  readonly scores: R | null;
  readonly items: number;
  readonly failed: number;
  readonly rows: readonly Row<R>[];
  /** How each key was pooled: the mean of its scores, or its formula applied to summed counts. */
  readonly pooling: { readonly [key: string]: 'mean' | 'sum' };
  /** Which direction is better, by key. */
  readonly better?: { readonly [key: string]: Direction };
  /** Notices about the set as a whole, and each kind of row notice once, with its number of rows. */
  readonly notices: readonly Notice[];
}
