// The single shape of explanations: what was compared, what matched, what was counted, and how the score is computed
// from it. Data only; `explanationLines` turns it into text.

import type { Notice, Span } from '../types.ts';
import type { Formula } from './formula.ts';
import type { Statement } from './statements.ts';

/** A token with its position in the text, in UTF-16 offsets: text.slice(start, end). */
export interface ExplainedToken extends Span {
  /** As written in the text. */
  readonly text: string;
  /** The form that is compared: case-folded and stemmed as the recipe requires. */
  readonly form: string;
  /** Whether it belongs to a link other than 'substitute'. */
  readonly matched: boolean;
}

/** One end of a link: indices of tokens, and the span from the start of the first to the end of the last. */
export interface Place extends Span {
  readonly tokens: readonly number[];
}

/**
 * - `match`: equal forms. `stem`, `synonym`: forms that a METEOR stage treats as equal.
 * - `copy`: a run copied from a source.
 * - `substitute`: one token in place of the other.
 * - `similar`: the most similar token of the other text.
 */
export type LinkKind = 'match' | 'stem' | 'synonym' | 'copy' | 'substitute' | 'similar';

/** Tokens of the candidate and the reference tokens that they are aligned with. */
export interface Link {
  readonly kind: LinkKind;
  readonly candidate: Place;
  readonly reference: Place;
  readonly referenceIndex: number;
  /** The count that it contributes to. */
  readonly count: string;
  /** Of 'similar' tokens: how similar. */
  readonly similarity?: number;
}

/** A block of candidate tokens that TER moved before aligning them. Positions are those after all earlier moves. */
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

/** A metric's explanation of one score; `explain` adds the rest. */
export interface MetricExplanation<S = object> {
  /** 'source' if the references below are the sources of the pair. */
  readonly against?: 'source';
  readonly tokens: {
    readonly candidate: readonly ExplainedToken[];
    readonly references: readonly (readonly ExplainedToken[])[];
  };
  readonly links: readonly Link[];
  readonly moves?: readonly Move[];
  /**
   * Where all tokens are compared with all: how similar they are. A row for each token of the candidate, a column for each of
   * the reference in `referenceIndex`.
   */
  readonly similarities?: readonly (readonly number[])[];
  /** The reference that links and counts belong to; null if they belong to all. */
  readonly referenceIndex: number | null;
  readonly references: readonly ExplainedReference<S>[];
  readonly counts: NamedCounts;
  /** How the score is computed, from what is counted to the last formula. */
  readonly derivation: readonly (Statement | Formula)[];
}

export interface Explanation<S = object> extends MetricExplanation<S> {
  readonly kind: 'explanation';
  /** The key of the score. */
  readonly type: string;
  readonly signature: string;
  /** As returned by `score`, over all references. */
  readonly score: S;
  /** The language of `formula`. */
  readonly language: Language;
  /** The derivation as text, one line per part. */
  readonly formula: readonly string[];
  readonly notices: readonly Notice[];
}

export type Language = 'en' | 'zh';
