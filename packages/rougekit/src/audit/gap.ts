// Why two dialects give different numbers for the same texts: the decisions of the first are switched to those
// of the second one at a time, largest effect first, until the first dialect has become the second. The effects
// add up to the gap. The order matters where decisions interact, so each effect is relative to the switches
// listed before it.
//
// Cost: the set is scored about d²/2 times for d decisions that differ and have an effect.

import type { Decision } from '../dialects/decisions.ts';
import { DECISIONS } from '../dialects/decisions.ts';
import type { Dialect, RougeChoices } from '../dialects/dialect.ts';
import { guard, invalid } from '../errors.ts';
import { Encoder } from '../ids/encode.ts';
import { rouge } from '../metrics/rouge/rouge.ts';
import type { RougeType } from '../metrics/rouge/rouge-types.ts';
import { scoreBatch } from '../run/batch.ts';
import type { FScore, Pair, Problem, Scorer } from '../types.ts';

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

export interface GapOptions {
  readonly type: RougeType;
  /** Which field. Default: fmeasure. */
  readonly field?: Gap['field'];
}

/** Turns one dialect into the other step by step and reports the effect of each decision. */
export function explainGap(
  pairs: readonly Pair[],
  from: Dialect,
  to: Dialect,
  options: GapOptions,
): Gap {
  return guard(() => {
    const { type, field = 'fmeasure' } = options;
    if (!Array.isArray(pairs)) throw invalid('pairs', 'an array of pairs', pairs);
    const first = scoresOf(pairs, from.choices, type);
    const last = scoresOf(pairs, to.choices, type);
    const refused = [...problemsOf(first, from.id), ...problemsOf(last, to.id)];
    const used = pairs.map((_, i) => i).filter((i) => isScore(first[i]) && isScore(last[i]));
    const base = { type, field, from: from.id, to: to.id, refused };
    if (used.length === 0) return { ...base, before: null, after: null, steps: [] };

    const kept = used.map((i) => pairs[i]);
    let current = from.choices;
    let scores = used.map((i) => first[i] as FScore);
    let remaining: readonly Decision[] = DECISIONS.filter((d) => differs(d, current, to.choices));
    const steps: GapStep[] = [];
    while (remaining.length > 0) {
      const before = meanOf(scores, field);
      let best: {
        decision: Decision;
        choices: RougeChoices;
        scores: (FScore | Problem)[];
        effect: number;
      } | null = null;
      for (const decision of remaining) {
        const choices = switched(current, to.choices, [decision]);
        const trial = scoresOf(kept, choices, type);
        const effect = meanOf(trial, field) - before;
        if (best === null || Math.abs(effect) > Math.abs(best.effect))
          best = { decision, choices, scores: trial, effect };
      }
      if (best === null) break;
      if (best.effect === 0) {
        // No remaining decision has an effect by itself, but some may have one jointly: drop, one by one, those
        // that the joint effect does not need, and report the rest as one step.
        let joint = remaining;
        const meanWith = (some: readonly Decision[]) =>
          meanOf(scoresOf(kept, switched(current, to.choices, some), type), field);
        const goal = meanWith(joint);
        if (goal === before) break;
        for (const decision of remaining) {
          const fewer = joint.filter((one) => one !== decision);
          if (meanWith(fewer) === goal) joint = fewer;
        }
        const choices = switched(current, to.choices, joint);
        const together = scoresOf(kept, choices, type);
        best = { decision: joined(joint), choices, scores: together, effect: goal - before };
        remaining = remaining.filter((one) => !joint.includes(one));
      }
      steps.push(
        stepOf(
          best.decision,
          current,
          to.choices,
          best.choices,
          kept,
          used,
          scores,
          best.scores,
          field,
        ),
      );
      const done = best.decision;
      remaining = remaining.filter((decision) => decision !== done);
      current = best.choices;
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
  });
}

/** Several decisions that have an effect only together, as one. */
function joined(decisions: readonly Decision[]): Decision {
  if (decisions.length === 1) return decisions[0];
  return {
    id: decisions.map((d) => d.id).join('+'),
    parts: decisions,
    keys: decisions.flatMap((d) => d.keys),
    value: (choices) => decisions.map((d) => d.value(choices)).join(', '),
  };
}

function stepOf(
  decision: Decision,
  before: RougeChoices,
  goal: RougeChoices,
  after: RougeChoices,
  pairs: readonly Pair[],
  indices: readonly number[],
  old: readonly FScore[],
  now: readonly (FScore | Problem)[],
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
    from: decision.value(before),
    to: decision.value(goal),
    before: oldMean,
    after: newMean,
    effect: newMean - oldMean,
    example:
      most < 0
        ? null
        : exampleOf(pairs[most], indices[most], before, after, old[most], now[most] as FScore),
  };
}

function exampleOf(
  pair: Pair,
  index: number,
  before: RougeChoices,
  after: RougeChoices,
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

/** The tokens of a text as they are compared. */
function formsOf(text: string, choices: RougeChoices, side: 'candidate' | 'reference'): string[] {
  const encoder = new Encoder(choices, false);
  const encoded = encoder.newText();
  encoder.encode(text, side, encoded);
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

/** The choices with the given decisions taken from `goal`. */
function switched(
  current: RougeChoices,
  goal: RougeChoices,
  decisions: readonly Decision[],
): RougeChoices {
  const taken: Record<string, unknown> = {};
  for (const { keys } of decisions) for (const key of keys) taken[key] = goal[key];
  return { ...current, ...taken };
}

function differs({ keys }: Decision, a: RougeChoices, b: RougeChoices): boolean {
  return keys.some((key) => differByValue(a[key], b[key]));
}

/** Compares values that have an id by it, functions by identity, and anything else by content. */
function differByValue(a: unknown, b: unknown): boolean {
  if (a === b) return false;
  const idOf = (value: unknown) => (value as { id?: string } | null)?.id;
  if (idOf(a) !== undefined || idOf(b) !== undefined) return idOf(a) !== idOf(b);
  if (typeof a === 'function' || typeof b === 'function') return true;
  return JSON.stringify(a) !== JSON.stringify(b);
}

function scoresOf(
  pairs: readonly Pair[],
  choices: RougeChoices,
  type: RougeType,
): (FScore | Problem)[] {
  const dialect: Dialect = { id: 'step', reproduces: '', porter: null, choices };
  const scorer = rouge({ dialect, types: [type] }) as Scorer<Record<string, FScore>, 'sync'>;
  return scoreBatch(pairs, scorer).rows.map((row) => (row.ok ? row.scores[type] : row.problem));
}

const isScore = (value: FScore | Problem): value is FScore => 'fmeasure' in value;

function meanOf(scores: readonly (FScore | Problem)[], field: Gap['field']): number {
  const good = scores.filter(isScore);
  let sum = 0;
  for (const score of good) sum += score[field];
  return good.length === 0 ? 0 : sum / good.length;
}

function problemsOf(scores: readonly (FScore | Problem)[], dialect: string) {
  return scores.flatMap((score, index) =>
    isScore(score) ? [] : [{ index, dialect, problem: score }],
  );
}
