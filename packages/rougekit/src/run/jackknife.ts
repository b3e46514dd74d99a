// Jackknifing over references (Lin 2004, section 2.1: "Multiple references"): the score against each set of all
// references but one, then the mean. With it a system that has M references can be held beside a person, who has only
// the M − 1 others. Any scorer: within a set its own rule for several references applies.

import { numericFields, shapedLike } from '../aggregate/numeric-fields.ts';
import { guard, invalid } from '../errors.ts';
import { checkPair } from '../rows/check-pair.ts';
import type { Notice, Pair, Scorer, Scores } from '../types.ts';
import { humanPairs, leaveOneOut } from './leave-one-out.ts';
import { score } from './score.ts';

/** The scores of a set of references. */
export interface LeftOutScores<R extends Scores = Scores> {
  /** Which reference is missing, counted from 0. */
  readonly leftOut: number;
  readonly scores: R;
}

/** The shape of scores without what has no mean: lists and names. */
export type Means<S> = {
  readonly [F in keyof S as S[F] extends number
    ? F
    : S[F] extends readonly unknown[] | string
      ? never
      : F]: S[F] extends number ? number : Means<S[F]>;
};

export interface Jackknife<R extends Scores = Scores> {
  readonly kind: 'jackknife';
  readonly version: 1;
  /** The scorer's, then `loo:M`. */
  readonly signature: string;
  /** How many references the pair has. */
  readonly references: number;
  /** The mean over the sets; of a pair with one reference, its plain score. */
  readonly scores: Means<R>;
  /** None for a pair with one reference. */
  readonly sets: readonly LeftOutScores<R>[];
  readonly notices: readonly Notice[];
}

/**
 * The leave-one-out estimate of one pair. A pair with one reference has no other to leave in: it gets its plain score,
 * and a notice says so. Time: M times that of a score.
 */
export function jackknife<R extends Scores>(pair: Pair, scorer: Scorer<R, 'sync'>): Jackknife<R> {
  return guard(() => {
    refuseTwice(scorer);
    const { references } = checkPair(pair);
    const sets = leaveOneOut(pair).map(({ leftOut, ...rest }) => ({
      leftOut,
      scores: score(rest, scorer),
    }));
    const all = sets.length === 0 ? [score(pair, scorer)] : sets.map(({ scores }) => scores);
    return {
      kind: 'jackknife',
      version: 1,
      signature: `${scorer.signature}|loo:${references.length}`,
      references: references.length,
      scores: meansOf(all),
      sets,
      notices: sets.length === 0 ? [ONE_REFERENCE] : [],
    };
  });
}

/** How each reference scores against the others; none if there is only one. `leftOut` is the one that was scored. */
export function humanScores<R extends Scores>(
  pair: Pair,
  scorer: Scorer<R, 'sync'>,
): LeftOutScores<R>[] {
  return guard(() => {
    refuseTwice(scorer);
    return humanPairs(pair).map(({ leftOut, ...human }) => ({
      leftOut,
      scores: score(human, scorer),
    }));
  });
}

const ONE_REFERENCE: Notice = {
  code: 'ONE_REFERENCE',
  message: 'The pair has one reference, so nothing can be left out; this is its plain score.',
};

/** A rule that leaves references out by itself would leave out two at a time. */
function refuseTwice(scorer: Scorer): void {
  if (scorer?.metrics?.some(({ recipe }) => recipe.get('refs') === 'jackknife'))
    throw invalid(
      'scorer',
      "one that does not jackknife by itself (`references: 'best'`)",
      scorer.signature,
    );
}

/** Added in the order of the sets, as `references: 'jackknife'` of rouge() does it: equal to the last bit. */
function meansOf<R extends Scores>(all: readonly R[]): Means<R> {
  return shapedLike(numericFields(all[0]), (field) => {
    let sum = 0;
    for (const scores of all) sum += field.read(scores);
    return sum / all.length;
  }) as Means<R>;
}
