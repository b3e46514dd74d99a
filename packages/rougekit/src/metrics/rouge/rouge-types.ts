// The names of ROUGE's measures: rouge1 … rouge9, rougeL, rougeLsum, rougeW[weight], rougeS[gap],
// rougeSU[gap].

import type { RougekitError } from '../../errors.ts';
import { invalid, nearest } from '../../errors.ts';

export type Digit = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
export type RougeType =
  | `rouge${Digit}`
  | 'rougeL'
  | 'rougeLsum'
  | 'rougeW'
  | `rougeW${number}`
  | 'rougeS'
  | `rougeS${number}`
  | 'rougeSU'
  | `rougeSU${number}`;

/** A measure, parsed from its name. */
export type Measure =
  | { readonly key: string; readonly kind: 'ngram'; readonly n: number }
  | { readonly key: string; readonly kind: 'lcs' }
  | { readonly key: string; readonly kind: 'summary-lcs' }
  | { readonly key: string; readonly kind: 'weighted-lcs'; readonly weight: number }
  | {
      readonly key: string;
      readonly kind: 'skip-bigram';
      readonly gap: number;
      readonly unigrams: boolean;
    };

export const DEFAULT_TYPES = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum'] as const;

/** The weight that is customary with ROUGE-1.5.5 and in the papers. */
const DEFAULT_WEIGHT = 1.2;

const FORM = /^rouge(?:([1-9])|(L)|(Lsum)|(W)(\d{1,3}(?:\.\d{1,6})?)?|(SU?)(\d{1,7})?)$/;
const COMMON =
  'rouge1 rouge2 rouge3 rouge4 rougeL rougeLsum rougeW rougeW1.2 rougeS rougeS4 rougeSU rougeSU4'.split(
    ' ',
  );
const EXPECTED = `one or more of rouge1 to rouge9, ${/* #__PURE__ */ COMMON.slice(4).join(', ')}`;

/** Whether a name has the form of a type; its weight may still be out of range. */
export const isRougeType = (name: string): boolean => FORM.test(name);

export function parseTypes(types: unknown): Measure[] {
  if (!Array.isArray(types) || types.length === 0)
    throw invalid('types', `an array of ${EXPECTED}`, types);
  return [...new Set(types)].map(parseType);
}

export function parseType(type: unknown): Measure {
  const parts = typeof type === 'string' ? FORM.exec(type) : null;
  if (parts === null) throw unknownType(type);
  const [key, digit, lcs, summary, weighted, weight, skip, gap] = parts;
  if (digit !== undefined) return { key, kind: 'ngram', n: Number(digit) };
  if (lcs !== undefined) return { key, kind: 'lcs' };
  if (summary !== undefined) return { key, kind: 'summary-lcs' };
  if (weighted !== undefined) {
    const w = Number(weight ?? DEFAULT_WEIGHT);
    // Larger weights would overflow a double for long texts.
    if (!(w >= 1 && w <= 20)) throw invalid('types', 'a rougeW with a weight from 1 to 20', type);
    return { key, kind: 'weighted-lcs', weight: w };
  }
  // Without a number, any gap is allowed.
  return { key, kind: 'skip-bigram', gap: Number(gap ?? Infinity), unigrams: skip === 'SU' };
}

function unknownType(type: unknown): RougekitError {
  const close = nearest(String(type).replace(/[-_ ]/g, ''), COMMON);
  const hint = close && `Did you mean '${close}'?`;
  return invalid('types', EXPECTED, type, 'UNKNOWN_NAME', hint);
}
