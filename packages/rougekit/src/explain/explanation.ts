// The one shape of explanation: what was compared, what met what, what was counted, and how the score follows from it.
// Data only; `explanationLines` puts it into words.

import type { Notice, Span } from '../types.ts';
import type { Formula } from './formula.ts';
import type { Statement } from './statements.ts';

/** Where it stands in the text, as UTF-16 offsets: text.slice(start, end). */
export interface ExplainedToken extends Span {
  /** As it stands in the text. */
  readonly text: string;
  /** What is compared: folded and, if the recipe says so, stemmed. */
  readonly form: string;
  /** Whether it takes part in a link other than 'substitute'. */
  readonly matched: boolean;
}

/** One end of a link: indices of tokens, and the span from the start of the first to the end of the last. */
export interface Place extends Span {
  readonly tokens: readonly number[];
}

/**
 * - `match`: equal forms. `stem`, `synonym`: forms that a stage of METEOR holds equal.
 * - `copy`: a run that was copied from a source.
 * - `substitute`: one token stands where the other was expected.
 */
export type LinkKind = 'match' | 'stem' | 'synonym' | 'copy' | 'substitute';

/** Tokens of the candidate and those of a reference that they met. */
export interface Link {
  readonly kind: LinkKind;
  readonly candidate: Place;
  readonly reference: Place;
  readonly referenceIndex: number;
  /** Which of the counts it is part of. */
  readonly count: string;
}

/** A block of candidate tokens that TER moved before it linked them, on what earlier moves had left. */
export interface Move {
  readonly tokens: readonly number[];
  readonly from: number;
  readonly to: number;
}

export type NamedCounts = { readonly [name: string]: number };

/** One reference by itself. */
export interface ExplainedReference<S = object> {
  /** Empty if it was left out. */
  readonly counts: NamedCounts;
  readonly score?: S;
}

/** What a metric says of one score; `explain` adds the rest. */
export interface MetricExplanation<S = object> {
  /** 'source' where the references below are the sources of the pair. */
  readonly against?: 'source';
  readonly tokens: {
    readonly candidate: readonly ExplainedToken[];
    readonly references: readonly (readonly ExplainedToken[])[];
  };
  readonly links: readonly Link[];
  readonly moves?: readonly Move[];
  /** Which reference links and counts belong to; null if they belong to all. */
  readonly referenceIndex: number | null;
  readonly references: readonly ExplainedReference<S>[];
  readonly counts: NamedCounts;
  /** How the score follows, from what is counted to the last formula. */
  readonly derivation: readonly (Statement | Formula)[];
}

export interface Explanation<S = object> extends MetricExplanation<S> {
  readonly kind: 'explanation';
  /** The key of the score. */
  readonly type: string;
  readonly signature: string;
  /** As `score` gives it, over all references. */
  readonly score: S;
  /** What `formula` is written in. */
  readonly language: Language;
  /** The derivation in words, a line for each part. */
  readonly formula: readonly string[];
  readonly notices: readonly Notice[];
}

export type Language = 'en' | 'zh';
