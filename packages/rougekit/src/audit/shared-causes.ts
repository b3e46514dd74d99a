// Gaps of many dialects by their causes: a decision that several dialects take is said once, with all of them.

import type { Decision } from '../dialects/decisions.ts';
import { guard, invalid } from '../errors.ts';
import type { Gap, GapStep } from './gap.ts';

export interface SharedCause {
  readonly decision: Decision;
  /** The values in the first dialect and in the others. */
  readonly from: string;
  readonly to: string;
  /** The dialects that take it, in the order of the gaps, with its effect by type. */
  readonly dialects: readonly CauseEffects[];
  /** The largest of its effects by type, whatever their signs. */
  readonly effects: { readonly [type: string]: number };
  /** The step with the largest effect of all. */
  readonly step: GapStep;
}

export interface CauseEffects {
  readonly dialect: string;
  readonly effects: { readonly [type: string]: number };
}

/** The largest effect first. Effects below `least` are left out; by default those that four decimals do not show. */
export function sharedCauses(gaps: readonly Gap[], least = 0.00005): SharedCause[] {
  return guard(() => {
    if (!Array.isArray(gaps)) throw invalid('gaps', 'an array of gaps', gaps);
    const causes = new Map<string, GrowingCause>();
    for (const gap of gaps as readonly Gap[]) {
      for (const step of gap.steps) {
        if (Math.abs(step.effect) < least) continue;
        const key = JSON.stringify([step.decision.id, step.from, step.to]);
        const cause = causes.get(key) ?? new GrowingCause(step);
        causes.set(key, cause);
        cause.add(gap, step);
      }
    }
    return [...causes.values()]
      .map((cause) => cause.made())
      .sort((a, b) => Math.abs(b.step.effect) - Math.abs(a.step.effect));
  });
}

class GrowingCause {
  #step: GapStep;
  readonly #dialects = new Map<string, Map<string, number>>();
  readonly #effects = new Map<string, number>();

  constructor(first: GapStep) {
    this.#step = first;
  }

  add({ to: dialect, type }: Gap, step: GapStep): void {
    const { effect } = step;
    const own = this.#dialects.get(dialect) ?? new Map<string, number>();
    this.#dialects.set(dialect, own.set(type, effect));
    if (Math.abs(effect) > Math.abs(this.#effects.get(type) ?? 0)) this.#effects.set(type, effect);
    if (Math.abs(effect) > Math.abs(this.#step.effect)) this.#step = step;
  }

  made(): SharedCause {
    const { decision, from, to } = this.#step;
    return {
      decision,
      from,
      to,
      dialects: [...this.#dialects].map(([dialect, effects]) => ({
        dialect,
        effects: Object.fromEntries(effects),
      })),
      effects: Object.fromEntries(this.#effects),
      step: this.#step,
    };
  }
}
