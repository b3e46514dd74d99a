// How similar two texts are, by character or by word: 1 − edits / length of the longer one.

import { countedInEngine, type EngineCounts, foundAt } from '../../engine/text-recipe.ts';
import { guard } from '../../errors.ts';
import { unitIds } from '../../ids/unit-ids.ts';
import { wholeTextChoices } from '../../ids/whole-text.ts';
import { EditDistance } from '../../matches/edit-distance.ts';
import { mainColumn } from '../../recipe/columns.ts';
import type { Family } from '../../recipe/family.ts';
import { checkedOptions, oneOf, writtenOptions } from '../../recipe/option.ts';
import { ownSignature } from '../../recipe/signature.ts';
import { whitespace } from '../../tokens/whitespace.ts';
import type { Scorer } from '../../types.ts';
import { syncScorer } from '../metric.ts';
import { explainEdit } from './explain.ts';

export interface EditOptions {
  /** 'characters' (default; code points) or 'words' (separated by white space). */
  readonly unit?: 'characters' | 'words' | undefined;
}

export type EditScores = { readonly edit: { readonly score: number } };

const OPTIONS = {
  unit: oneOf('unit', ['characters', 'words'], 'what is edited (default: characters)'),
};

/**
 * Compares texts as they are: case, punctuation and spaces count. Of several references the nearest counts. Two
 * empty texts are equal. Time: product of the lengths / 32, so a million characters against a million take minutes.
 */
export function editSimilarity(options: EditOptions = {}): Scorer<EditScores, 'sync'> {
  return guard(() => {
    const { unit = 'characters' } = checkedOptions<typeof OPTIONS>(OPTIONS, options);
    const recipe = ownSignature('edit', writtenOptions(OPTIONS, { unit }));
    const kernel = new EditDistance();
    return syncScorer({
      name: 'edit',
      keys: ['edit'],
      pooling: 'mean',
      better: 'higher',
      signature: String(recipe),
      recipe,
      columns: [mainColumn('edit', 'score', 'higher')],
      /** Per reference: the distance, and the length of the longer text. */
      measure: countedInEngine(({ candidate, references }) => {
        const ids = unitIds(unit);
        const a = ids.of(candidate);
        return references.flatMap((reference) => {
          const b = ids.of(reference);
          const distance = kernel.measure(a, a.length, b, b.length, ids.terms);
          return [distance, Math.max(a.length, b.length)];
        });
      }, editsInEngine(unit)),
      conclude(counts) {
        let score = 0;
        for (let at = 0; at < counts.length; at += 2) {
          const longer = counts[at + 1];
          score = Math.max(score, longer === 0 ? 1 : 1 - counts[at] / longer);
        }
        return { edit: { score } };
      },
      explain: (sides, _key, measured) => explainEdit(unit, sides, measured),
    });
  });
}

const editsInEngine = (unit: 'characters' | 'words'): EngineCounts => ({
  recipe: {
    texts:
      unit === 'characters' ? { spaces: true } : { words: wholeTextChoices(whitespace, false) },
    measures: [{ kind: 'edits' }],
  },
  countsFrom(found, at, references) {
    const counts: number[] = [];
    for (let k = 0; k < references; k++) {
      const own = foundAt(at, 0, k, references);
      counts.push(found[own], Math.max(found[own + 1], found[own + 2]));
    }
    return counts;
  },
});

export const editFamily: Family<'sync'> = {
  name: 'edit',
  title: 'edit similarity',
  help: '1 − edits / length of the longer text',
  options: OPTIONS,
  aliases: { editsimilarity: 'edit', levenshtein: 'edit' },
  make: (options) => editSimilarity(options),
};
