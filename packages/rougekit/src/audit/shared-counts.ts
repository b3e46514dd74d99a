// Scores under many settings that differ little from one another: a pair is counted once for all settings that count alike, and
// scored once for all that score alike. Texts are told apart by what they say, so nothing goes stale.

import { RougekitError } from '../errors.ts';
import { syncScorer } from '../metrics/metric.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import type { RougeType } from '../metrics/rouge/rouge-types.ts';
import { checkPair } from '../rows/check-pair.ts';
import { scoreRow } from '../rows/score-row.ts';
import type { Counts, FScore, Pair, Problem, Refuse, Scorer, Sides } from '../types.ts';
import { countingKey, scoringKey } from './counting-key.ts';
import { type Settings, scorerOfSettings } from './settings.ts';
import { SharedTexts } from './shared-texts.ts';

type Notices = Parameters<Parameters<RougeMetric['measure']>[1]>[];
type Refusals = Parameters<Refuse>[];

/** What counting a pair gave, for all settings of one key. */
interface Counted {
  readonly references: readonly string[];
  readonly counts: Counts;
  readonly notices: Notices;
  readonly refusals: Refusals;
  /** By scoring key. */
  readonly scores: Map<string, FScore>;
}

/** How pairs are counted: one or several types, and the counting key of each. */
interface Counting {
  readonly counter: { readonly count: RougeMetric['measure'] };
  readonly types: readonly string[];
  readonly keys: readonly string[];
}

/** What is kept, at some 300 bytes each; then everything is forgotten. */
const MOST_KEPT = 2 ** 18;

export class SharedCounts {
  /** By counting key and candidate. */
  readonly #counted = new Map<string, Map<string, Counted[]>>();
  readonly #texts = new SharedTexts();
  readonly #types: readonly RougeType[];
  #kept = 0;

  /** `types`: those that will be asked for. A pair is cut into words once for all of them. */
  constructor(types: readonly RougeType[] = []) {
    this.#types = types;
  }

  /** `scorerOfSettings`, with shared counts. */
  scorer(settings: Settings, types: readonly RougeType[]): Scorer<Record<string, FScore>, 'sync'> {
    const scorer = scorerOfSettings(settings, types);
    // Prepared texts are other texts.
    if ((settings.steps ?? []).length > 0) return scorer;
    const [metric] = scorer.metrics as readonly RougeMetric[];
    return syncScorer(types.length === 1 ? this.#sharing(metric, settings) : metric);
  }

  /** The scores of one type, or why there is none. */
  scores(pairs: readonly Pair[], settings: Settings, type: RougeType): (FScore | Problem)[] {
    const scorer = this.scorer(settings, [type]);
    const [metric] = scorer.metrics as readonly RougeMetric[];
    const slowly = (pair: Pair, index: number) => {
      const row = scoreRow<Record<string, FScore>>(pair, index, [metric]);
      return row.ok ? row.scores[type] : row.problem;
    };
    if ((settings.steps ?? []).length > 0) return pairs.map(slowly);
    const { measures, choices } = metric.lane;
    const key = countingKey(measures, choices);
    const scoring = scoringKey(choices);
    return pairs.map((pair, index) => {
      const counted = this.#find(key, pair);
      const known = counted?.scores.get(scoring);
      if (known !== undefined) return known;
      const score = slowly(pair, index);
      if ('fmeasure' in score) this.#find(key, pair)?.scores.set(scoring, score);
      return score;
    });
  }

  /** `metric` has one type. */
  #sharing(metric: RougeMetric, settings: Settings): RougeMetric {
    const key = countingKey(metric.lane.measures, metric.lane.choices);
    const only = { counter: { count: metric.measure }, types: metric.keys, keys: [key] };
    let counting: Counting | undefined;
    return {
      ...metric,
      measure: (sides, notify, refuse) => {
        let known = this.#known(key, sides);
        if (known === undefined) {
          counting ??= this.#countingOf(settings, metric);
          known = this.#countAll(sides, key, counting) ?? this.#count(sides, key, only);
        }
        for (const notice of known.notices) notify(...notice);
        for (const [of, error] of known.refusals) {
          if (refuse === undefined) throw error;
          refuse(of, error);
        }
        return known.counts;
      },
    };
  }

  /** All types, if the settings have them all. */
  #countingOf(settings: Settings, one: RougeMetric): Counting {
    const [type] = one.keys;
    const others = this.#types.filter((other) => other !== type);
    let metric = one;
    try {
      if (others.length > 0)
        [metric] = scorerOfSettings(settings, [type as RougeType, ...others]).metrics as [
          RougeMetric,
        ];
    } catch (error) {
      if (!(error instanceof RougekitError)) throw error;
    }
    const { lane, keys } = metric;
    const { measures, choices } = lane;
    const counter = this.#texts.counter(lane);
    return { counter, types: keys, keys: measures.map((one) => countingKey([one], choices)) };
  }

  #find(key: string, pair: Pair): Counted | undefined {
    if (!this.#counted.has(key)) return undefined;
    try {
      return this.#known(key, checkPair(pair));
    } catch {
      return undefined; // scoreRow says why
    }
  }

  #known(key: string, { candidate, references }: Sides): Counted | undefined {
    const list = this.#counted.get(key)?.get(candidate);
    return list?.find(
      (one) =>
        one.references.length === references.length &&
        one.references.every((text, k) => text === references[k]),
    );
  }

  /** Undefined where another type fails the pair, as those that need sentences may. */
  #countAll(sides: Sides, wanted: string, counting: Counting): Counted | undefined {
    try {
      return this.#count(sides, wanted, counting);
    } catch {
      return undefined;
    }
  }

  #count(sides: Sides, wanted: string, { counter, types, keys }: Counting): Counted {
    const notices: Notices = [];
    const refusals: Refusals = [];
    const counts = counter.count(
      sides,
      (...notice) => notices.push(notice),
      (...refusal) => refusals.push(refusal),
    );
    const size = counts.length / keys.length;
    const all = keys.map((key, m): Counted => {
      const known = key === wanted ? undefined : this.#known(key, sides);
      if (known !== undefined) return known;
      const own = Array.from({ length: size }, (_, k) => counts[m * size + k]);
      const ofType = refusals.filter(([of]) => of === types[m]);
      const { references } = sides;
      const one = { references, counts: own, notices, refusals: ofType, scores: new Map() };
      this.#keep(key, sides.candidate, one);
      return one;
    });
    return all[keys.indexOf(wanted)];
  }

  #keep(key: string, candidate: string, counted: Counted): void {
    if (++this.#kept > MOST_KEPT) {
      this.#counted.clear();
      this.#kept = 1;
    }
    const own = this.#counted.get(key) ?? new Map<string, Counted[]>();
    this.#counted.set(key, own);
    own.set(candidate, [...(own.get(candidate) ?? []), counted]);
  }
}
