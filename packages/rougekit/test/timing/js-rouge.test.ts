// The drop-in for js-rouge on texts that made regular expressions of the original take minutes.

import { n, s, sentenceSegment, treeBankTokenize } from 'rougekit/js-rouge';
import { expect, it } from 'vitest';
import { HOSTILE_PARTS } from '../js-rouge-hostile.ts';
import { repeated, type Shape, tooSlow } from './growth.ts';

const shapes = HOSTILE_PARTS.map((part): Shape => [JSON.stringify(part), repeated(part)]);

it.each<[string, (text: string) => unknown]>([
  ['sentenceSegment', (text) => sentenceSegment(text)],
  ['treeBankTokenize', (text) => treeBankTokenize(text)],
  ['n', (text) => n(text, text, { n: 2 })],
  ['s', (text) => s(text, text, { maxSkip: 4 })],
])('%s takes a time that grows with the text', (_, work) => {
  expect(tooSlow(shapes, (text) => void work(text), 2)).toEqual([]);
});

it('sentenceSegment passes blanks between words once', () => {
  const shape: Shape = ['blanks', (size) => `prefix${' '.repeat(size)}suffix.`];
  expect(tooSlow([shape], (text) => void sentenceSegment(text), 2)).toEqual([]);
});
