// What finds the passages for a question. The commands know only this interface, so a vector store or a search engine of
// one's own fits as well as BM25.

import type { Retrieved } from './passage.ts';

export interface Retriever {
  /** How passages are found, in one line that goes with every result. */
  readonly signature: string;
  /** At most `most` passages, best first; fewer, or none, where nothing else fits. */
  retrieve(question: string, most: number): Promise<readonly Retrieved[]>;
}
