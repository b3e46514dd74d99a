// The sums of scores under many settings, pair by pair. A pair is counted once for all settings that count alike, and scored once for
// all of these that score alike: the rule for references, the F formula and rounding work on the same counts.

import { RougekitError } from '../errors.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import type { RougeCounter } from '../metrics/rouge/rouge-counts.ts';
import type { RougeOptions } from '../metrics/rouge/rouge-options.ts';
import { checkPair } from '../rows/check-pair.ts';
import type { Counts, FScore, Pair } from '../types.ts';
import { countingKey, scoringKey } from './counting-key.ts';
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
  readonly counter: RougeCounter;
  readonly scored: Map<string, ScoredAlike>;
}

export class SumsOfSettings {
  readonly #counted = new Map<string, CountedAlike>();
  readonly #sums = new Map<Setting, ScoredAlike>();

  constructor(settings: readonly Setting[]) {
    // Each pair is asked for once by every setting, and then no more.
    const texts = new SharedTexts(2 ** 18);
    for (const setting of settings) {
      const { measures, choices } = setting.metric.lane;
      const key = countingKey(measures, choices);
      let alike = this.#counted.get(key);
      if (alike === undefined) {
        alike = { counter: texts.counter(setting.metric.lane), scored: new Map() };
        this.#counted.set(key, alike);
      }
      const scoring = scoringKey(choices);
      const sums = alike.scored.get(scoring) ?? new ScoredAlike(setting.metric);
      alike.scored.set(scoring, sums);
      this.#sums.set(setting, sums);
    }
  }

  add(pair: Pair): void {
    const sides = checkPair(pair);
    for (const { counter, scored } of this.#counted.values()) {
      let counts: Counts;
      try {
        counts = counter.count(sides, () => {});
      } catch (error) {
        // A pair that a setting rejects is left out of its mean, as the original program would have left it out.
        if (error instanceof RougekitError) continue;
        throw error;
      }
      for (const sums of scored.values()) sums.add(counts);
    }
  }

  of(setting: Setting): Sums {
    return this.#sums.get(setting) as Sums;
  }
}

/** The sums of all settings that count and score alike. */
class ScoredAlike implements Sums {
  rows = 0;
  sums: Map<string, number[]> | null;
  readonly #metric: RougeMetric;

  constructor(metric: RougeMetric) {
    this.#metric = metric;
    this.sums = new Map(metric.keys.map((type) => [type, [0, 0, 0]]));
  }

  add(counts: Counts): void {
    const { sums } = this;
    if (sums === null) return;
    this.rows++;
    try {
      const scores = this.#metric.conclude(counts);
      for (const type of this.#metric.keys) {
        const { precision, recall, fmeasure } = scores[type] as FScore;
        const sum = sums.get(type) as number[];
        sum[0] += precision;
        sum[1] += recall;
        sum[2] += fmeasure;
      }
    } catch (error) {
      if (!(error instanceof RougekitError)) throw error;
      this.sums = null;
    }
  }
}
