// Burmese as the multilingual scorer of XL-Sum splits it: near-syllables, by the three rules of C. Ding et al.,
// "Towards Burmese (Myanmar) Morphological Analysis", ACM TALLIP 19(1), 2019. After the cleaning of
// `categories`, and with all spaces removed:
//   – a dependent sign belongs to the character before it;
//   – a short unit with an asat (the sign that silences a consonant) belongs to the unit before it; of
//     several in a row only the first does;
//   – a stacking sign joins its two neighbours.
// Every other character, including Latin letters and digits, is a token of its own.
// Checked against multilingual-rouge 0.0.1 on generated texts. Linear.

import { pointAt } from '../characters/code-point.ts';
import { separates, vanishes } from './categories.ts';
import type { Tokenizer } from './tokenizer.ts';

const STACK = '\u1039';
const ASAT = '\u103a';
const DOT_BELOW = '\u1037';
const DEPENDENT = /^[\u102b-\u1032\u1036-\u1038\u103a-\u103e]/;
/** Fewer characters than this make a short unit: with more it is a vowel written with an asat. */
const SHORT = 4;

interface Unit {
  form: string;
  characters: number;
  readonly start: number;
  end: number;
}

export const burmeseSyllables: Tokenizer = {
  id: 'burmese-syllables',
  tokenize(text, start, end, emit) {
    const characters = ordered(text, start, end);
    for (const unit of withStacks(withAsats(withDependents(characters))))
      emit(unit.start, unit.end, unit.form);
    return 0;
  },
};

/** The characters that count, each a unit; a dot below is moved after the asat it precedes. */
function ordered(text: string, start: number, end: number): Unit[] {
  const units: Unit[] = [];
  let adjacent = false;
  for (let i = start; i < end; ) {
    const point = pointAt(text, i, end);
    const next = i + (point > 0xffff ? 2 : 1);
    if (separates(point)) adjacent = false;
    else if (!vanishes(point)) {
      const character = String.fromCodePoint(point);
      const last = units.length - 1;
      const swaps: boolean = adjacent && character === ASAT && units[last].form === DOT_BELOW;
      if (swaps) units[last].form = ASAT;
      units.push({ form: swaps ? DOT_BELOW : character, characters: 1, start: i, end: next });
      adjacent = !swaps;
    }
    i = next;
  }
  return units;
}

function withDependents(characters: readonly Unit[]): Unit[] {
  const units: Unit[] = [];
  for (const character of characters) {
    const before = units.at(-1);
    if (before !== undefined && DEPENDENT.test(character.form)) join(before, character);
    else units.push(character);
  }
  return units;
}

function withAsats(before: readonly Unit[]): Unit[] {
  const units: Unit[] = [];
  let silenced = false; // whether the previous unit was such a one
  for (const unit of before) {
    const silent = units.length > 0 && unit.characters < SHORT && unit.form.includes(ASAT);
    if (silent && !silenced) join(units[units.length - 1], unit);
    else units.push(unit);
    silenced = silent;
  }
  return units;
}

function withStacks(before: readonly Unit[]): Unit[] {
  const units: Unit[] = [];
  for (let i = 0; i < before.length; i++) {
    if (before[i].form === STACK && i > 0 && i + 1 < before.length) {
      join(units[units.length - 1], before[i]);
      join(units[units.length - 1], before[++i]);
    } else units.push(before[i]);
  }
  return units;
}

function join(unit: Unit, next: Unit): void {
  unit.form += next.form;
  unit.characters += next.characters;
  unit.end = next.end;
}
