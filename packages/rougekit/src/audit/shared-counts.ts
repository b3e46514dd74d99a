// Scores under many settings that differ little from one another: a pair is counted once for all settings that count alike, and
// scored once for all that score alike. Texts are told apart by what they say, so nothing goes stale.

import { RougekitError } from '../errors.ts';
import { syncScorer } from '../metrics/metric.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import type { RougeType } from '../metrics/rouge/rouge-types.ts';
import { parseType } from '../metrics/rouge/rouge-types.ts';
import { ExactSum } from '../numbers/exact-sum.ts';
import { checkPair } from '../rows/check-pair.ts';
import { scoreRow } from '../rows/score-row.ts';
import type { FScore, Pair, Problem, Scorer, Sides } from '../types.ts';
import { countingKey, scoringKey } from './counting-key.ts';
import { type Settings, scorerOfSettings } from './settings.ts';
import type { SharedCounter } from './shared-counter.ts';
import { SharedTexts } from './shared-texts.ts';

/** Of one type, pair by pair: the score, or why there is none. */
export type PairScores = readonly (FScore | Problem)[];

/** The texts of pairs, and their scores by settings. */
interface ScoredTexts {
  readonly sides: readonly (Sides | null)[];
  readonly scores: Map<string, PairScores>;
}

/** Scores that are kept of the same texts, each at least a pointer; then they are forgotten. */
const MOST_KEPT = 2 ** 22;

export class SharedCounts {
  readonly #texts = new SharedTexts();
  readonly #scorings = new Map<string, number>();
  #last: ScoredTexts = { sides: [], scores: new Map() };

  /** `scorerOfSettings`, with shared counts. */
  scorer(settings: Settings, types: readonly RougeType[]): Scorer<Record<string, FScore>, 'sync'> {
    const scorer = scorerOfSettings(settings, types);
    if (isPrepared(settings) || types.length > 1) return scorer;
    const [metric] = scorer.metrics as readonly RougeMetric[];
    return syncScorer(this.#sharing(metric));
  }

  /** The scores of one type. */
  scores(pairs: readonly Pair[], settings: Settings, type: RougeType): PairScores {
    return this.over(pairs)(settings, type);
  }

  /** Their mean over the pairs that have one, null if none has, and how many have none. */
  mean(
    pairs: readonly Pair[],
    settings: Settings,
    type: RougeType,
    field: 'precision' | 'recall' | 'fmeasure',
  ): { readonly mean: number | null; readonly failed: number } {
    const sum = new ExactSum();
    let failed = 0;
    for (const score of this.scores(pairs, settings, type)) {
      if ('code' in score) failed++;
      else sum.add(score[field]);
    }
    return { mean: sum.count === 0 ? null : sum.mean(), failed };
  }

  /** The scores under many settings, while the pairs stay as they are. */
  over(pairs: readonly Pair[]): (settings: Settings, type: RougeType) => PairScores {
    const sides = pairs.map(sidesOf);
    if (!isSame(sides, this.#last.sides)) this.#last = { sides, scores: new Map() };
    const { scores } = this.#last;
    return (settings, type) => {
      if (isPrepared(settings)) return this.#scored(pairs, sides, settings, type);
      const { choices } = settings;
      const key = countingKey([parseType(type)], choices) + scoringKey(choices);
      const known = scores.get(key);
      if (known !== undefined) return known;
      if ((scores.size + 1) * sides.length > MOST_KEPT) scores.clear();
      const made = this.#scored(pairs, sides, settings, type);
      scores.set(key, made);
      return made;
    };
  }

  #scored(
    pairs: readonly Pair[],
    sides: readonly (Sides | null)[],
    settings: Settings,
    type: RougeType,
  ): PairScores {
    const [metric] = this.scorer(settings, [type]).metrics as readonly RougeMetric[];
    const inFull = (index: number) => {
      const row = scoreRow<Record<string, FScore>>(pairs[index], index, [metric]);
      return row.ok ? row.scores[type] : row.problem;
    };
    if (isPrepared(settings)) return pairs.map((_, index) => inFull(index));
    const counter = this.#texts.counter(metric.lane);
    const scoring = this.#numberOf(scoringKey(metric.lane.choices));
    return sides.map((texts, index) => {
      if (texts === null) return inFull(index);
      const scores = scoresOf(metric, counter, texts, scoring);
      return scores === undefined ? inFull(index) : scores[type];
    });
  }

  /** `metric` has one type. */
  #sharing(metric: RougeMetric): RougeMetric {
    const counter = this.#texts.counter(metric.lane);
    return {
      ...metric,
      measure: (sides, notify, refuse) => {
        const { counts, notices, refusals, error } = counter.count(sides);
        if (error !== undefined) throw error;
        for (const notice of notices) notify(...notice);
        for (const [of, problem] of refusals) {
          if (refuse === undefined) throw problem;
          refuse(of, problem);
        }
        return counts;
      },
    };
  }

  #numberOf(scoring: string): number {
    const number = this.#scorings.get(scoring) ?? this.#scorings.size;
    this.#scorings.set(scoring, number);
    return number;
  }
}

/** Prepared texts are other texts. */
const isPrepared = ({ steps = [] }: Settings) => steps.length > 0;

/** Null if a pair is none: scoreRow says why. */
function sidesOf(pair: Pair): Sides | null {
  try {
    return checkPair(pair);
  } catch (error) {
    if (!(error instanceof RougekitError)) throw error;
    return null;
  }
}

function isSame(all: readonly (Sides | null)[], others: readonly (Sides | null)[]): boolean {
  if (all.length !== others.length) return false;
  return all.every((one, k) => {
    const other = others[k];
    if (one === null || other === null) return false;
    return (
      one.candidate === other.candidate &&
      one.references.length === other.references.length &&
      one.references.every((text, r) => text === other.references[r])
    );
  });
}

/** Undefined where there is more to tell than scores. */
function scoresOf(metric: RougeMetric, counter: SharedCounter, texts: Sides, scoring: number) {
  try {
    const { counts, error, refusals, scores } = counter.count(texts);
    if (error !== undefined || refusals.length > 0) return undefined;
    return (scores[scoring] ??= metric.conclude(counts));
  } catch (error) {
    if (!(error instanceof RougekitError)) throw error;
    return undefined;
  }
}
