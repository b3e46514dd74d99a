// Sizes in one spelling: "3.5cm", "3.5-cm" and "3.5 centimeters" become "3.5 cm"; "3.5cm x 2 cm", "3.5×2cm" and "3.5 by 2 cm" become
// "3.5 x 2 cm". Units are not converted, and no zero is taken away: 2.0 cm claims more than 2 cm.

import type { Step } from 'rougekit';
import { replaceEach } from '../steps/replace-each.ts';

const SPELLINGS: readonly (readonly [unit: string, spelling: string])[] = [
  ['cm', 'cms?|centimet(?:er|re)s?'],
  ['mm', 'mms?|millimet(?:er|re)s?'],
  ['ml', 'mls?|millilit(?:er|re)s?'],
  ['cc', 'ccs?'],
  ['mg', 'mgs?|milligrams?'],
  ['kg', 'kgs?|kilograms?'],
  ['hu', 'hu|hounsfield units?'],
];
const UNIT = SPELLINGS.map(([, spelling]) => spelling).join('|');
const NUMBER = '(?:\\d{1,6}(?:\\.\\d{1,4})?|\\.\\d{1,4})';
const SIZE = `${NUMBER}(?:[ \\t]{0,3}-?(?:${UNIT})(?![\\p{L}\\p{N}]))?`;
const BY = '\\s{0,3}(?:x|×|\\*|by)\\s{0,3}';

/** Up to four sizes side by side; one without any unit is left alone. */
const MEASUREMENT = new RegExp(`(?<![\\p{L}\\p{N}.])${SIZE}(?:${BY}${SIZE}){0,3}`, 'giu');
const PART = new RegExp(`(${NUMBER})[ \\t]{0,3}-?(${UNIT})?`, 'giu');

export const measurements: Step = {
  id: 'report-measurements',
  apply: (text) => replaceEach(text, MEASUREMENT, ([found]) => written(found)),
};

function written(found: string): string | undefined {
  const parts = [...found.matchAll(PART)].map(([, number = '', unit]) => ({
    number: number.startsWith('.') ? `0${number}` : number,
    unit: unit === undefined ? undefined : unitOf(unit),
  }));
  const units = new Set(parts.flatMap(({ unit }) => unit ?? []));
  const last = parts.at(-1)?.unit;
  // "1 x 5 mg, 3 x daily": numbers without a unit at the end are not a size.
  if (last === undefined) return undefined;
  if (units.size === 1) return `${parts.map(({ number }) => number).join(' x ')} ${last}`;
  return parts
    .map(({ number, unit }) => (unit === undefined ? number : `${number} ${unit}`))
    .join(' x ');
}

const UNITS = SPELLINGS.map(
  ([unit, spelling]) => [unit, new RegExp(`^(?:${spelling})$`, 'i')] as const,
);

const unitOf = (found: string): string | undefined =>
  UNITS.find(([, spelling]) => spelling.test(found))?.[0];
