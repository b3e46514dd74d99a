// Explains a GLEU score down to the n-grams behind it.

import type { MetricExplanation } from '../../explain/explanation.ts';
import { ratio, standing } from '../../explain/formula.ts';
import { bestOfSeveral, chosenReference, largestAt } from '../../explain/references.ts';
import type { PieceLink } from '../../explain/texts.ts';
import { explainedTexts } from '../../explain/texts.ts';
import { alignClippedNgrams } from '../../matches/clipped-alignment.ts';
import type { GleuScore } from '../../scores/gleu-formula.ts';
import { gleuScore } from '../../scores/gleu-formula.ts';
import type { Measured, Sides } from '../../types.ts';
import { encodedTexts } from '../encoded-texts.ts';
import type { GleuRecipe } from './gleu-recipe.ts';
import { gramsIn } from './grams-in.ts';

export function explainGleu(
  { tokenizer, lowercase, minOrder, maxOrder }: GleuRecipe,
  sides: Sides,
  { score, referenceIndex }: Measured,
): MetricExplanation {
  const texts = encodedTexts(sides, tokenizer.value, lowercase);
  const own = gramsIn(texts.candidate.length, minOrder, maxOrder);
  const each = texts.references.map((reference, k) => {
    const links: PieceLink[] = [];
    for (let n = minOrder; n <= maxOrder; n++) {
      for (const aligned of alignClippedNgrams(texts.candidate, [reference], n))
        links.push({ ...aligned, referenceIndex: k, kind: 'match', count: 'matches' });
    }
    const total = Math.max(own, gramsIn(reference.length, minOrder, maxOrder));
    return { links, ...gleuScore(links.length, total) };
  });
  const values = each.map((one) => one.score);
  // A reference without n-grams counts only if there is no other.
  const best = largestAt(each.map((one) => (one.total === 0 ? -1 : one.score)));
  const chosen = chosenReference(referenceIndex, best, each.length);
  const { links, matches, total } = each[chosen];
  return {
    ...explainedTexts(sides, texts.pieces, links),
    referenceIndex: chosen,
    references: each.map((one) => ({
      counts: { matches: one.matches, total: one.total },
      score: gleuScore(one.matches, one.total),
    })),
    counts: { matches, total },
    derivation: [
      { say: 'gleu', minOrder, maxOrder },
      total === 0
        ? { name: 'gleu', result: 0, remark: { say: 'nothingToDivideBy' } }
        : {
            name: 'gleu',
            expression: ratio(
              standing({ say: 'sharedGrams' }, matches),
              standing({ say: 'moreGrams' }, total),
            ),
            result: values[chosen],
          },
      ...bestOfSeveral('gleu', values, (score as GleuScore).score),
    ],
  };
}
