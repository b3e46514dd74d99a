import { describe, expect, it } from 'vitest';
import { cjkSentences } from '../../src/sentences/cjk.ts';
import { sentenceCases } from './cases.ts';
import { sentencesIn } from './sentences-in.ts';

describe('Chinese and Japanese sentences', () => {
  it.each(sentenceCases('cjk-cases.txt'))('$topic: $text', ({ text, sentences }) => {
    expect(sentencesIn(text, cjkSentences)).toEqual(sentences);
  });
});
