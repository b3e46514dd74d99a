// Gaps between dialects, several at once: every search says which scores it needs for its next decision, and these are counted together,
// one pair after the other. So each text is read once for a decision of all gaps, and need not be kept until the next.

import { guard, invalid, RougekitError } from '../errors.ts';
import type { RougeType } from '../metrics/rouge/rouge-types.ts';
import type { Pair } from '../types.ts';
import { type Gap, type GapSearch, gapSearch } from './gap.ts';
import { portionsOf } from './portions.ts';
import type { Settings } from './settings.ts';
import { type MaybeScores, type PairScores, SharedCounts, type Wanted } from './shared-counts.ts';

/** What `from` is compared with, by the scores of one type. */
export interface GapQuestion {
  readonly to: Settings;
  readonly type: RougeType;
}

export interface GapsOptions {
  /** Which field. Default: fmeasure. */
  readonly field?: Gap['field'] | undefined;
  /** For several calls over the same texts: what has been counted for one is not counted again for the next. */
  readonly shared?: SharedCounts | undefined;
  /** Hears which decision is looked for in all gaps, the first being 1, and how many pairs are done for it. */
  onProgress?(decision: number, done: number): void;
}

export interface GapOptions extends Omit<GapsOptions, 'onProgress'> {
  readonly type: RougeType;
}

/** Turns one dialect, or settings of one's own, into the other step by step and reports the effect of each decision. */
export function explainGap(
  pairs: readonly Pair[],
  from: Settings,
  to: Settings,
  options: GapOptions,
): Gap {
  return guard(() => explainGaps(pairs, from, [{ to, type: options.type }], options)[0]);
}

/** The same for several gaps at once, in their order: each text is read once for a decision, however many gaps look for one. */
export function explainGaps(
  pairs: readonly Pair[],
  from: Settings,
  questions: readonly GapQuestion[],
  options: GapsOptions = {},
): Gap[] {
  return guard(() => {
    if (!Array.isArray(pairs)) throw invalid('pairs', 'an array of pairs', pairs);
    if (!Array.isArray(questions)) throw invalid('questions', 'an array of questions', questions);
    const { field = 'fmeasure', shared = new SharedCounts(), onProgress } = options;
    const searches = questions.map((question) => new RunningSearch(pairs, from, question, field));
    for (let decision = 0; ; decision++) {
      const running = searches.filter((search) => search.outcome === undefined);
      if (running.length === 0) break;
      for (const some of portionsOf(running, (search) => search.wanted.length * pairs.length)) {
        const scores = shared.scoresOfAll(
          pairs,
          some.flatMap(({ wanted }) => wanted),
          (done) => onProgress?.(Math.max(1, decision), done),
        );
        let next = 0;
        for (const search of some) {
          const { length } = search.wanted;
          search.goOn(scores.slice(next, next + length));
          next += length;
        }
      }
    }
    return searches.map(({ outcome }) => {
      if (outcome instanceof RougekitError) throw outcome;
      return outcome as Gap;
    });
  });
}

/** A search that waits for scores, until it has an outcome. */
class RunningSearch {
  wanted: readonly Wanted[] = [];
  outcome: Gap | RougekitError | undefined;
  readonly #search: GapSearch;
  readonly #type: RougeType;

  constructor(pairs: readonly Pair[], from: Settings, question: GapQuestion, field: Gap['field']) {
    this.#type = question.type;
    this.#search = gapSearch(pairs, from, question.to, question.type, field);
    this.goOn([]);
  }

  goOn(scores: readonly MaybeScores[]): void {
    try {
      const refused = scores.find((one) => one instanceof RougekitError);
      if (refused !== undefined) throw refused;
      const { done, value } = this.#search.next(scores as readonly PairScores[]);
      if (done === true) this.outcome = value;
      else this.wanted = value.map((settings) => ({ settings, type: this.#type }));
    } catch (error) {
      // The first of the questions that cannot be answered is the one to tell of.
      if (!(error instanceof RougekitError)) throw error;
      this.outcome = error;
    }
  }
}
