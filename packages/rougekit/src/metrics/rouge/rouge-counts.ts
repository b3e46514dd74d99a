// One pair → the numbers that determine all its ROUGE scores: for each measure and each reference the
// matches and the two totals, flat and in that order. Texts are converted to ids once, however many
// measures there are, and the candidate once for all references.

import type { RougeChoices } from '../../dialects/dialect.ts';
import { currentEngine } from '../../engine/current.ts';
import { RougekitError } from '../../errors.ts';
import type { EncodedText, Side } from '../../ids/encode.ts';
import { Encoder } from '../../ids/encode.ts';
import { LcsLength } from '../../matches/lcs-length.ts';
import type { Overlap, TakeOverlap } from '../../matches/rules.ts';
import { COUNTS_PER_REFERENCE } from '../../matches/rules.ts';
import { SkipBigramOverlap } from '../../matches/skip-bigram-overlap.ts';
import type { LaneRecipe, Notify, Refuse, Sides } from '../../types.ts';
import { refused } from './refused.ts';
import type { Measure } from './rouge-types.ts';

// If the tokenizer drops a larger share of letters and digits than this, the score is misleading.
const MAX_DROPPED = 0.05;

type Kernel<K extends 'ngrams' | 'lsumRule' | 'weighted'> = ReturnType<RougeChoices[K]['kernel']>;

/** What is needed of an encoder. */
export type TextEncoder = Pick<Encoder, 'vocabulary' | 'newText' | 'beginPair' | 'encode'>;

export class RougeCounter {
  readonly #recipe: LaneRecipe;
  readonly #choices: RougeChoices;
  readonly #encoder: TextEncoder;
  readonly #candidate: EncodedText;
  readonly #reference: EncodedText;
  readonly #orders: ReadonlySet<number>;
  readonly #largestOrder: number;
  readonly #skips = new SkipBigramOverlap();
  readonly #lcs = new LcsLength();
  readonly #ngrams: Kernel<'ngrams'>;
  readonly #summary: Kernel<'lsumRule'>;
  readonly #weighted: Kernel<'weighted'>;

  // State of the pair being counted, read by #take.
  #counts: number[] = [];
  #place = 0; // index of the current reference
  #references = 0;

  constructor(recipe: LaneRecipe, encoder?: TextEncoder) {
    const { measures, choices } = recipe;
    this.#recipe = recipe;
    this.#choices = choices;
    this.#encoder = encoder ?? new Encoder(choices, usesSentences(measures, choices));
    this.#candidate = this.#encoder.newText();
    this.#reference = this.#encoder.newText();
    this.#orders = new Set(measures.flatMap((m) => (m.kind === 'ngram' ? [m.n] : [])));
    this.#largestOrder = Math.max(0, ...this.#orders);
    const { counting } = choices;
    this.#ngrams = choices.ngrams.kernel(counting);
    this.#summary = choices.lsumRule.kernel(counting);
    this.#weighted = choices.weighted.kernel(counting);
  }

  /** A measure that `refuse` was told about has no meaningful counts. */
  count(sides: Sides, notify: Notify, refuse?: Refuse): number[] {
    const lane = currentEngine()?.laneFor(this.#recipe);
    return lane?.count(sides) ?? this.#count(sides, notify, refuse);
  }

  #count({ candidate, references }: Sides, notify: Notify, refuse: Refuse | undefined): number[] {
    const counts = (this.#counts = new Array<number>(
      this.#recipe.measures.length * references.length * COUNTS_PER_REFERENCE,
    ).fill(0));
    this.#references = references.length;
    this.#encoder.beginPair();
    this.#encode(candidate, 'candidate', this.#candidate, '', notify);
    for (let k = 0; k < references.length; k++) {
      const which = references.length > 1 ? ` ${k + 1}` : '';
      this.#encode(references[k], 'reference', this.#reference, which, notify);
      if (this.#choices.empty === 'problem') this.#askProgram(refuse);
      this.#place = k;
      this.#compare(refuse);
    }
    return counts;
  }

  /** Whether the program throws on texts of these lengths, measure by measure. */
  #askProgram(refuse: Refuse | undefined): void {
    const candidate = this.#candidate.words.length;
    const reference = this.#reference.words.length;
    for (const measure of this.#recipe.measures) {
      try {
        this.#choices.refuses?.([measure], candidate, reference);
      } catch (error) {
        refused(measure.key, error, refuse);
      }
    }
  }

  /** All measures against the reference that was encoded last. */
  #compare(refuse: Refuse | undefined): void {
    const candidate = this.#candidate.words;
    const reference = this.#reference.words;
    const { forms } = this.#encoder.vocabulary;
    const { counting, rougeL } = this.#choices;
    const measures = this.#recipe.measures;
    if (this.#largestOrder > 0) {
      this.#ngrams.measure(
        candidate,
        reference,
        forms,
        this.#orders,
        this.#largestOrder,
        counting,
        this.#take,
      );
    }
    for (let m = 0; m < measures.length; m++) {
      const measure = measures[m];
      if (measure.kind === 'ngram') continue;
      if (measure.kind === 'lcs' && rougeL === 'text') {
        const { length: c, ids: cIds } = candidate;
        const { length: r, ids: rIds } = reference;
        this.#put(m, this.#lcs.measure(cIds, 0, c, rIds, 0, r, forms.length), c, r);
      } else {
        try {
          const found = this.#overlap(measure, forms.length);
          this.#put(m, found.hits, found.candidate, found.reference);
        } catch (error) {
          refused(measure.key, error, refuse);
        }
      }
    }
  }

  readonly #take: TakeOverlap = (n, hits, candidate, reference) => {
    const measures = this.#recipe.measures;
    for (let m = 0; m < measures.length; m++) {
      const measure = measures[m];
      if (measure.kind === 'ngram' && measure.n === n) this.#put(m, hits, candidate, reference);
    }
  };

  #put(m: number, hits: number, candidate: number, reference: number): void {
    const at = (m * this.#references + this.#place) * COUNTS_PER_REFERENCE;
    this.#counts[at] = hits;
    this.#counts[at + 1] = candidate;
    this.#counts[at + 2] = reference;
  }

  #overlap(measure: Measure, terms: number): Overlap {
    const candidate = this.#candidate;
    const reference = this.#reference;
    if (measure.kind === 'weighted-lcs')
      return this.#weighted.measure(candidate, reference, terms, measure.weight);
    if (measure.kind !== 'skip-bigram') return this.#summary.measure(candidate, reference, terms);
    const { counting, skipUnigrams } = this.#choices;
    return this.#skips.measure(candidate.words, reference.words, terms, {
      gap: measure.gap,
      unigrams: measure.unigrams ? skipUnigrams : null,
      counting,
    });
  }

  /** Encodes a text and reports what a reader must know before trusting its score. */
  #encode(given: string, side: Side, text: EncodedText, which: string, notify: Notify): void {
    this.#encoder.encode(given, side, text);
    const { tokenizer, empty, limit, refuses } = this.#choices;
    // A length limit drops letters on purpose. For an empty text the share is NaN, which is not large either.
    const share = limit === null ? text.dropped / (text.dropped + text.kept) : 0;
    if (share > MAX_DROPPED) {
      notify(
        'TEXT_DROPPED',
        `${Math.round(share * 100)}% of the letters and digits of ${which === '' ? 'the ' : ''}${side}${which} were left out by the tokenizer '${tokenizer.id}'.`,
      );
    }
    if (text.words.length > 0) return;
    const what = `${which === '' ? `The ${side}` : `Reference${which}`} has no tokens`;
    if (empty === 'problem' && refuses === null) {
      throw new RougekitError(
        'EMPTY_TEXT',
        `${what}, which the recipe treats as a problem (empty:problem).`,
        {
          option: 'empty',
        },
      );
    }
    // EMPTY_CANDIDATE or EMPTY_REFERENCE
    notify(`EMPTY_${side.toUpperCase()}`, `${what}; its scores are 0.`);
  }
}

/** Whether any of the measures works sentence by sentence. */
export function usesSentences(measures: readonly Measure[], choices: RougeChoices): boolean {
  return measures.some(
    (m) =>
      m.kind === 'summary-lcs' ||
      (m.kind === 'lcs' && choices.rougeL === 'summary') ||
      (m.kind === 'weighted-lcs' && choices.weighted.bySentence),
  );
}
