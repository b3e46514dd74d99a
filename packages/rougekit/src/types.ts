// The nouns of rougekit. Types only.

import type { RougeChoices } from './dialects/dialect.ts';
import type { ErrorCode, RougekitError } from './errors.ts';
import type { MetricExplanation } from './explain/explanation.ts';
import type { Measure } from './metrics/rouge/rouge-types.ts';
import type { SacrebleuFacts } from './metrics/sacrebleu.ts';
import type { Signature } from './recipe/signature.ts';
import type { Stretch } from './text/traced-text.ts';

// ── input ────────────────────────────────────────────────────────────────────

/** A candidate and what it is measured against: the one input shape, also one JSONL line. */
export interface Pair {
  readonly candidate: string;
  readonly reference: string | readonly string[];
  /** What the candidate was made from: the article of a summary, the passages that a question was answered with. */
  readonly source?: string | readonly string[] | undefined;
  readonly id?: string | undefined;
}

/** A pair that was checked: all references in one list, at least one. */
export interface Sides {
  readonly candidate: string;
  readonly references: readonly string[];
  /** As the pair has it. Only metrics that read it check it, through `sourcesOf`. */
  readonly source?: unknown;
}

/** UTF-16 offsets into a text: text.slice(start, end). */
export interface Span {
  readonly start: number;
  readonly end: number;
}

// ── text preparation ─────────────────────────────────────────────────────────

/** One thing done to every text before it is scored: candidate, references and sources. */
export interface Step {
  /** Names it in signatures: letters, digits and . _ @ - only. */
  readonly id: string;
  /** The same text gives the same result. If it throws, the text stays as it was, with a notice. */
  apply(text: string): PreparedText;
}

export interface PreparedText {
  readonly text: string;
  /**
   * Which stretches of the new text come from the old one, in order, so that explanations can point into the text as it
   * was given; what lies between two was replaced. Without it only the beginning and end that both texts share are known.
   */
  readonly kept?: readonly Stretch[];
}

/** What is done to the texts of a pair before a metric sees them. */
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
  /** Only when `betas` was given: the F-measure under each beta, keyed by it. */
  readonly fmeasures?: { readonly [beta: string]: number };
}

/** What a scorer gives for one pair: a score object under each key. */
export type Scores = { readonly [key: string]: object };

/** What one pair leaves behind: plain numbers from which its scores follow. */
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
  | 'PREPARATION_FAILED'
  | 'NO_ALIGNMENT'
  | (string & {});

export type Notify = (code: NoticeCode, message: string) => void;

/** Which way is good. Numbers that only describe: neither. */
export type Direction = 'higher' | 'lower' | 'neither';

/** One number that a metric gives for every pair and every set. */
export interface Column {
  readonly key: string;
  /** As tables and gates name it behind the key: 'fmeasure', 'fmeasures.0.5'. */
  readonly field: string;
  /** Where it stands in the scores: ['rouge1', 'fmeasures', '0.5']. */
  readonly path: readonly string[];
  /** main: stands for its key where only one number is shown. share: a quality from 0 to 1. detail: anything else. */
  readonly role: 'main' | 'share' | 'detail';
  readonly better: Direction;
}

/** What byte lanes, checks of whole sets and reports of ROUGE-1.5.5 work from; the object stands for the recipe. */
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
  /** Which way is good; tables and comparisons ask the metric, not its name. */
  readonly better: Direction;
  /** Whether pairs need a `source`. */
  readonly readsSource?: boolean;
  /** The recipe, known before any data is seen. */
  readonly signature: string;
  /** Of a metric that `prepared` made. */
  readonly preparation?: Preparation;
  /** The same, taken apart. */
  readonly recipe: Signature;
  /** Its numbers in the order of its scores. Without them the first row of a set decides. */
  readonly columns?: readonly Column[];
  /** Of metrics that count as ROUGE does. */
  readonly lane?: LaneRecipe;
  /** Of metrics that sacreBLEU has too. */
  readonly sacrebleu?: SacrebleuFacts;
  /**
   * Counts of one pair (or, pooling by sum, of many) → scores. A key that has none is left out if there is somebody to
   * tell; otherwise, as where no key has one, the error is thrown.
   */
  conclude(counts: Counts, refuse?: (key: string, error: RougekitError) => void): R;
}

export interface Metric<R extends Scores = Scores> extends MetricShape<R> {
  /** What it throws takes down all its keys; `refuse`, if there is one, takes single ones. */
  measure(
    sides: Sides,
    notify: Notify,
    refuse?: (key: string, error: RougekitError) => void,
  ): Counts;
  /** What `explain` shows of the score under `key`. */
  explain?(sides: Sides, key: string, measured: Measured): MetricExplanation;
}

/** A score that is to be explained, with what it was made from. */
export interface Measured {
  readonly counts: Counts;
  readonly score: object;
  /** The reference that was asked for. */
  readonly referenceIndex?: number | undefined;
  readonly notify: Notify;
}

export interface AsyncMetric<R extends Scores = Scores> extends MetricShape<R> {
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

/** One or more metrics ready to use: what every verb takes. */
export interface Scorer<R extends Scores = Scores, M extends Mode = Mode> {
  /** Whether scores must be awaited; only `scoreStream` takes an async scorer. */
  readonly mode: M;
  readonly metrics: readonly AnyMetric[];
  /** Says exactly what is computed; `scorerFromSignature` reads it back. */
  readonly signature: string;
  /** Never there at run time: carries the type of the scores. */
  readonly scores?: R;
}

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
  | 'NOT_TEXT' // a field that holds something else
  | 'NOT_NUMBER'
  | 'INVALID_ID'
  | 'NO_MODELS' // an eval of ROUGE-1.5.5 without references
  | 'UNREADABLE_FILE'; // a text that a settings file names

/** Those that are known; readers of other formats may have codes of their own. */
export type ProblemCode = ErrorCode | RowProblemCode | (string & Record<never, never>);

export interface Problem {
  readonly code: ProblemCode;
  readonly message: string;
}

/** By key of the scores. */
export type Problems = { readonly [key: string]: Problem };

/** One pair's outcome. A bad pair is a row too. */
export type Row<R extends Scores = Scores> = GoodRow<R> | BadRow;

export interface GoodRow<R extends Scores = Scores> {
  readonly ok: true;
  readonly index: number;
  readonly id?: string;
  /** Of the reference texts, where whoever made the report kept one: tells other items under the same ids apart. */
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
  /** Over the rows that succeeded; null if there is none. */
  readonly scores: R | null;
  readonly items: number;
  readonly failed: number;
  readonly rows: readonly Row<R>[];
  /** How each key became one number: the mean of its scores, or its formula over summed counts. */
  readonly pooling: { readonly [key: string]: 'mean' | 'sum' };
  /** Which way is good, by key. */
  readonly better?: { readonly [key: string]: Direction };
  /** About the set as a whole, and each kind of row notice once, with the number of rows that have it. */
  readonly notices: readonly Notice[];
}
