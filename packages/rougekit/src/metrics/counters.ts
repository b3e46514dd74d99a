// The `measure` of metrics that keep a vocabulary and buffers between pairs.

import type { Counts, Notify, Refuse, Sides } from '../types.ts';

interface Counter<C extends Counts> {
  count(sides: Sides, notify: Notify, refuse?: Refuse): C;
}

/**
 * Counts every pair with a counter that no other pair is using: a custom tokenizer, stemmer or listener for notices may
 * call the same scorer while a pair is being counted. Counters are made when they are needed and kept.
 */
export function countedBy<C extends Counts>(make: () => Counter<C>): Counter<C>['count'] {
  const idle: Counter<C>[] = [];
  return (sides, notify, refuse) => {
    const counter = idle.pop() ?? make();
    try {
      return counter.count(sides, notify, refuse);
    } finally {
      idle.push(counter);
    }
  };
}
