// Settings as text, so that equal ones are found in a map. Components are identified by their ids.

import type { RougeChoices } from '../dialects/dialect.ts';
import { choicesThatCount } from '../metrics/rouge/choices-that-count.ts';
import type { Measure } from '../metrics/rouge/rouge-types.ts';

/** Settings with the same key have the same counts of these measures on every pair. */
export const countingKey = (measures: readonly Measure[], choices: RougeChoices): string =>
  measures.map((measure) => measure.key + asText(choicesThatCount(measure, choices))).join();

/** What turns counts into scores. */
export const OF_SCORES = ['references', 'bestBy', 'weight', 'formula', 'rounding'] as const;

/** Settings with the same key make the same scores from the same counts. */
export const scoringKey = (choices: RougeChoices): string =>
  asText(Object.fromEntries(OF_SCORES.map((key) => [key, choices[key]])));

/** Functions have no name that tells them apart: those that one function made look all the same. */
const numbers = /* #__PURE__ */ new WeakMap<object, number>();
let next = 0;

function numberOf(value: object): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  numbers.set(value, ++next);
  return next;
}

export const asText = (choices: object): string =>
  JSON.stringify(choices, (_, value) =>
    typeof value === 'object' && value !== null && 'id' in value
      ? value.id
      : typeof value === 'function'
        ? numberOf(value)
        : value,
  );
