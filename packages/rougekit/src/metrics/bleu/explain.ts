// Explains a BLEU score down to the n-grams behind it.

import { invalid } from '../../errors.ts';
import type { MetricExplanation, NamedCounts } from '../../explain/explanation.ts';
import type { Expression, Formula } from '../../explain/formula.ts';
import { constant, less, product, ratio, standing } from '../../explain/formula.ts';
import type { Statement } from '../../explain/statements.ts';
import type { PieceLink } from '../../explain/texts.ts';
import { explainedTexts } from '../../explain/texts.ts';
import { alignClippedNgrams } from '../../matches/clipped-alignment.ts';
import type { BleuScore } from '../../scores/bleu-formula.ts';
import { MATCHES } from '../../scores/bleu-formula.ts';
import type { Counts, Measured, Sides } from '../../types.ts';
import { encodedTexts } from '../encoded-texts.ts';
import type { BleuRecipe } from './bleu-recipe.ts';

export function explainBleu(
  recipe: BleuRecipe,
  sides: Sides,
  { counts, score, referenceIndex }: Measured,
): MetricExplanation {
  if (referenceIndex !== undefined)
    throw invalid('referenceIndex', 'left out: all references count', referenceIndex);
  const { orders } = recipe.formula;
  const texts = encodedTexts(sides, recipe.tokenizer.value, recipe.lowercase);
  const pieceLinks: PieceLink[] = [];
  for (let n = 1; n <= orders; n++) {
    for (const aligned of alignClippedNgrams(texts.candidate, texts.references, n))
      pieceLinks.push({ ...aligned, kind: 'match', count: `matches${n}` });
  }
  return {
    ...explainedTexts(sides, texts.pieces, pieceLinks),
    referenceIndex: null,
    references: texts.references.map(({ length }) => ({ counts: { length } })),
    counts: named(counts, orders),
    derivation: derivation(counts, score as BleuScore, recipe),
  };
}

function named(counts: Counts, orders: number): NamedCounts {
  const names: { [name: string]: number } = {
    candidateLength: counts[0],
    referenceLength: counts[1],
  };
  for (let n = 1; n <= orders; n++) names[`matches${n}`] = counts[MATCHES + n - 1];
  for (let n = 1; n <= orders; n++) names[`total${n}`] = counts[MATCHES + orders + n - 1];
  return names;
}

function derivation(counts: Counts, score: BleuScore, recipe: BleuRecipe): (Statement | Formula)[] {
  const { orders } = recipe.formula;
  const precisions = score.precisions.map((precision, k): Formula => {
    const matches = counts[MATCHES + k];
    const total = counts[MATCHES + orders + k];
    const plain = total === 0 ? 0 : matches / total;
    const isSmoothed = Math.abs(plain - precision) > 1e-12;
    return {
      name: `p${k + 1}`,
      expression: ratio(
        standing({ say: 'shared', unit: k + 1 }, matches),
        standing({ say: 'total', of: 'candidate', unit: k + 1 }, total),
      ),
      ...(isSmoothed ? { after: { say: 'smoothed', method: recipe.smoothing.method } } : {}),
      result: precision,
    };
  });
  const isAny = precisions.some((_, k) => counts[MATCHES + k] > 0);
  return [
    { say: 'bleu' },
    ...precisions,
    brevity(score),
    {
      name: 'bleu',
      ...(isAny ? { expression: mean(score, recipe) } : {}),
      result: score.score,
    },
  ];
}

function brevity(score: BleuScore): Formula {
  const { candidateLength: candidate, referenceLength: reference, brevityPenalty: result } = score;
  if (result === 1)
    return { name: 'brevity', result, remark: { say: 'lengths', candidate, reference } };
  if (candidate === 0) return { name: 'brevity', result };
  const lengths = ratio(
    standing({ say: 'total', of: 'reference', unit: 1 }, reference),
    standing({ say: 'total', of: 'candidate', unit: 1 }, candidate),
  );
  const of = less(constant(1), lengths);
  return { name: 'brevity', expression: { op: 'exp', of }, result };
}

/** The orders that count, with their weights unless all are equal. */
function mean(
  { brevityPenalty, candidateLength, precisions }: BleuScore,
  { weights, effectiveOrder, smoothing }: BleuRecipe,
): Expression {
  const parts = precisions.map((value, k) => ({ name: `p${k + 1}`, value }));
  if (weights?.some((weight) => weight !== 1 / weights.length)) {
    const powers = parts.map((of, k): Expression => ({ op: '^', of, by: weights[k] }));
    return product(standing('brevity', brevityPenalty), ...powers);
  }
  // add-k gives every order at least one n-gram, and NLTK reweighs only its usual four orders.
  const shortens =
    effectiveOrder && (weights === null ? smoothing.method !== 'add-k' : weights.length === 4);
  const used = shortens ? parts.slice(0, candidateLength) : parts;
  return product(standing('brevity', brevityPenalty), {
    op: 'root',
    of: product(...used),
    by: used.length,
  });
}
