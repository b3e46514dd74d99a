import { guard, invalid } from '../errors.ts';
import type { Sides } from '../types.ts';

/** The sources of a pair, for metrics that read them. An empty list is allowed; a missing source is an error. */
export function sourcesOf(sides: Sides): readonly string[] {
  return guard(() => textsOf(sides.source));
}

function textsOf(source: unknown): readonly string[] {
  if (typeof source === 'string') return [source];
  if (!Array.isArray(source))
    throw invalid('source', 'a string or an array of strings', source, 'INVALID_PAIR');
  source.forEach((text: unknown, k) => {
    if (typeof text !== 'string') throw invalid(`source[${k}]`, 'a string', text, 'INVALID_PAIR');
  });
  return source;
}
