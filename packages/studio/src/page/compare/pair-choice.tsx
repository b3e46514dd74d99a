// The two systems that are held against each other, and the number that it is about.

import { usePage } from '../context.ts';
import { safeText } from '../parts/safe-text.ts';

export interface ChosenPair {
  readonly system: number;
  readonly base: number;
  readonly column: number;
}

/** The baseline against the system that was chosen, or the first other one. */
export function useChosenPair(): ChosenPair {
  const { head, place } = usePage();
  const named = head.systems.findIndex(({ name }) => name === head.comparison?.baseline);
  const base = place.versus ?? Math.max(0, named);
  const other = head.systems.findIndex((_, s) => s !== base);
  return { base, system: place.system === base ? other : place.system, column: place.column };
}

export function PairChoice({ system, base }: ChosenPair) {
  const { head, words, go } = usePage();
  const choice = (label: string, value: number, other: number, key: 'system' | 'versus') => (
    <select
      aria-label={label}
      value={value}
      // Both are said: the other one may only have been the usual one.
      onChange={(event) => go({ system, versus: base, [key]: Number(event.currentTarget.value) })}
    >
      {head.systems.map(({ name }, s) => (
        <option key={name} value={s} disabled={s === other}>
          {safeText(name)}
        </option>
      ))}
    </select>
  );
  return (
    <span class="pair-choice">
      {choice(words.system, system, base, 'system')}
      <small>{words.compare.against}</small>
      {choice(words.compare.otherSystem, base, system, 'versus')}
    </span>
  );
}
