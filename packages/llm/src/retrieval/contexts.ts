// What was found, as the `contexts` column of a row: objects with the text where `rougekit score --task rag` reads it, and
// beside it where the text is from and why it is there.

import { passageText, type Retrieved } from './passage.ts';

export interface Context {
  readonly id: string;
  readonly score: number;
  readonly text: string;
}

export const contextsOf = (found: readonly Retrieved[]): Context[] =>
  found.map(({ passage, score }) => ({ id: passage.id, score, text: passageText(passage) }));
