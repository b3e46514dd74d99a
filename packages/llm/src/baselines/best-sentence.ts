// The extractive answer to a question: one sentence of the passages, the one that fits the question best by BM25 among all
// their sentences.

import { Bm25Index } from '../retrieval/bm25-index.ts';
import { SearchWords } from '../retrieval/search-words.ts';
import { sentencesOf } from './lead.ts';

/** What ends a sentence, closing quotes and brackets included. A title has no such end, and does not answer anything. */
const END = /[.!?。！？]["')\]’”」』）》]*$/;

/** '' if no sentence has a word of the question. Of equal sentences, the first. */
export function bestSentence(question: string, passages: readonly string[]): string {
  const sentences = passages.flatMap(sentencesOf).filter((sentence) => END.test(sentence));
  const [best] = new Bm25Index(sentences, { words: new SearchWords() }).search(question, 1);
  return best === undefined ? '' : (sentences[best.at] as string);
}
