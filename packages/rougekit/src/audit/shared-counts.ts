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
import { KnownPairs } from './known-pairs.ts';
import { type Settings, scorerOfSettings } from './settings.ts';
import type { KnownPair, SharedCounter } from './shared-counter.ts';
import { SharedTexts } from './shared-texts.ts';

/** Of one type, pair by pair: the score, or why there is none. */
export type PairScores = readonly (FScore | Problem)[];

/** The texts of pairs, what is known of them, and their scores by settings. */
interface ScoredTexts {
  readonly sides: readonly (Sides | null)[];
  readonly known: KnownPairs;
  readonly scores: Map<string, PairScores>;
}

/** Scores of one type under one setting, pair by pair. */
interface ScoredPairs {
  readonly key: string;
  readonly scoreOf: (index: number) => FScore | Problem;
}

/** Scores that are kept of the same texts, each at least a pointer; then they are forgotten. */
const MOST_KEPT = 2 ** 22;

export class SharedCounts {
  readonly #texts = new SharedTexts();
  readonly #scorings = new Map<string, number>();
  #last: ScoredTexts | undefined;

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

  /**
   * Counts and scores pairs under all of these settings, one pair after the other: engines compile code for all that they have seen
   * so far, and anew for what comes later. Whoever asks for these scores then finds them; types that a setting does not have are left
   * out, as are all if they are more than are kept. `onProgress` hears how many pairs are done, after each one.
   */
  prepare(
    pairs: readonly Pair[],
    settings: readonly Settings[],
    types: readonly RougeType[],
    onProgress?: (done: number) => void,
  ): void {
    if (settings.length * types.length * pairs.length > MOST_KEPT) return;
    const texts = this.#textsOf(pairs);
    const { scores } = texts;
    const made = new Map<string, (FScore | Problem)[]>();
    const all: ScoredPairs[] = [];
    for (const one of settings) {
      for (const type of types) {
        const scored = isPrepared(one) ? undefined : this.#ifKnown(pairs, texts, one, type);
        if (scored === undefined || scores.has(scored.key) || made.has(scored.key)) continue;
        made.set(scored.key, []);
        all.push(scored);
      }
    }
    for (let index = 0; index < pairs.length; index++) {
      for (const { key, scoreOf } of all) made.get(key)?.push(scoreOf(index));
      onProgress?.(index + 1);
    }
    for (const [key, own] of made) scores.set(key, own);
  }

  /** The scores under many settings, while the pairs stay as they are. */
  over(pairs: readonly Pair[]): (settings: Settings, type: RougeType) => PairScores {
    const texts = this.#textsOf(pairs);
    const { sides, scores } = texts;
    return (settings, type) => {
      if (isPrepared(settings)) {
        const [metric] = this.scorer(settings, [type]).metrics as readonly RougeMetric[];
        return pairs.map((pair, index) => inFull(metric, pair, index, type));
      }
      const key = keyOf(settings, type);
      const known = scores.get(key);
      if (known !== undefined) return known;
      if ((scores.size + 1) * sides.length > MOST_KEPT) scores.clear();
      const { scoreOf } = this.#scored(pairs, texts, settings, type);
      const made = pairs.map((_, index) => scoreOf(index));
      scores.set(key, made);
      return made;
    };
  }

  #textsOf(pairs: readonly Pair[]): ScoredTexts {
    const sides = pairs.map(sidesOf);
    if (this.#last === undefined || !isSame(sides, this.#last.sides))
      this.#last = { sides, known: new KnownPairs(this.#texts), scores: new Map() };
    return this.#last;
  }

  /** Undefined for a type that the settings do not have. */
  #ifKnown(
    pairs: readonly Pair[],
    texts: ScoredTexts,
    settings: Settings,
    type: RougeType,
  ): ScoredPairs | undefined {
    try {
      return this.#scored(pairs, texts, settings, type);
    } catch (error) {
      if (error instanceof RougekitError) return undefined;
      throw error;
    }
  }

  #scored(
    pairs: readonly Pair[],
    { sides, known }: ScoredTexts,
    settings: Settings,
    type: RougeType,
  ): ScoredPairs {
    const [metric] = this.scorer(settings, [type]).metrics as readonly RougeMetric[];
    const counter = this.#texts.counter(metric.lane);
    const scoring = this.#numberOf(scoringKey(metric.lane.choices));
    const scoreOf = (index: number) => {
      const texts = sides[index];
      const scores =
        texts === null ? undefined : scoresOf(metric, counter, known.pairAt(index, texts), scoring);
      return scores === undefined ? inFull(metric, pairs[index], index, type) : scores[type];
    };
    return { key: keyOf(settings, type), scoreOf };
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

/** The same for settings that count and score alike. */
const keyOf = ({ choices }: Settings, type: RougeType) =>
  countingKey([parseType(type)], choices) + scoringKey(choices);

/** With all that is to be told. */
function inFull(metric: RougeMetric, pair: Pair, index: number, type: RougeType): FScore | Problem {
  const row = scoreRow<Record<string, FScore>>(pair, index, [metric]);
  return row.ok ? row.scores[type] : row.problem;
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
function scoresOf(metric: RougeMetric, counter: SharedCounter, pair: KnownPair, scoring: number) {
  try {
    const { counts, error, refusals, scores } = counter.countKnown(pair);
    if (error !== undefined || refusals.length > 0) return undefined;
    return (scores[scoring] ??= metric.conclude(counts));
  } catch (error) {
    if (!(error instanceof RougekitError)) throw error;
    return undefined;
  }
}
