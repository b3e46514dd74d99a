// A pair from outside → checked sides, or the sentence that says what is wrong with it.

import { invalid } from '../errors.ts';
import type { Pair, Sides } from '../types.ts';

interface SideNames {
  readonly candidate: string;
  readonly reference: string;
}

const SIDES: SideNames = { candidate: 'candidate', reference: 'reference' };

/** `names` are what the sides are called where the pair comes from. */
export function checkPair(pair: unknown, names: SideNames = SIDES): Sides {
  if (typeof pair !== 'object' || pair === null || Array.isArray(pair)) {
    throw invalid('pair', 'an object { candidate, reference }', pair, 'INVALID_PAIR');
  }
  const { candidate, reference } = pair as Partial<Pair>;
  if (typeof candidate !== 'string')
    throw invalid(names.candidate, 'a string', candidate, 'INVALID_PAIR');
  if (typeof reference === 'string') return { candidate, references: [reference] };
  if (!Array.isArray(reference)) {
    throw invalid(names.reference, 'a string or an array of strings', reference, 'INVALID_PAIR');
  }
  if (reference.length === 0)
    throw invalid(names.reference, 'at least one text', reference, 'INVALID_PAIR');
  for (let k = 0; k < reference.length; k++) {
    if (typeof reference[k] !== 'string')
      throw invalid(`${names.reference}[${k}]`, 'a string', reference[k], 'INVALID_PAIR');
  }
  return { candidate, references: reference };
}

/** The id of a pair that may be anything at all. */
export function idOf(pair: unknown): { id?: string } {
  const id = (pair as Partial<Pair> | null | undefined)?.id;
  return typeof id === 'string' || typeof id === 'number' ? { id: String(id) } : {};
}
