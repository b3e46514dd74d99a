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

export class SumsOfSettings {
  /** One for all settings that count alike. */
  readonly #counters: SharedCounter[] = [];
  /** What they give for a pair. */
  readonly #counted: Counted[] = [];
  readonly #scored: ScoredAlike[] = [];
  readonly #sums = new Map<Setting, ScoredAlike>();
  readonly #texts: SharedTexts;

  constructor(settings: readonly Setting[]) {
    const texts = (this.#texts = new SharedTexts());
    const places = new Map<string, number>();
    const scorings = new Map<string, number>();
    const known = new Map<string, ScoredAlike>();
    for (const setting of settings) {
      const { measures, choices } = setting.metric.lane;
      const key = countingKey(measures, choices);
      let counter = places.get(key);
      if (counter === undefined) {
        counter = this.#counters.push(texts.counter(setting.metric.lane, key)) - 1;
        places.set(key, counter);
      }
      const scoringText = scoringKey(choices);
      const scoring = scorings.get(scoringText) ?? scorings.size;
      scorings.set(scoringText, scoring);
      const both = `${counter} ${scoring}`;
      let sums = known.get(both);
      if (sums === undefined) {
        sums = new ScoredAlike(setting.metric, counter, scoring);
        known.set(both, sums);
        this.#scored.push(sums);
      }
      this.#sums.set(setting, sums);
    }
  }

  add(pair: Pair): void {
    const known = knownPair(checkPair(pair), this.#texts.known());
    const counters = this.#counters;
    const counted = this.#counted;
    for (let k = 0; k < counters.length; k++) counted[k] = counters[k].countKnown(known);
    const scored = this.#scored;
    for (let k = 0; k < scored.length; k++) scored[k].add(counted[scored[k].counter]);
  }

  of(setting: Setting): Sums {
    return this.#sums.get(setting) as Sums;
  }
}

/** The sums of all settings that count and score alike. */
class ScoredAlike implements Sums {
  /** The place of the counter, and the number of the scoring key. */
  readonly counter: number;
  readonly scoring: number;
  rows = 0;
  readonly #metric: RougeMetric;
  readonly #keys: readonly string[];
  /** Precision, recall and F of each type. */
  readonly #sums: number[];
  #isRejected = false;

  constructor(metric: RougeMetric, counter: number, scoring: number) {
    this.#metric = metric;
    this.#keys = metric.keys;
    this.counter = counter;
    this.scoring = scoring;
    this.#sums = new Array<number>(3 * metric.keys.length).fill(0);
  }

  add(counted: Counted): void {
    // A pair that a setting rejects is left out of its mean, as the original program would have left it out.
    if (counted.error !== undefined || counted.refusals.length > 0 || this.#isRejected) return;
    this.rows++;
    const scores = counted.scores[this.scoring] ?? this.#scored(counted);
    if (scores === REJECTED) {
      this.#isRejected = true;
      return;
    }
    const keys = this.#keys;
    const sums = this.#sums;
    for (let k = 0; k < keys.length; k++) {
      const score = scores[keys[k]];
      sums[3 * k] += score.precision;
      sums[3 * k + 1] += score.recall;
      sums[3 * k + 2] += score.fmeasure;
    }
  }

  #scored(counted: Counted): Counted['scores'][number] {
    const made = scored(this.#metric, counted);
    counted.scores[this.scoring] = made;
    return made;
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
