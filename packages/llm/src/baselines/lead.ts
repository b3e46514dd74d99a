// The first sentences of a text: for news, a baseline that is hard to beat.

import { punctuationSentences } from 'rougekit';

/** The first `count` sentences, one per line, as rougeLsum wants them. */
export function leadSentences(text: string, count: number): string {
  return sentencesOf(text).slice(0, count).join('\n');
}

/** Sentences without the blanks around them; lines of blanks are none. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  punctuationSentences.split(text, (start, end) => {
    const sentence = text.slice(start, end).trim();
    if (sentence !== '') sentences.push(sentence);
  });
  return sentences;
}
