// A pair → chrF's counts against the best reference: for each character order, then each word order, the number of
// n-grams in the candidate, in the reference, and in both.

import { isPythonSpace } from '../../characters/python-space.ts';
import { type EngineCounts, foundAt } from '../../engine/text-recipe.ts';
import { ChunkEncoder } from '../../ids/chunk-encoder.ts';
import { TokenRun } from '../../ids/token-run.ts';
import { SharedNgrams } from '../../matches/shared-ngrams.ts';
import { chrfPercent, PER_ORDER } from '../../scores/chrf-formula.ts';
import { chrfWords } from '../../tokens/chrf-words.ts';
import { NOT_PYTHON_SPACE } from '../../tokens/whitespace.ts';
import type { Notify, Sides } from '../../types.ts';
import { notifyEmpty } from '../empty-texts.ts';

const ASCII = 0x80;
const BMP = 0x10000; // code points below this are looked up in a table

export interface ChrfChoices {
  readonly charOrder: number;
  readonly wordOrder: number;
  readonly beta: number;
  readonly lowercase: boolean;
  readonly whitespace: boolean;
  readonly epsSmoothing: boolean;
}

export class ChrfCounter {
  readonly #choices: ChrfChoices;
  readonly #chars = new SharedNgrams();
  readonly #candidate = new CodePoints();
  readonly #reference = new CodePoints();
  readonly #words: WordCounter | undefined;

  constructor(choices: ChrfChoices) {
    this.#choices = choices;
    if (choices.wordOrder > 0) this.#words = new WordCounter(choices.wordOrder);
  }

  count({ candidate, references }: Sides, notify: Notify): number[] {
    const { charOrder, wordOrder, beta, whitespace, epsSmoothing, lowercase } = this.#choices;
    const cased = (text: string) => (lowercase ? text.toLowerCase() : text);
    const c = this.#candidate;
    const r = this.#reference;
    c.take(cased(candidate), whitespace);
    this.#words?.begin(cased(candidate));
    const orders = charOrder + wordOrder;
    let best: number[] | undefined;
    let highest = Number.NEGATIVE_INFINITY;
    const lengths: { length: number }[] = [];
    for (const reference of references) {
      const counts = new Array<number>(PER_ORDER * orders).fill(0);
      r.take(cased(reference), whitespace);
      lengths.push({ length: r.length });
      putTotals(counts, 0, charOrder, c.length, r.length);
      this.#chars.measure(
        c.points,
        c.length,
        r.points,
        r.length,
        BMP,
        charOrder,
        counts,
        2,
        PER_ORDER,
      );
      this.#words?.count(cased(reference), counts, PER_ORDER * charOrder);
      if (references.length === 1) best = counts;
      else {
        const { percent } = chrfPercent(counts, 0, orders, beta, epsSmoothing);
        if (percent > highest) {
          highest = percent;
          best = counts;
        }
      }
    }
    notifyEmpty(c.length, lengths, lengths.length, notify);
    return best as number[];
  }
}

/** Characters as they are written; the words of chrF++ are left to the TypeScript code. */
export function chrfInEngine({
  charOrder,
  wordOrder,
  beta,
  lowercase,
  whitespace,
  epsSmoothing,
}: ChrfChoices): EngineCounts | undefined {
  if (wordOrder > 0 || lowercase) return undefined;
  return {
    recipe: {
      texts: { spaces: whitespace },
      measures: Array.from({ length: charOrder }, (_, k) => ({ kind: 'ngram', n: k + 1 })),
    },
    countsFrom(found, at, references) {
      let best: number[] = [];
      let highest = Number.NEGATIVE_INFINITY;
      for (let k = 0; k < references; k++) {
        const counts = new Array<number>(PER_ORDER * charOrder);
        const own = foundAt(at, 0, k, references);
        putTotals(counts, 0, charOrder, found[own + 1], found[own + 2]);
        for (let n = 0; n < charOrder; n++)
          counts[PER_ORDER * n + 2] = found[foundAt(at, n, k, references)];
        if (references === 1) return counts;
        const { percent } = chrfPercent(counts, 0, charOrder, beta, epsSmoothing);
        if (percent > highest) {
          highest = percent;
          best = counts;
        }
      }
      return best;
    },
  };
}

/** Where the reference has no n-grams of an order, the candidate's are not counted either, as in sacreBLEU. */
function putTotals(
  counts: number[],
  at: number,
  orders: number,
  candidate: number,
  reference: number,
): void {
  for (let n = 0; n < orders; n++) {
    const total = Math.max(0, reference - n);
    counts[at + PER_ORDER * n] = total === 0 ? 0 : Math.max(0, candidate - n);
    counts[at + PER_ORDER * n + 1] = total;
  }
}

/** Code points of a text, in a reused buffer. */
class CodePoints {
  points = new Int32Array(256);
  length = 0;

  take(text: string, whitespace: boolean): void {
    if (text.length > this.points.length) this.points = new Int32Array(text.length * 2);
    const { points } = this;
    let length = 0;
    for (let i = 0; i < text.length; i++) {
      let point = text.charCodeAt(i);
      if (point < ASCII) {
        // Branch-free: the position of the next space cannot be predicted.
        points[length] = point;
        length += whitespace ? 1 : NOT_PYTHON_SPACE[point];
        continue;
      }
      if (!whitespace && isPythonSpace(point)) continue;
      if (point >= 0xd800 && point < 0xdc00) {
        point = text.codePointAt(i) as number;
        if (point > 0xffff) i++;
      }
      points[length++] = point;
    }
    this.length = length;
  }
}

const everyText = () => true; // chrF's words never span white space

class WordCounter {
  readonly #encoder = new ChunkEncoder(chrfWords, everyText);
  readonly #candidate = new TokenRun();
  readonly #reference = new TokenRun();
  readonly #ngrams = new SharedNgrams();
  readonly #orders: number;

  constructor(orders: number) {
    this.#orders = orders;
  }

  begin(candidate: string): void {
    this.#encoder.beginPair();
    this.#encoder.encode(candidate, this.#candidate);
  }

  count(reference: string, counts: number[], at: number): void {
    this.#encoder.encode(reference, this.#reference);
    const c = this.#candidate;
    const r = this.#reference;
    const terms = this.#encoder.vocabulary.forms.length;
    putTotals(counts, at, this.#orders, c.length, r.length);
    this.#ngrams.measure(
      c.ids,
      c.length,
      r.ids,
      r.length,
      terms,
      this.#orders,
      counts,
      at + 2,
      PER_ORDER,
    );
  }
}
