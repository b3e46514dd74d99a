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
import { portionsOf } from './portions.ts';
import { type Settings, scorerOfSettings } from './settings.ts';
import type { KnownPair, SharedCounter } from './shared-counter.ts';
import { SharedTexts } from './shared-texts.ts';

/** Of one type, pair by pair: the score, or why there is none. */
export type PairScores = readonly (FScore | Problem)[];

/** Or why there are none, as where settings do not have the type. */
export type MaybeScores = PairScores | RougekitError;

/** Scores that are asked for. */
export interface Wanted {
  readonly settings: Settings;
  readonly type: RougeType;
}

export interface MeanOfPairs {
  /** Over the pairs that have a score; null if none has. */
  readonly mean: number | null;
  /** How many have none. */
  readonly failed: number;
}

/** The texts of pairs, what is known of them, and their scores by settings. */
interface ScoredTexts {
  readonly sides: readonly (Sides | null)[];
  readonly known: KnownPairs;
  readonly scores: Map<string, PairScores>;
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
    const [scores] = this.scoresOfAll(pairs, [{ settings, type }]);
    if (scores instanceof RougekitError) throw scores;
    return scores;
  }

  /**
   * Counts and scores pairs in all of these ways, one pair after the other: what is known of its texts is at hand then, and engines
   * compile code for all that they have seen so far, and anew for what comes later. `onProgress` hears how many pairs are done.
   */
  scoresOfAll(
    pairs: readonly Pair[],
    wanted: readonly Wanted[],
    onProgress?: (done: number) => void,
  ): MaybeScores[] {
    const texts = this.#textsOf(pairs);
    const { scores, sides, known } = texts;
    const made = new Map<string, PairScores>();
    const asked: AskedScores[] = [];
    const found = wanted.map(({ settings, type }): MaybeScores => {
      try {
        // Steps before a scorer may be anything: what they give is not kept.
        const key = isPrepared(settings) ? undefined : keyOf(settings, type);
        const before = key && (scores.get(key) ?? made.get(key));
        if (before) return before;
        const one = this.#asked(pairs, settings, type);
        asked.push(one);
        if (key !== undefined) made.set(key, one.made);
        return one.made;
      } catch (error) {
        if (error instanceof RougekitError) return error;
        throw error;
      }
    });
    if (asked.length === 0) return found;
    for (let index = 0; index < pairs.length; index++) {
      const own = sides[index];
      const pair = own === null ? undefined : known.pairAt(index, own);
      for (const one of asked) one.add(index, pair);
      onProgress?.(index + 1);
    }
    if ((scores.size + made.size) * sides.length > MOST_KEPT) scores.clear();
    if (made.size * sides.length <= MOST_KEPT) for (const [key, own] of made) scores.set(key, own);
    return found;
  }

  /** The means of a field; null for scores that cannot be had. */
  meansOfAll(
    pairs: readonly Pair[],
    wanted: readonly Wanted[],
    field: 'precision' | 'recall' | 'fmeasure',
    onProgress?: (done: number) => void,
  ): (MeanOfPairs | null)[] {
    const portions = portionsOf(wanted, () => pairs.length);
    return portions.flatMap((portion, k) => {
      const done = (own: number) => Math.floor((k * pairs.length + own) / portions.length);
      const all = this.scoresOfAll(pairs, portion, (own) => onProgress?.(done(own)));
      return all.map((scores) => (scores instanceof RougekitError ? null : meanOf(scores, field)));
    });
  }

  #textsOf(pairs: readonly Pair[]): ScoredTexts {
    const sides = pairs.map(sidesOf);
    if (this.#last === undefined || !isSame(sides, this.#last.sides)) {
      this.#last = { sides, known: new KnownPairs(this.#texts), scores: new Map() };
      this.#texts.expectAgain(charactersIn(sides));
    }
    return this.#last;
  }

  #asked(pairs: readonly Pair[], settings: Settings, type: RougeType): AskedScores {
    const [metric] = this.scorer(settings, [type]).metrics as readonly RougeMetric[];
    const counter = isPrepared(settings) ? undefined : this.#texts.counter(metric.lane);
    const scoring = counter === undefined ? 0 : this.#numberOf(scoringKey(metric.lane.choices));
    return new AskedScores({ pairs, metric, type, counter, scoring });
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

interface Asked {
  readonly pairs: readonly Pair[];
  /** Of one type. */
  readonly metric: RougeMetric;
  readonly type: RougeType;
  /** Undefined for prepared texts, which are other texts. */
  readonly counter: SharedCounter | undefined;
  readonly scoring: number;
}

/** Scores of one type under one setting, as far as they are made. */
class AskedScores {
  readonly made: (FScore | Problem)[] = [];
  readonly #asked: Asked;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** Those of the next pair, with what is known of it; undefined if it is none. */
  add(index: number, known: KnownPair | undefined): void {
    const { pairs, metric, type, counter, scoring } = this.#asked;
    const scores =
      known === undefined || counter === undefined
        ? undefined
        : scoresOf(metric, counter, known, scoring);
    this.made.push(scores === undefined ? inFull(metric, pairs[index], index, type) : scores[type]);
  }
}

function meanOf(scores: PairScores, field: 'precision' | 'recall' | 'fmeasure'): MeanOfPairs {
  const sum = new ExactSum();
  let failed = 0;
  for (const score of scores) {
    if ('code' in score) failed++;
    else sum.add(score[field]);
  }
  return { mean: sum.count === 0 ? null : sum.mean(), failed };
}

/** With all that is to be told. */
function inFull(metric: RougeMetric, pair: Pair, index: number, type: RougeType): FScore | Problem {
  const row = scoreRow<Record<string, FScore>>(pair, index, [metric]);
  return row.ok ? row.scores[type] : row.problem;
}

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

function charactersIn(sides: readonly (Sides | null)[]): number {
  let sum = 0;
  for (const one of sides) {
    if (one === null) continue;
    sum += one.candidate.length;
    for (const reference of one.references) sum += reference.length;
  }
  return sum;
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
