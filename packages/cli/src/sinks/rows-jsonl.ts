// `--format jsonl`: one line an item, with every digit.

import type { Outcome } from '../score-items.ts';

/** `system` where the data know systems. */
export function rowLine(outcome: Outcome, system?: string): string {
  const { id } = outcome;
  const named = system === undefined ? { id } : { id, system };
  // JSON.stringify escapes lone surrogates, so the line is valid UTF-8 whatever the id holds.
  const row = outcome.ok
    ? { ...named, scores: outcome.scores, notices: outcome.notices }
    : { ...named, problem: outcome.problem };
  return `${JSON.stringify(row)}\n`;
}
