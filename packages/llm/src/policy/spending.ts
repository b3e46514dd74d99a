// What a run has spent, and whether the next request could pass a limit. What is under way counts with the most that it can take;
// if that is what stands in the way, the next one waits until it is known.

import { GenerationStopped } from '../faults/fault.ts';

export interface SpendingLimits {
  /** US dollars. */
  readonly maxCost?: number | undefined;
  /** Input and output together. */
  readonly maxTokens?: number | undefined;
}

/** The most that one request is expected to take. */
export interface Expected {
  readonly tokens: number;
  readonly cost: number;
}

/** What it took; null where the provider does not say. */
export interface Spent {
  readonly tokens: number | null;
  readonly cost: number | null;
}

export const NOTHING_SPENT: Spent = { tokens: 0, cost: 0 };

export class Spending {
  tokens = 0;
  cost = 0;
  readonly #maxCost: number;
  readonly #maxTokens: number;
  readonly #open = new Set<Expected>();
  #waiters: (() => void)[] = [];

  constructor({ maxCost, maxTokens }: SpendingLimits) {
    this.#maxCost = maxCost ?? Number.POSITIVE_INFINITY;
    this.#maxTokens = maxTokens ?? Number.POSITIVE_INFINITY;
  }

  /** Before a request. */
  async begin(expected: Expected): Promise<void> {
    while (this.#passes(expected) !== undefined) {
      if (this.#open.size === 0) throw this.#stop(expected);
      await new Promise<void>((resolve) => this.#waiters.push(resolve));
    }
    this.#open.add(expected);
  }

  /** After it, however it ended. Usage that the provider does not report counts as the most it can be; otherwise a limit would be void. */
  end(expected: Expected, { tokens, cost }: Spent): void {
    this.#open.delete(expected);
    this.tokens += tokens ?? expected.tokens;
    this.cost += cost ?? expected.cost;
    const waiters = this.#waiters;
    this.#waiters = [];
    for (const wake of waiters) wake();
  }

  #passes(expected: Expected): 'cost' | 'tokens' | undefined {
    let { tokens, cost } = this;
    for (const one of [...this.#open, expected]) {
      tokens += one.tokens;
      cost += one.cost;
    }
    if (cost > this.#maxCost) return 'cost';
    return tokens > this.#maxTokens ? 'tokens' : undefined;
  }

  #stop(expected: Expected): GenerationStopped {
    return this.#passes(expected) === 'cost'
      ? new GenerationStopped(
          'cost',
          `$${this.cost.toFixed(4)} spent; the next request might pass the limit of $${this.#maxCost}.`,
        )
      : new GenerationStopped(
          'tokens',
          `${this.tokens} tokens used; the next request might pass the limit of ${this.#maxTokens}.`,
        );
  }
}
