// What somebody has typed and chosen: everything that a link to it has to say.

import type { Language } from 'rougekit/explain';
import type { Recipe } from './recipe.ts';

export interface PlayState extends Recipe {
  readonly candidate: string;
  /** At least one. */
  readonly references: readonly string[];
  /** What the candidate was made from, for metrics that read it. */
  readonly sources: readonly string[];
  /** The number whose matches are shown, such as 'rougeL.fmeasure'; undefined for the first. */
  readonly shown: string | undefined;
  readonly language: Language;
}

const USUAL_METRICS: readonly string[] = ['rouge1', 'rouge2', 'rougeL'];

export const emptyState = (language: Language): PlayState => ({
  candidate: '',
  references: [''],
  sources: [],
  metrics: USUAL_METRICS,
  options: {},
  shown: undefined,
  language,
});

export const hasTexts = ({ candidate, references, sources }: PlayState): boolean =>
  [candidate, ...references, ...sources].some((text) => text !== '');
