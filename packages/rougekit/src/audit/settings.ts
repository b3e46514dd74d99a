// What two numbers were made with, and the switches that turn one into the other: the decisions of a dialect, and the steps that
// prepare texts.

import type { Decision } from '../dialects/decisions.ts';
import { DECISIONS } from '../dialects/decisions.ts';
import type { RougeChoices } from '../dialects/dialect.ts';
import { guard, invalid } from '../errors.ts';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import { rouge } from '../metrics/rouge/rouge.ts';
import type { RougeType } from '../metrics/rouge/rouge-types.ts';
import { prepared } from '../preparation/prepared.ts';
import type { FScore, Scorer, Scores, Step } from '../types.ts';

/** A dialect, or settings of one's own under a name. */
export interface Settings {
  readonly id: string;
  readonly choices: RougeChoices;
  /** Before the scorer, in order. */
  readonly steps?: readonly Step[];
}

/** The settings of a ROUGE scorer, so that it can be compared with dialects. */
export function settingsOf(id: string, scorer: Scorer<Scores>): Settings {
  return guard(() => {
    const [metric] = scorer.metrics;
    const { metric: inner, steps = [] } = metric?.preparation ?? { metric };
    const { lane } = (inner ?? {}) as Partial<RougeMetric>;
    if (lane === undefined) throw invalid('scorer', 'a scorer of ROUGE', metric?.name);
    return { id, choices: lane.choices, steps };
  });
}

export function scorerOfSettings(
  { choices, steps = [] }: Settings,
  types: readonly RougeType[],
): Scorer<Record<string, FScore>, 'sync'> {
  // Under an id of its own: with a decision switched, it is no longer the dialect itself.
  const dialect = { id: 'step', reproduces: '', porter: null, choices };
  return prepared(rouge({ dialect, types }), steps) as Scorer<Record<string, FScore>, 'sync'>;
}

/** One decision that differs. */
export interface Switch {
  readonly decision: Decision;
  readonly from: string;
  readonly to: string;
  /** The settings with it taken as in the second. */
  taken(current: Settings): Settings;
}

export function switchesBetween(from: Settings, to: Settings): Switch[] {
  const decisions: readonly Decision[] = DECISIONS;
  return [
    ...decisions
      .filter(({ keys }) => keys.some((key) => differ(from.choices[key], to.choices[key])))
      .map((decision) => choiceSwitch(decision, from, to)),
    ...stepSwitches(from.steps ?? [], to.steps ?? []),
  ];
}

/** Several that have an effect only together, as one. */
export function joined(switches: readonly Switch[]): Switch {
  const [first, ...others] = switches;
  if (others.length === 0) return first;
  const parts = switches.map(({ decision }) => decision);
  return {
    decision: {
      id: parts.map(({ id }) => id).join('+'),
      parts,
      keys: parts.flatMap(({ keys }) => keys),
      value: (choices) => parts.map((part) => part.value(choices)).join(', '),
    },
    from: switches.map((one) => one.from).join(', '),
    to: switches.map((one) => one.to).join(', '),
    taken: (current) => switches.reduce((now, one) => one.taken(now), current),
  };
}

function choiceSwitch(decision: Decision, from: Settings, to: Settings): Switch {
  const goal = Object.fromEntries(decision.keys.map((key) => [key, to.choices[key]]));
  return {
    decision,
    from: decision.value(from.choices),
    to: decision.value(to.choices),
    taken: (current) => ({ ...current, choices: { ...current.choices, ...goal } }),
  };
}

/** Step by step where one side has none, since any of them can then be left out; else all of them at once. */
function stepSwitches(from: readonly Step[], to: readonly Step[]): Switch[] {
  const names = (steps: readonly Step[]) => steps.map(({ id }) => id).join(', ') || 'none';
  if (names(from) === names(to)) return [];
  const preparation = (of: string): Decision => ({
    id: `preparation:${of}`,
    isPreparation: true,
    keys: [],
    value: () => of,
  });
  if (from.length > 0 && to.length > 0)
    return [
      {
        decision: preparation('all'),
        from: names(from),
        to: names(to),
        taken: (current) => ({ ...current, steps: to }),
      },
    ];
  const removed = from.map((step) => ({
    decision: preparation(step.id),
    from: step.id,
    to: 'none',
    taken: ({ steps = [], ...rest }: Settings) => ({
      ...rest,
      steps: steps.filter((other) => other !== step),
    }),
  }));
  const added = to.map((step) => ({
    decision: preparation(step.id),
    from: 'none',
    to: step.id,
    taken: ({ steps = [], ...rest }: Settings) => ({
      ...rest,
      steps: to.filter((other) => other === step || steps.includes(other)),
    }),
  }));
  return [...removed, ...added];
}

/** Compares values that have an id by it, functions by identity, and anything else by content. */
function differ(a: unknown, b: unknown): boolean {
  if (a === b) return false;
  const idOf = (value: unknown) => (value as { id?: string } | null)?.id;
  if (idOf(a) !== undefined || idOf(b) !== undefined) return idOf(a) !== idOf(b);
  if (typeof a === 'function' || typeof b === 'function') return true;
  return JSON.stringify(a) !== JSON.stringify(b);
}
