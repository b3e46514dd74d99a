// Why two dialects give different numbers for the same texts: the decisions of the first are switched to those
// of the second one at a time, largest effect first, until the first dialect has become the second. The effects
// add up to the gap. The order matters where decisions interact, so each effect is relative to the switches
// listed before it.
//
// Cost: the set is scored about d²/2 times for d decisions that differ and have an effect; it is counted once for each way to
// count among them.

import type { Decision } from '../dialects/decisions.ts';
import { RougekitError } from '../errors.ts';
import { Encoder } from '../ids/encode.ts';
import type { RougeType } from '../metrics/rouge/rouge-types.ts';
import { applied } from '../preparation/apply.ts';
import type { FScore, Pair, Problem } from '../types.ts';
import { joined, type Settings, type Switch, switchesBetween } from './settings.ts';
import type { PairScores } from './shared-counts.ts';

export interface GapStep {
  readonly decision: Decision;
  /** The values in the first and in the second dialect. */
  readonly from: string;
  readonly to: string;
  readonly before: number;
  readonly after: number;
  readonly effect: number;
  /** The pair whose score changed most. */
  readonly example: GapExample | null;
}

export interface GapExample {
  readonly index: number;
  readonly before: FScore;
  readonly after: FScore;
  /** The first few tokens of each text that only one of the two settings produces. */
  readonly tokens: { readonly candidate: TokenChange; readonly reference: TokenChange };
  /** Tokens that occur more than once in a text, if the switch is about repetition. */
  readonly repeated: readonly string[];
}

export interface TokenChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

export interface Gap {
  readonly type: string;
  readonly field: keyof FScore & ('precision' | 'recall' | 'fmeasure');
  readonly from: string;
  readonly to: string;
  /** Means over the pairs that both dialects can score; null if there are none. */
  readonly before: number | null;
  readonly after: number | null;
  readonly steps: readonly GapStep[];
  /** Pairs that one of the two rejects, with the reason. */
  readonly refused: readonly {
    readonly index: number;
    readonly dialect: string;
    readonly problem: Problem;
  }[];
}

/** Gives settings, takes their scores. */
export type GapSearch = Generator<readonly Settings[], Gap, readonly PairScores[]>;

export function* gapSearch(
  pairs: readonly Pair[],
  from: Settings,
  to: Settings,
  type: RougeType,
  field: Gap['field'],
): GapSearch {
  const [first, last] = yield [from, to];
  const refused = [...problemsOf(first, from.id), ...problemsOf(last, to.id)];
  const used = pairs.map((_, i) => i).filter((i) => isScore(first[i]) && isScore(last[i]));
  const base = { type, field, from: from.id, to: to.id, refused };
  if (used.length === 0) return { ...base, before: null, after: null, steps: [] };

  const isAll = used.length === pairs.length;
  let current = from;
  let scores = used.map((i) => first[i] as FScore);
  let remaining: readonly Switch[] = switchesBetween(from, to);
  const steps: GapStep[] = [];
  while (remaining.length > 0) {
    const before = meanOf(scores, field);
    /** What each of these would change by itself. */
    const trials = function* (
      all: readonly Switch[],
    ): Generator<readonly Settings[], Trial[], readonly PairScores[]> {
      const settings = all.map((by) => by.taken(current));
      const made = yield settings;
      return all.map((by, k) => {
        const own = isAll ? made[k] : used.map((i) => made[k][i]);
        return { by, settings: settings[k], scores: own, effect: meanOf(own, field) - before };
      });
    };
    let best = largestOf(yield* trials(remaining));
    let taken: readonly Switch[] = [best.by];
    if (best.effect === 0) {
      // No remaining decision has an effect by itself, but some may have one jointly: drop, one by one, those
      // that the joint effect does not need, and report the rest as one step.
      const [together] = yield* trials([joined(remaining)]);
      const goal = together.effect;
      if (goal === 0) break;
      taken = remaining;
      for (const one of remaining) {
        const fewer = taken.filter((other) => other !== one);
        if (fewer.length === 0) continue;
        const [without] = yield* trials([joined(fewer)]);
        if (without.effect === goal) taken = fewer;
      }
      [best] = yield* trials([joined(taken)]);
    }
    steps.push(stepOf(best, current, pairs, used, scores, field));
    remaining = remaining.filter((one) => !taken.includes(one));
    current = best.settings;
    scores = best.scores.map((score, k) => (isScore(score) ? score : scores[k]));
  }
  const means = {
    before: meanOf(
      used.map((i) => first[i]),
      field,
    ),
    after: meanOf(
      used.map((i) => last[i]),
      field,
    ),
  };
  return { ...base, ...means, steps };
}

/** The scores after a switch. */
interface Trial {
  readonly by: Switch;
  readonly settings: Settings;
  readonly scores: PairScores;
  readonly effect: number;
}

/** The first of the largest. */
const largestOf = (trials: readonly Trial[]): Trial =>
  trials.reduce((best, trial) => (Math.abs(trial.effect) > Math.abs(best.effect) ? trial : best));

function stepOf(
  { by: { decision, from, to }, settings, scores: now }: Trial,
  before: Settings,
  pairs: readonly Pair[],
  indices: readonly number[],
  old: readonly FScore[],
  field: Gap['field'],
): GapStep {
  let most = -1;
  let change = 0;
  now.forEach((score, k) => {
    const moved = isScore(score) ? Math.abs(score[field] - old[k][field]) : 0;
    if (moved > change) {
      most = k;
      change = moved;
    }
  });
  const oldMean = meanOf(old, field);
  const newMean = meanOf(now, field);
  return {
    decision,
    ...{ from, to },
    before: oldMean,
    after: newMean,
    effect: newMean - oldMean,
    example:
      most < 0
        ? null
        : exampleOf(
            pairs[indices[most]],
            indices[most],
            before,
            settings,
            old[most],
            now[most] as FScore,
          ),
  };
}

function exampleOf(
  pair: Pair,
  index: number,
  before: Settings,
  after: Settings,
  old: FScore,
  now: FScore,
): GapExample {
  const reference = typeof pair.reference === 'string' ? pair.reference : pair.reference[0];
  const change = (text: string, side: 'candidate' | 'reference') => {
    const a = formsOf(text, before, side);
    const b = formsOf(text, after, side);
    return { before: onlyIn(a, b), after: onlyIn(b, a) };
  };
  const candidateForms = formsOf(pair.candidate, after, 'candidate');
  const referenceForms = formsOf(reference, after, 'reference');
  return {
    index,
    before: old,
    after: now,
    tokens: {
      candidate: change(pair.candidate, 'candidate'),
      reference: change(reference, 'reference'),
    },
    repeated: [...new Set([...repeats(candidateForms), ...repeats(referenceForms)])].slice(
      0,
      TOKENS_SHOWN,
    ),
  };
}

const TOKENS_SHOWN = 6;

/** The tokens of a text as they are compared; none if the settings, halfway between two programs, cannot read it. */
function formsOf(
  text: string,
  { choices, steps = [] }: Settings,
  side: 'candidate' | 'reference',
): string[] {
  const made = steps.reduce((now, step) => {
    const next = applied(step, now);
    return 'text' in next ? next.text : now;
  }, text);
  const encoder = new Encoder(choices, false);
  const encoded = encoder.newText();
  try {
    encoder.encode(made, side, encoded);
  } catch (error) {
    if (error instanceof RougekitError) return [];
    throw error;
  }
  const { ids, length } = encoded.words;
  return Array.from({ length }, (_, i) => encoder.vocabulary.forms[ids[i]]);
}

function onlyIn(a: readonly string[], b: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const form of b) counts.set(form, (counts.get(form) ?? 0) + 1);
  const only: string[] = [];
  for (const form of a) {
    const left = counts.get(form) ?? 0;
    if (left > 0) counts.set(form, left - 1);
    else if (!only.includes(form) && only.length < TOKENS_SHOWN) only.push(form);
  }
  return only;
}

function repeats(forms: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(forms.filter((form) => seen.has(form) || !seen.add(form)))];
}

const isScore = (value: FScore | Problem): value is FScore => 'fmeasure' in value;

function meanOf(scores: PairScores, field: Gap['field']): number {
  let sum = 0;
  let count = 0;
  for (const score of scores) {
    if (!isScore(score)) continue;
    sum += score[field];
    count++;
  }
  return count === 0 ? 0 : sum / count;
}

function problemsOf(scores: PairScores, dialect: string) {
  return scores.flatMap((score, index) =>
    isScore(score) ? [] : [{ index, dialect, problem: score }],
  );
}
