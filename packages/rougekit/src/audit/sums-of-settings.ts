// The sums of scores under many settings, pair by pair. A pair is counted once for all settings that count alike, and scored once for
// all of these that score alike: the rule for references, the F formula and rounding work on the same counts.

import { RougekitError } from '../errors.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import type { RougeOptions } from '../metrics/rouge/rouge-options.ts';
import { checkPair } from '../rows/check-pair.ts';
import type { Pair } from '../types.ts';
import { countingKey, scoringKey } from './counting-key.ts';
import type { Counted } from './read-text.ts';
import { knownPair, type SharedCounter } from './shared-counter.ts';
import { SharedTexts } from './shared-texts.ts';

/** Options, and what they come to. */
export interface Setting {
  readonly options: RougeOptions;
  readonly metric: RougeMetric;
}

/** Over the pairs that a setting can score. */
export interface Sums {
  readonly rows: number;
  /** Precision, recall and F by type; null if the setting rejects its own counts, which leaves it without a mean. */
  readonly sums: ReadonlyMap<string, readonly number[]> | null;
}

/** All settings that count alike. */
interface CountedAlike {
  readonly counter: SharedCounter;
  readonly scored: ScoredAlike[];
}

export class SumsOfSettings {
  readonly #counted = new Map<string, CountedAlike>();
  readonly #sums = new Map<Setting, ScoredAlike>();
  readonly #texts: SharedTexts;

  constructor(settings: readonly Setting[]) {
    // Each pair is asked for once by every setting, and then no more.
    const texts = (this.#texts = new SharedTexts(2 ** 14));
    const scorings = new Map<string, number>();
    for (const setting of settings) {
      const { measures, choices } = setting.metric.lane;
      const key = countingKey(measures, choices);
      let alike = this.#counted.get(key);
      if (alike === undefined) {
        alike = { counter: texts.counter(setting.metric.lane, key), scored: [] };
        this.#counted.set(key, alike);
      }
      const scoringText = scoringKey(choices);
      const scoring = scorings.get(scoringText) ?? scorings.size;
      scorings.set(scoringText, scoring);
      let sums = alike.scored.find((one) => one.scoring === scoring);
      if (sums === undefined) {
        sums = new ScoredAlike(setting.metric, scoring);
        alike.scored.push(sums);
      }
      this.#sums.set(setting, sums);
    }
  }

  add(pair: Pair): void {
    const known = knownPair(checkPair(pair), this.#texts.known());
    for (const { counter, scored } of this.#counted.values()) {
      const counted = counter.countKnown(known);
      // A pair that a setting rejects is left out of its mean, as the original program would have left it out.
      if (counted.error !== undefined || counted.refusals.length > 0) continue;
      for (let k = 0; k < scored.length; k++) scored[k].add(counted);
    }
  }

  of(setting: Setting): Sums {
    return this.#sums.get(setting) as Sums;
  }
}

/** The sums of all settings that count and score alike. */
class ScoredAlike implements Sums {
  /** Number of the scoring key. */
  readonly scoring: number;
  rows = 0;
  readonly #metric: RougeMetric;
  /** Precision, recall and F of each type. */
  readonly #sums: number[];
  #isRejected = false;

  constructor(metric: RougeMetric, scoring: number) {
    this.#metric = metric;
    this.scoring = scoring;
    this.#sums = new Array<number>(3 * metric.keys.length).fill(0);
  }

  add(counted: Counted): void {
    if (this.#isRejected) return;
    this.rows++;
    const scores = (counted.scores[this.scoring] ??= scored(this.#metric, counted));
    if (scores === REJECTED) {
      this.#isRejected = true;
      return;
    }
    const { keys } = this.#metric;
    for (let k = 0; k < keys.length; k++) {
      const score = scores[keys[k]];
      this.#sums[3 * k] += score.precision;
      this.#sums[3 * k + 1] += score.recall;
      this.#sums[3 * k + 2] += score.fmeasure;
    }
  }

  get sums(): Sums['sums'] {
    if (this.#isRejected) return null;
    return new Map(this.#metric.keys.map((type, k) => [type, this.#sums.slice(3 * k, 3 * k + 3)]));
  }
}

const REJECTED = {};

function scored(metric: RougeMetric, { counts }: Counted): Counted['scores'][number] {
  try {
    return metric.conclude(counts);
  } catch (error) {
    if (error instanceof RougekitError) return REJECTED;
    throw error;
  }
}
