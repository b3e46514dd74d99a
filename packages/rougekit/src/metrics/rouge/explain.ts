// Explains a ROUGE score down to the tokens behind it.

import type { RougeChoices } from '../../dialects/dialect.ts';
import { RougekitError } from '../../errors.ts';
import type { MetricExplanation, NamedCounts } from '../../explain/explanation.ts';
import { chosenReference } from '../../explain/references.ts';
import type { Piece, PieceLink } from '../../explain/texts.ts';
import { explainedTexts, piecesOf } from '../../explain/texts.ts';
import type { EncodedText, Side } from '../../ids/encode.ts';
import { Encoder } from '../../ids/encode.ts';
import { SpanRun } from '../../ids/span-run.ts';
import { summaryAlignments, weightedAlignments } from '../../matches/align-known-rules.ts';
import { alignLcs, alignNgrams, alignSkipBigrams } from '../../matches/alignment.ts';
import type { Aligned, Overlap } from '../../matches/rules.ts';
import { bestReference, scoreReference } from '../../scores/references.ts';
import type { FScore, LaneRecipe, Measured, Notify, Sides } from '../../types.ts';
import { rougeDerivation } from './derivation.ts';
import { arithmeticOf, overlapsAt } from './rouge.ts';
import { usesSentences } from './rouge-counts.ts';
import type { Measure } from './rouge-types.ts';

export function explainRouge(
  { measures, choices }: LaneRecipe,
  sides: Sides,
  key: string,
  { counts, score, referenceIndex, notify }: Measured,
): MetricExplanation {
  const m = measures.findIndex((one) => one.key === key);
  const measure = measures[m];
  const arithmetic = arithmeticOf(measure, choices);
  const overlaps = overlapsAt(counts, m, sides.references.length);
  const best = bestReference(overlaps, arithmetic, choices);
  const chosen = chosenReference(referenceIndex, best, overlaps.length);
  const scores = overlaps.map((overlap) => scoreReference(overlap, arithmetic, choices));
  const texts = new RougeTexts(sides, measure, choices);
  return {
    ...explainedTexts(sides, texts.pieces, texts.pieceLinks(chosen, notify)),
    referenceIndex: chosen,
    references: overlaps.map((overlap, k) => ({ counts: named(overlap), score: scores[k] })),
    counts: named(overlaps[chosen]),
    derivation: rougeDerivation(
      { measure, choices, overlaps, scores, chosen, isPlainSum: arithmetic.root === 1 },
      score as FScore,
    ),
  };
}

const named = ({ hits, candidate, reference }: Overlap): NamedCounts => ({
  hits,
  candidate,
  reference,
});

/** The texts of a pair as a measure sees them. */
class RougeTexts {
  readonly pieces: {
    readonly candidate: readonly Piece[];
    readonly references: readonly (readonly Piece[])[];
  };
  readonly #measure: Measure;
  readonly #choices: RougeChoices;
  readonly #forms: readonly string[];
  readonly #candidate: EncodedText;
  readonly #references: readonly EncodedText[];

  constructor({ candidate, references }: Sides, measure: Measure, choices: RougeChoices) {
    this.#measure = measure;
    this.#choices = choices;
    const encoder = new Encoder(choices, usesSentences([measure], choices), () => new SpanRun());
    const encoded = (text: string, side: Side) => {
      const into = encoder.newText();
      encoder.encode(text, side, into);
      return into;
    };
    this.#candidate = encoded(candidate, 'candidate');
    this.#references = references.map((text) => encoded(text, 'reference'));
    this.#forms = encoder.vocabulary.forms;
    const pieces = (text: EncodedText) =>
      piecesOf((this.#bySentence ? text.lines : text.words) as SpanRun, this.#forms);
    this.pieces = {
      candidate: pieces(this.#candidate),
      references: this.#references.map(pieces),
    };
  }

  get #bySentence(): boolean {
    const { kind } = this.#measure;
    if (kind === 'weighted-lcs') return this.#choices.weighted.bySentence;
    return kind === 'summary-lcs' || (kind === 'lcs' && this.#choices.rougeL === 'summary');
  }

  /** Which tokens matched. If that cannot be shown token by token, the counts and the formula still are. */
  pieceLinks(referenceIndex: number, notify: Notify): PieceLink[] {
    try {
      return this.#align(this.#references[referenceIndex]).map((aligned) => ({
        ...aligned,
        kind: 'match',
        referenceIndex,
        count: 'hits',
      }));
    } catch (error) {
      if (!(error instanceof RougekitError)) throw error;
      notify('NO_ALIGNMENT', error.message);
      return [];
    }
  }

  #align(reference: EncodedText): Aligned[] {
    const candidate = this.#candidate;
    const measure = this.#measure;
    const { counting, ngrams, weighted, lsumRule, rougeL } = this.#choices;
    const { words: c } = candidate;
    const { words: r } = reference;
    const terms = this.#forms.length;
    switch (measure.kind) {
      case 'ngram':
        return (
          ngrams.align?.(c, r, measure.n, counting, this.#forms) ??
          alignNgrams(c, r, measure.n, counting)
        );
      case 'skip-bigram':
        return this.#alignPairs(measure, reference);
      case 'weighted-lcs':
        return (
          weighted.align?.(candidate, reference, terms, measure.weight) ??
          weightedAlignments.get(weighted)?.(candidate, reference, terms, measure.weight) ??
          noAlignment('ROUGE-W rule', weighted.id)
        );
      default:
        if (measure.kind === 'lcs' && rougeL === 'text') return alignLcs(c, r, terms);
        return (
          lsumRule.align?.(candidate, reference, terms, counting) ??
          summaryAlignments.get(lsumRule)?.(candidate, reference, terms, counting) ??
          noAlignment('summary rule', lsumRule.id)
        );
    }
  }

  #alignPairs(
    { gap, unigrams }: Extract<Measure, { readonly kind: 'skip-bigram' }>,
    { words: r }: EncodedText,
  ): Aligned[] {
    const { words: c } = this.#candidate;
    const { counting, skipUnigrams } = this.#choices;
    const pairs = alignSkipBigrams(c, r, gap, counting);
    if (!unigrams) return pairs;
    const left = skipUnigrams === 'all' ? 0 : 1; // some programs count no unigram for the last token
    return [...pairs, ...alignNgrams(c, r, 1, counting, left)];
  }
}

function noAlignment(what: string, id: string): never {
  throw new RougekitError(
    'CANNOT_EXPLAIN',
    `Matches under the ${what} '${id}' cannot be shown token by token.`,
  );
}
