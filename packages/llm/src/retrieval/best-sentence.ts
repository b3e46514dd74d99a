// The extractive baseline: a question is answered by one sentence of what was found. The sentences of all passages found
// are ranked by BM25 among themselves, but words weigh what they weigh in the whole corpus: in passages about one thing the
// words of that thing are everywhere, and would count for nothing.

import { sentencesOf } from '../baselines/lead.ts';
import { Bm25Index, type Bm25IndexOptions } from './bm25-index.ts';
import type { Retrieved } from './passage.ts';

/** '' if no sentence has a word of the question. Titles are no answers. Of equal sentences, that of the better passage. */
export function bestSentence(
  question: string,
  found: readonly Retrieved[],
  options: Bm25IndexOptions,
): string {
  const sentences = found.flatMap(({ passage }) => sentencesOf(passage.text));
  const [best] = new Bm25Index(sentences, options).search(question, 1);
  return best === undefined ? '' : (sentences[best.at] as string);
}
