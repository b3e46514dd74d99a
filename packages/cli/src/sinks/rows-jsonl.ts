// `--format jsonl`: one line an item, with every digit.

import type { Outcome } from '../score-items.ts';

export function rowLine(outcome: Outcome): string {
  const { id } = outcome;
  // JSON.stringify escapes lone surrogates, so the line is valid UTF-8 whatever the id holds.
  const row = outcome.ok
    ? { id, scores: outcome.scores, notices: outcome.notices }
    : { id, problem: outcome.problem };
  return `${JSON.stringify(row)}\n`;
}
