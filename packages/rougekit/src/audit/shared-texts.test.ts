import { expect, it } from 'vitest';
import type { RougeMetric } from '../metrics/rouge/rouge.ts';
import { rouge } from '../metrics/rouge/rouge.ts';
import { RougeCounter } from '../metrics/rouge/rouge-counts.ts';
import { newlineSentences, type SentenceSplitter } from '../text/sentences.ts';
import { SharedTexts } from './shared-texts.ts';

const MOST_KEPT = 1000;

/** A recipe that tells which texts it has to split, and a counter of texts that are kept up to a bound. */
function splitting() {
  const split: string[] = [];
  const sentences: SentenceSplitter = {
    ...newlineSentences,
    id: 'telling',
    split(text, emit) {
      split.push(text);
      newlineSentences.split(text, emit);
    },
  };
  const [metric] = rouge({ types: ['rougeLsum'], sentences }).metrics as readonly RougeMetric[];
  const counter = new SharedTexts(MOST_KEPT).counter(metric.lane);
  return { split, counter, plain: new RougeCounter(metric.lane) };
}

it.each([
  ['words', (k: number) => `word ${k}`],
  ['none', (k: number) => '!'.repeat(k + 2)],
])('texts are split once, and forgotten when there are many: those with %s', (_, textOf) => {
  const { split, counter, plain } = splitting();
  const pairOf = (k: number) => ({ candidate: textOf(k), references: [textOf(k), textOf(k + 1)] });
  for (let k = 0; k < 3; k++) counter.count(pairOf(k));
  expect(split).toEqual([0, 1, 2, 3].map(textOf));
  for (let k = 3; k < MOST_KEPT; k++) {
    const { counts } = counter.count(pairOf(k));
    if (k % 100 === 0) expect(counts).toEqual(plain.count(pairOf(k), () => {}));
  }
  split.length = 0;
  counter.count(pairOf(0));
  expect(split).toEqual([0, 1].map(textOf));
});
