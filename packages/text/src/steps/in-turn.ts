// Several rewritings as one step.

import type { PreparedText, Stretch } from 'rougekit/preparation';

export type Rewriting = (text: string) => PreparedText;

export function inTurn(text: string, rewritings: readonly Rewriting[]): PreparedText {
  let now: PreparedText = { text, kept: [{ at: 0, from: 0, length: text.length }] };
  for (const rewriting of rewritings) {
    const next = rewriting(now.text);
    now = { text: next.text, kept: through(now.kept ?? [], next.kept ?? []) };
  }
  return now;
}

/** Which stretches were kept both times, side by side: one pass over both lists. */
function through(first: readonly Stretch[], second: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  let k = 0;
  for (const { at, from, length } of second) {
    const end = from + length;
    while (k < first.length && endOf(first[k] as Stretch) <= from) k++;
    for (let j = k; j < first.length; j++) {
      const one = first[j] as Stretch;
      if (one.at >= end) break;
      const [start, stop] = [Math.max(one.at, from), Math.min(endOf(one), end)];
      if (stop > start)
        kept.push({ at: at + start - from, from: one.from + start - one.at, length: stop - start });
    }
  }
  return kept;
}

const endOf = ({ at, length }: Stretch) => at + length;
