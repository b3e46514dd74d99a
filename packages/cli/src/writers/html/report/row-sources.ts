// What a candidate was made from, where the data have it: shown beside the texts, whether a metric reads it or not.

import type { Pair } from 'rougekit';
import { fieldAt, type JsonObject, USUAL_NAMES } from 'rougekit/lines';
import { sourcesOf } from '../../../data/columns.ts';

/** `named` are the fields that `--source` names; without it, the first of the usual names is looked for. */
export function rowSources(
  pair: Pair,
  fields: JsonObject | undefined,
  named: readonly string[],
): readonly string[] | undefined {
  const { source, candidate, reference } = pair;
  if (source !== undefined) return typeof source === 'string' ? [source] : source;
  if (fields === undefined) return undefined;
  if (named.length > 0) return sourcesOf(fields, named);
  const taken = [candidate, ...(typeof reference === 'string' ? [reference] : reference)];
  for (const name of USUAL_NAMES.source) {
    if (fieldAt(fields, name) === undefined) continue;
    const found = sourcesOf(fields, [name]);
    if (found !== undefined && !found.some((text) => taken.includes(text))) return found;
  }
  return undefined;
}
