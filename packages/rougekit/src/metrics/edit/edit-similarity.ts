// How near two texts are letter by letter or word by word: 1 − edits / length of the longer one.

import { invalid, onlyKnown } from '../../errors.ts';
import { Vocabulary } from '../../ids/vocabulary.ts';
import { EditDistance } from '../../matches/edit-distance.ts';
import { mainColumn } from '../../recipe/columns.ts';
import { whitespace } from '../../tokens/whitespace.ts';
import type { Scorer } from '../../types.ts';
import { syncScorer } from '../metric.ts';
import { plainOptions, plainSignature } from '../plain-signature.ts';

export interface EditOptions {
  /** 'characters' (default; code points) or 'words' (between white space). */
  readonly unit?: 'characters' | 'words';
}

export interface EditScores {
  readonly [key: string]: object;
  readonly edit: { readonly score: number };
}

const UNITS = ['characters', 'words'];

/**
 * Texts as they are written: case, punctuation and blanks count. Several references: the nearest. Two empty
 * texts are alike. Time: product of the lengths / 32, so a million characters against as many take minutes.
 */
export function editSimilarity(options: EditOptions = {}): Scorer<EditScores, 'sync'> {
  if (typeof options !== 'object' || options === null)
    throw invalid('options', 'an object', options);
  onlyKnown(options, ['unit']);
  const { unit = 'characters' } = options;
  if (!UNITS.includes(unit)) throw invalid('unit', "'characters' or 'words'", unit);
  const kernel = new EditDistance();
  return syncScorer({
    name: 'edit',
    keys: ['edit'],
    pooling: 'mean',
    better: 'higher',
    ...plainSignature('edit', { unit }),
    columns: [mainColumn('edit', 'score', 'higher')],
    /** Distance and length of the longer side, for each reference. */
    measure({ candidate, references }) {
      const vocabulary = new Vocabulary();
      const idsOf = (text: string) =>
        Int32Array.from(partsOf(text, unit), (part) => vocabulary.idOf(part));
      const a = idsOf(candidate);
      return references.flatMap((reference) => {
        const b = idsOf(reference);
        const terms = vocabulary.forms.length;
        const distance = kernel.measure(a, a.length, b, b.length, terms);
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
  });
}

function partsOf(text: string, unit: 'characters' | 'words'): string[] {
  if (unit === 'characters') return Array.from(text);
  const words: string[] = [];
  whitespace.tokenize(text, 0, text.length, (start, end) => words.push(text.slice(start, end)));
  return words;
}

export const editFromSignature = (entries: ReadonlyMap<string, string>) =>
  editSimilarity(plainOptions(entries, { unit: 'unit' }) as EditOptions);
