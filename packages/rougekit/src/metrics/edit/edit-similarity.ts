// How similar two texts are, by character or by word: 1 − edits / length of the longer one.

import { guard } from '../../errors.ts';
import { unitIds } from '../../ids/unit-ids.ts';
import { EditDistance } from '../../matches/edit-distance.ts';
import { mainColumn } from '../../recipe/columns.ts';
import type { Family } from '../../recipe/family.ts';
import { checkedOptions, oneOf, writtenOptions } from '../../recipe/option.ts';
import { ownSignature } from '../../recipe/signature.ts';
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
      measure({ candidate, references }) {
        const ids = unitIds(unit);
        const a = ids.of(candidate);
        return references.flatMap((reference) => {
          const b = ids.of(reference);
          const distance = kernel.measure(a, a.length, b, b.length, ids.terms);
          return [distance, Math.max(a.length, b.length)];
        });
      },
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

export const editFamily: Family<'sync'> = {
  name: 'edit',
  title: 'edit similarity',
  help: '1 − edits / length of the longer text',
  options: OPTIONS,
  aliases: { editsimilarity: 'edit', levenshtein: 'edit' },
  make: (options) => editSimilarity(options),
};
