// Everything that looks at characters must be linear in their number.

import { describe, expect, it } from 'vitest';
import type { RougeOptions, Scorer, Scores } from '../../src/index.ts';
import {
  alphanumeric,
  bleu,
  characters,
  chrf,
  defineTokenizer,
  newlineSentences,
  porterNltk,
  punctuationSentences,
  score,
  unicode,
  whitespace,
} from '../../src/index.ts';
import { dialects } from '../../src/registry.ts';
import { chrfWords } from '../../src/tokens/chrf-words.ts';
import { codePoints } from '../../src/tokens/code-points.ts';
import { mteval13a } from '../../src/tokens/mteval-13a.ts';
import { mtevalIntl } from '../../src/tokens/mteval-intl.ts';
import { mtevalZh } from '../../src/tokens/mteval-zh.ts';
import { scoresOf } from '../hostile/texts.ts';
import { between, repeated, type Shape, tooSlow } from './growth.ts';

const ENOUGH_FOR_A_SCORE = 4; // milliseconds: making a scorer takes some, whatever the text

const SHAPES: readonly Shape[] = [
  ...[
    '"',
    "'",
    '.',
    '-',
    'A. ',
    '1,',
    ' ',
    '\n',
    'a',
    '猫',
    '。',
    '。”',
    '\u0301',
    '\u200d',
    '\ud800',
    '𐍈',
    '½',
    'ʼ',
    'ـ',
    '㎏',
    '្ក',
    '\u0e4d\u0e48',
  ].map((piece): Shape => [JSON.stringify(piece), repeated(piece)]),
  ['emoji', repeated('👨\u200d👩\u200d👧')],
  ['joined emoji without end', repeated('👨\u200d')],
  ['flags', repeated('🇨🇳')],
  ['words', repeated('the cat sat. ')],
  ['joined letters', repeated('é\u200d')],
  ['a, blanks, a', between('a', ' ', 'a')],
  ['é, joiners, é', between('é', '\u200d', 'é')],
  ['é, joiners', between('é', '\u200d', '')],
  ['é, variation selectors, é', between('é', '\u{e0100}', 'é')],
  ['dots, letter', between('', '.', 'a')],
  ['dot, closers', between('.', '”', 'a')],
  ['marks on a letter', between('a', '\u0301', ' b')],
  ['entities', repeated('&amp;lt;')],
  ['skipped', repeated('a<skipped>-\n')],
];

const ignore = () => {};

/** Each part once: those that are exported, and whatever the dialects bring. */
function partsOf<T extends { readonly id: string }>(...parts: readonly (T | null)[]): T[] {
  const byId = new Map<string, T>();
  for (const part of parts) if (part !== null) byId.set(part.id, part);
  return [...byId.values()];
}

const TOKENIZERS = partsOf(
  unicode,
  alphanumeric,
  whitespace,
  characters,
  mteval13a,
  mtevalIntl,
  mtevalZh,
  codePoints,
  chrfWords,
  ...dialects.map((dialect) => dialect.choices.tokenizer),
);
const SPLITTERS = partsOf(
  newlineSentences,
  punctuationSentences,
  ...dialects.map((dialect) => dialect.choices.sentences),
);
const STEMMERS = partsOf(
  porterNltk,
  ...dialects.flatMap((dialect) => [dialect.porter, dialect.choices.stemmer]),
);

describe('time grows with the length of the text', () => {
  it.each(TOKENIZERS)('tokenizer $id', (tokenizer) => {
    const work = (text: string) => void tokenizer.tokenize(text, 0, text.length, ignore);
    expect(tooSlow(SHAPES, work)).toEqual([]);
  });

  it.each(SPLITTERS)('sentences by $id', (splitter) => {
    expect(tooSlow(SHAPES, (text) => splitter.split(text, ignore))).toEqual([]);
  });

  it.each(STEMMERS)('stemmer $id', (stemmer) => {
    const words = ['a', 'y', 'ay', 'b', 'ss', 'll', 'ing', 'ational', 'alli', 'ement', 'ion', '1'];
    const shapes = words.map((piece): Shape => [piece, repeated(piece)]);
    expect(tooSlow(shapes, (word) => void stemmer.stem(word))).toEqual([]);
  });

  it.each([
    ['that cuts', (text: string) => text.split(' ')],
    ['that changes its words', (text: string) => text.toLowerCase().split(' ')],
    ['that invents its words', (text: string) => text.split(' ').map((_, k) => `#${k}`)],
  ])('a tokenizer of one’s own %s', (_, words) => {
    const own = defineTokenizer('own', words);
    const shapes = [
      ['upper case', repeated('ABCD ')],
      ['different words', distinctWords],
    ] as const;
    const work = (text: string) => void own.tokenize(text, 0, text.length, ignore);
    expect(tooSlow(shapes, work)).toEqual([]);
  });

  const oneWord = ['the same word', repeated('word ')] as const;
  const manyWords = ['different words', distinctWords] as const;
  const longWord = ['one long word', repeated('nationally')] as const;
  const chinese = ['Chinese', repeated('人工智能。')] as const;
  const ys = ['one word of y', repeated('y')] as const; // vowel or consonant by what stands before
  const lines = ['many short lines', repeated('a\nb\n')] as const;

  it.each<[string, RougeOptions, Shape[]]>([
    ['plainly', {}, [oneWord, manyWords, longWord, chinese, lines]],
    ['stemmed', { stemmer: 'porter' }, [manyWords, longWord, ys]],
    ['with sets', { counting: 'distinct' }, [oneWord, manyWords]],
    ['character by character', { tokenizer: 'characters' }, [longWord, chinese]],
  ])('score(), %s', (_, options, shapes) => {
    // LCS and unlimited skip-bigrams compare every token with every other by definition; not here.
    const types = ['rouge1', 'rouge2', 'rouge5', 'rougeS4', 'rougeSU0'] as const;
    const work = (text: string) => void scoresOf(text, text, { ...options, types });
    expect(tooSlow(shapes, work, ENOUGH_FOR_A_SCORE)).toEqual([]);
  });
});

describe('time of BLEU and chrF grows with the length of the text', () => {
  it.each([
    ['bleu', bleu()],
    ['bleu with intl', bleu({ tokenizer: 'intl', lowercase: true })],
    ['chrf', chrf()],
    ['chrf++', chrf({ wordOrder: 2 })],
  ])('%s', (_, scorer: Scorer<Scores, 'sync'>) => {
    const shapes = [
      ['the same word', repeated('word ')],
      ['different words', distinctWords],
      ['one long word', repeated('nationally')],
      ['Chinese', repeated('人工智能。')],
    ] as const;
    const work = (text: string) =>
      void score({ candidate: text, reference: [text, `${text} end`] }, scorer);
    expect(tooSlow(shapes, work, ENOUGH_FOR_A_SCORE)).toEqual([]);
  });
});

function distinctWords(length: number): string {
  const words: string[] = [];
  for (let k = 0; k * 7 < length; k++) words.push(`w${String(k).padStart(5, '0')}`);
  return words.join(' ');
}
