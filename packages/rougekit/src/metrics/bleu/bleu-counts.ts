// A pair → the counts that BLEU needs: both lengths, and the matches and totals of each order.

import { pythonTrimEnd } from '../../characters/python-space.ts';
import { type EngineCounts, foundAt } from '../../engine/text-recipe.ts';
import type { TextReader } from '../../ids/text-reader.ts';
import { textReader } from '../../ids/text-reader.ts';
import { TokenRun } from '../../ids/token-run.ts';
import { wholeTextChoices } from '../../ids/whole-text.ts';
import { ClippedNgrams } from '../../matches/ngram-clipped.ts';
import { SharedNgrams } from '../../matches/shared-ngrams.ts';
import type { BleuFormula } from '../../scores/bleu-formula.ts';
import { CANDIDATE_LENGTH, MATCHES, REFERENCE_LENGTH } from '../../scores/bleu-formula.ts';
import { blankTestOf } from '../../tokens/blank-cut.ts';
import type { Tokenizer } from '../../tokens/tokenizer.ts';
import type { Notify, Sides } from '../../types.ts';
import { notifyEmpty } from '../empty-texts.ts';

/** Readers that no pair is using, of tokenizers whose tokens depend on nothing but the text. */
const kept = /* #__PURE__ */ new WeakMap<Tokenizer, TextReader[]>();

/**
 * Scorers with the same tokenizer share readers: most of the time for a small set is spent on words that no reader has met. Each
 * pair has a reader of its own while it is being counted, as it has a counter.
 */
function idleReaders(tokenizer: Tokenizer, lowercase: boolean): TextReader[] {
  const own = lowercase ? (tokenizer.folded ?? tokenizer) : tokenizer;
  if (blankTestOf(own) === undefined) return [];
  const idle = kept.get(own) ?? [];
  kept.set(own, idle);
  return idle;
}

export class BleuCounter {
  readonly #newReader: () => TextReader;
  readonly #idle: TextReader[];
  readonly #formula: BleuFormula;
  readonly #candidate = new TokenRun();
  readonly #references: TokenRun[] = [];
  readonly #one = new SharedNgrams();
  readonly #several = new ClippedNgrams();

  constructor(tokenizer: Tokenizer, lowercase: boolean, formula: BleuFormula) {
    this.#newReader = () => textReader(tokenizer, lowercase);
    this.#idle = idleReaders(tokenizer, lowercase);
    this.#formula = formula;
  }

  count(sides: Sides, notify: Notify): number[] {
    const reader = this.#idle.pop() ?? this.#newReader();
    try {
      return this.#count(reader, sides, notify);
    } finally {
      // A full one starts over anyway, and would hold its memory for good.
      if (!reader.isFull) this.#idle.push(reader);
    }
  }

  #count(reader: TextReader, { candidate, references }: Sides, notify: Notify): number[] {
    const { orders, fewest } = this.#formula;
    const tokens = this.#candidate;
    reader.beginPair();
    reader.encode(pythonTrimEnd(candidate), tokens);
    for (let k = 0; k < references.length; k++) {
      const run = (this.#references[k] ??= new TokenRun());
      reader.encode(pythonTrimEnd(references[k]), run);
    }
    const counts = new Array<number>(MATCHES + 2 * orders).fill(0);
    const { length } = tokens;
    counts[CANDIDATE_LENGTH] = length;
    counts[REFERENCE_LENGTH] = nearest(length, this.#references, references.length);
    const terms = reader.vocabulary.forms.length;
    const [first] = this.#references;
    if (references.length === 1) {
      const { ids } = tokens;
      this.#one.measure(ids, length, first.ids, first.length, terms, orders, counts, MATCHES, 1);
    } else {
      const count = references.length;
      this.#several.measure(tokens, this.#references, count, terms, orders, counts, MATCHES);
    }
    for (let n = 0; n < orders; n++) counts[MATCHES + orders + n] = Math.max(fewest, length - n);
    notifyEmpty(length, this.#references, references.length, notify);
    return counts;
  }
}

/** From the engine's n-grams. Where there are several references, each of them clips matches, which these do not tell. */
export function bleuInEngine(
  tokenizer: Tokenizer,
  lowercase: boolean,
  { orders, fewest }: BleuFormula,
): EngineCounts {
  const measures = Array.from({ length: orders }, (_, k) => ({ kind: 'ngram' as const, n: k + 1 }));
  return {
    recipe: { texts: { words: wholeTextChoices(tokenizer, lowercase) }, measures },
    forOneReference: true,
    countsFrom(found, at) {
      const counts = new Array<number>(MATCHES + 2 * orders);
      const length = found[at + 1];
      counts[CANDIDATE_LENGTH] = length;
      counts[REFERENCE_LENGTH] = found[at + 2];
      for (let n = 0; n < orders; n++) {
        counts[MATCHES + n] = found[foundAt(at, n, 0, 1)];
        counts[MATCHES + orders + n] = Math.max(fewest, length - n);
      }
      return counts;
    },
  };
}

/** The reference length closest to the candidate's; the shorter one if tied. */
function nearest(
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
