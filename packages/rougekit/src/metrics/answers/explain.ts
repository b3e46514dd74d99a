// Explains exact match and token F1 down to the words that the answer shares with a gold answer.

import type { MetricExplanation, NamedCounts } from '../../explain/explanation.ts';
import type { Formula } from '../../explain/formula.ts';
import { fExpression, ratio, standing } from '../../explain/formula.ts';
import { chosenReference, largestAt } from '../../explain/references.ts';
import type { Statement } from '../../explain/statements.ts';
import type { Piece, PieceLink } from '../../explain/texts.ts';
import { explainedTexts } from '../../explain/texts.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { runOf } from '../../ids/word-ids.ts';
import { alignNgrams } from '../../matches/alignment.ts';
import type { AnswerRule } from '../../tokens/answer-words.ts';
import type { FScore, Measured, Sides } from '../../types.ts';

/** How one answer is explained against one gold answer. */
export interface AnswerExplainer {
  counts(answer: readonly Piece[], gold: readonly Piece[], shared: number): NamedCounts;
  score(counts: NamedCounts): { readonly score: object; readonly value: number };
  derivation(counts: NamedCounts, score: object): readonly (Statement | Formula)[];
  /** The count that links belong to; null if none are shown. */
  linked(counts: NamedCounts): string | null;
}

export function explainAnswer(
  rule: AnswerRule,
  explainer: AnswerExplainer,
  sides: Sides,
  { referenceIndex }: Measured,
): MetricExplanation {
  const answer = rule.pieces(sides.candidate);
  const golds = sides.references.map((text) => rule.pieces(text));
  // As in scoring: a gold answer without words counts only if there is no other.
  const some = golds.flatMap(({ length }, k) => (length > 0 ? [k] : []));
  const counted = some.length > 0 ? some : [0];
  const each = golds.map((gold, k) => {
    if (!counted.includes(k)) return { counts: {}, value: Number.NEGATIVE_INFINITY };
    const counts = explainer.counts(answer, gold, sharedWords(answer, gold).length);
    return { counts, ...explainer.score(counts) };
  });
  const values = each.map(({ value }) => value);
  const best = largestAt(values);
  const chosen = chosenReference(referenceIndex, best, golds.length);
  const { counts } = each[chosen];
  const isCounted = counted.includes(chosen);
  const count = isCounted ? explainer.linked(counts) : null;
  const pieceLinks: PieceLink[] =
    count === null
      ? []
      : sharedWords(answer, golds[chosen]).map((aligned) => ({
          ...aligned,
          kind: 'match',
          referenceIndex: chosen,
          count,
        }));
  return {
    ...explainedTexts(sides, { candidate: answer, references: golds }, pieceLinks),
    referenceIndex: chosen,
    references: each.map(({ value: _, ...own }) => own),
    counts,
    derivation: isCounted ? explainer.derivation(counts, explainer.score(counts).score) : [],
  };
}

function sharedWords(answer: readonly Piece[], gold: readonly Piece[]) {
  const vocabulary = new Vocabulary();
  return alignNgrams(runOf(answer, vocabulary), runOf(gold, vocabulary), 1, 'clipped');
}

export const exactExplainer: AnswerExplainer = {
  counts(answer, gold) {
    const isEqual =
      answer.length === gold.length && answer.every(({ form }, i) => form === gold[i].form);
    return { equal: isEqual ? 1 : 0 };
  },
  score: ({ equal }) => ({ score: { score: equal }, value: equal }),
  derivation: ({ equal }) => [
    { say: 'exact', isEqual: equal === 1 },
    { name: 'exact', result: equal },
  ],
  linked: ({ equal }) => (equal === 1 ? 'equal' : null),
};

const sharedWordsOf = (of: 'candidate' | 'reference', hits: number, total: number) =>
  ratio(
    standing({ say: 'shared', unit: 'words' }, hits),
    standing({ say: 'total', of, unit: 'words' }, total),
  );

/** `scoreOf` computes the score from three counts: shared words, words in the answer, words in the gold answer. */
export const tokenF1Explainer = (
  scoreOf: (counts: readonly number[], at: number) => FScore,
): AnswerExplainer => ({
  counts: (answer, gold, hits) => ({ hits, candidate: answer.length, reference: gold.length }),
  score(counts) {
    const score = scoreOf(Object.values(counts), 0);
    return { score, value: score.fmeasure };
  },
  derivation({ hits, candidate, reference }, score) {
    const { precision, recall, fmeasure } = score as FScore;
    if (candidate === 0 && reference === 0)
      return [{ say: 'tokenF1' }, { name: 'F1', result: fmeasure, remark: { say: 'bothEmpty' } }];
    if (hits === 0) return [{ say: 'tokenF1' }, { name: 'F1', result: 0 }];
    return [
      { say: 'tokenF1' },
      {
        name: 'precision',
        expression: sharedWordsOf('candidate', hits, candidate),
        result: precision,
      },
      { name: 'recall', expression: sharedWordsOf('reference', hits, reference), result: recall },
      { name: 'F1', expression: fExpression(precision, recall, 1), result: fmeasure },
    ];
  },
  linked: () => 'hits',
});
