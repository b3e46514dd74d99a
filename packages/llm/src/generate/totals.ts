// What a run has come to so far.

import { type Answer, STATUSES, type Status } from '../answer.ts';
import type { Tokens } from '../model.ts';

export class Totals {
  readonly byStatus: Record<Status, number> = Object.fromEntries(
    STATUSES.map((status) => [status, 0]),
  ) as Record<Status, number>;
  /** Answers that were known already. */
  reused = 0;
  retries = 0;
  /** Of this run; what was reused was paid for earlier. Null as soon as one answer does not say. */
  tokens: Tokens = { input: 0, output: 0, reasoning: 0 };
  /** In US dollars; null as soon as one answer has no known price. */
  cost: number | null = 0;
  /** Milliseconds, all together. */
  latency = 0;
  /** Versions of the model that answered, reused answers included. */
  readonly versions = new Set<string>();

  get answers(): number {
    return Object.values(this.byStatus).reduce((sum, count) => sum + count, 0);
  }

  add(answer: Answer, isReused: boolean): void {
    this.byStatus[answer.status]++;
    if (answer.version !== null) this.versions.add(answer.version);
    if (isReused) {
      this.reused++;
      return;
    }
    this.retries += answer.retries;
    this.latency += answer.latency;
    // A request that failed is not billed.
    if (answer.status === 'failed') return;
    const { input, output, reasoning } = answer.tokens;
    this.tokens = {
      input: sum(this.tokens.input, input),
      output: sum(this.tokens.output, output),
      reasoning: sum(this.tokens.reasoning, reasoning),
    };
    this.cost = sum(this.cost, answer.cost);
  }
}

const sum = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
