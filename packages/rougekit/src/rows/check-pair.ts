// A pair from outside → checked sides, or the sentence that says what is wrong with it.

import { fieldOf, invalid, typed } from '../errors.ts';
import type { Pair, Sides } from '../types.ts';

export function checkPair(pair: unknown): Sides {
  try {
    return sidesOf(pair);
  } catch (error) {
    throw typed(error);
  }
}

/** Whether `Object.prototype` would give every object a text. */
const isPolluted = () =>
  'candidate' in Object.prototype ||
  'reference' in Object.prototype ||
  'source' in Object.prototype;

const ownFields = (pair: Pair) => ({ __proto__: null, ...pair });

function sidesOf(pair: unknown): Sides {
  if (Object(pair) !== pair || Array.isArray(pair)) {
    throw invalid('pair', 'an object { candidate, reference }', pair, 'INVALID_PAIR');
  }
  const { candidate, reference, source } = isPolluted() ? ownFields(pair as Pair) : (pair as Pair);
  if (typeof candidate !== 'string')
    throw invalid('candidate', 'a string', candidate, 'INVALID_PAIR');
  if (typeof reference === 'string') return { candidate, references: [reference], source };
  if (!Array.isArray(reference) || reference.length === 0) {
    const expected = 'a string or an array of at least one';
    throw invalid('reference', expected, reference, 'INVALID_PAIR');
  }
  // A copy: each text is read once, so what was checked is what will be scored.
  const references: string[] = [];
  for (let k = 0; k < reference.length; k++) {
    const text: unknown = reference[k];
    if (typeof text !== 'string')
      throw invalid(`reference[${k}]`, 'a string', text, 'INVALID_PAIR');
    references.push(text);
  }
  return { candidate, references, source };
}

/** The id of a pair that may be anything at all. */
export function idOf(pair: unknown): { id?: string } {
  try {
    const id = Object(pair) === pair ? fieldOf(pair as Pair, 'id') : undefined;
    return typeof id === 'string' || typeof id === 'number' ? { id: String(id) } : {};
  } catch {
    return {}; // the pair is refused for that
  }
}
