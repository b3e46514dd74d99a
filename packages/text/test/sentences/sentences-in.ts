import type { SentenceSplitter } from 'rougekit';

export function sentencesIn(text: string, splitter: SentenceSplitter): string[] {
  const sentences: string[] = [];
  splitter.split(text, (start, end) => sentences.push(text.slice(start, end)));
  return sentences;
}
