// A pair → what BLEU needs to know of it: both lengths, matches and totals of each order.

import type { TextChoices } from '../ids/encode.ts';
import { Encoder } from '../ids/encode.ts';
import type { TokenRun } from '../ids/token-run.ts';
import { ClippedNgrams } from '../matches/ngram-clipped.ts';
import { SharedNgrams } from '../matches/shared-ngrams.ts';
import type { BleuFormula } from '../scores/bleu-formula.ts';
import { CANDIDATE_LENGTH, MATCHES, REFERENCE_LENGTH } from '../scores/bleu-formula.ts';
import { pythonTrimEnd } from '../text/python-space.ts';
import type { Notify, Sides } from '../types.ts';
import { tellEmpty } from './empty-texts.ts';

export class BleuCounter {
  readonly #encoder: Encoder;
  readonly #formula: BleuFormula;
  readonly #texts: ReturnType<Encoder['newText']>[] = [];
  readonly #references: TokenRun[] = [];
  readonly #one = new SharedNgrams();
  readonly #several = new ClippedNgrams();

  constructor(choices: TextChoices, formula: BleuFormula) {
    this.#encoder = new Encoder(choices, false);
    this.#formula = formula;
  }

  count({ candidate, references }: Sides, notify: Notify): number[] {
    const { orders, fewest } = this.#formula;
    const encoder = this.#encoder;
    encoder.beginPair();
    const tokens = this.#encode(candidate, 'candidate', 0);
    for (let k = 0; k < references.length; k++)
      this.#references[k] = this.#encode(references[k], 'reference', k + 1);
    const counts = new Array<number>(MATCHES + 2 * orders).fill(0);
    const { length } = tokens;
    counts[CANDIDATE_LENGTH] = length;
    counts[REFERENCE_LENGTH] = nearest(length, this.#references, references.length);
    const terms = encoder.vocabulary.forms.length;
    const [first] = this.#references;
    if (references.length === 1) {
      const { ids } = tokens;
      this.#one.measure(ids, length, first.ids, first.length, terms, orders, counts, MATCHES, 1);
    } else {
      const count = references.length;
      this.#several.measure(tokens, this.#references, count, terms, orders, counts, MATCHES);
    }
    for (let n = 0; n < orders; n++) counts[MATCHES + orders + n] = Math.max(fewest, length - n);
    tellEmpty(length, this.#references, references.length, notify);
    return counts;
  }

  #encode(text: string, side: 'candidate' | 'reference', at: number): TokenRun {
    const encoded = (this.#texts[at] ??= this.#encoder.newText());
    this.#encoder.encode(pythonTrimEnd(text), side, encoded);
    return encoded.words;
  }
}

/** The reference length nearest to the candidate's, the shorter one of two. */
export function nearest(
  length: number,
  references: readonly { readonly length: number }[],
  count: number,
): number {
  let best = references[0].length;
  for (let k = 1; k < count; k++) {
    const other = references[k].length;
    const closer = Math.abs(other - length) - Math.abs(best - length);
    if (closer < 0 || (closer === 0 && other < best)) best = other;
  }
  return best;
}
