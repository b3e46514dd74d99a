// The explanation of one score, made in the page by the library itself: the report needs to hold no more than the texts.

import { type Explanation, explain, type Pair, RougekitError, rouge, type Scorer } from 'rougekit';
import type { Language } from 'rougekit/explain';
import { SIGNATURE_JOIN, scorerFromSignature } from 'rougekit/registry';
import type { Texts } from '../../data/report-data.ts';

/** What a report shows besides its metrics: which words of the candidate its source has, and which are new. */
export const SOURCE_WORDS = 'source';

const words = rouge({ types: ['rouge1'] });

/** Longer texts would keep the page busy for seconds. */
const MOST_CHARACTERS = 200_000;

export type Explained =
  | { readonly explanation: Explanation; readonly problem?: undefined }
  | { readonly explanation?: undefined; readonly problem: 'unknown' | 'long' | 'none' };

const scorers = new Map<string, Scorer | undefined>();

/** undefined where the recipe needs what the page does not have: a model, a word list, somebody's own step. */
function madeFrom(recipe: string): Scorer | undefined {
  if (!scorers.has(recipe)) {
    try {
      scorers.set(recipe, scorerFromSignature(recipe));
    } catch (error) {
      if (!(error instanceof RougekitError)) throw error;
      scorers.set(recipe, undefined);
    }
  }
  return scorers.get(recipe);
}

/** Whether the page can make a scorer from the recipe. */
export const isMadeFrom = (recipe: string): boolean => madeFrom(recipe) !== undefined;

/** The one of several metrics that gives the key. Each is made by itself, so that one that cannot be made leaves the others. */
const scorerOf = (signature: string, key: string): Scorer | undefined =>
  signature
    .split(SIGNATURE_JOIN)
    .map(madeFrom)
    .find((scorer) => scorer?.metrics.some(({ keys }) => keys.includes(key)));

export function explained(
  signature: string,
  key: string,
  texts: Texts,
  options: { readonly language: Language; readonly referenceIndex?: number },
): Explained {
  const { candidate, references, sources } = texts;
  const length = [candidate, ...references, ...sources].reduce((sum, text) => sum + text.length, 0);
  if (length > MOST_CHARACTERS) return { problem: 'long' };
  const isSource = key === SOURCE_WORDS;
  const scorer: Scorer | undefined = isSource ? words : scorerOf(signature, key);
  if (scorer === undefined) return { problem: 'unknown' };
  const pair: Pair = {
    candidate,
    reference: isSource ? sources : references,
    ...(sources.length === 0 ? {} : { source: sources }),
  };
  try {
    const type = isSource ? 'rouge1' : key;
    const explanation = explain(pair, scorer, type, options) as Explanation;
    return { explanation: isSource ? { ...explanation, against: 'source' } : explanation };
  } catch (error) {
    // A key without a score here, a metric that explains nothing, or one that cannot show a single reference.
    if (!(error instanceof RougekitError)) throw error;
    if (options.referenceIndex === undefined) return { problem: 'none' };
    return explained(signature, key, texts, { language: options.language });
  }
}
