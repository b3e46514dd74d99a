// Characters that stand for words or numbers, and letters whose neighbours decide what they are.

import { describe, expect, it } from 'vitest';
import { explain } from '../../src/index.ts';
import { NOTHING, PERFECT, scorerFor, scoresOf, surfacesOf, tokensOf } from './texts.ts';

describe('the default dialect reads', () => {
  it.each([
    ['a unit sign', '5㎏', ['5kg']],
    ['an area', '20㎡', ['20m2']],
    ['degrees', '37℃ 98℉', ['37', 'c', '98', 'f']],
    ['a subscript', 'CO₂ C₁₂H₂₂O₁₁', ['co2', 'c12h22o11']],
    ['a superscript on a letter', 'm² xⁿ', ['m2', 'xn']],
    ['a power, as 10^2', '10² 10¹² 10⁻³', ['10', '2', '10', '12', '10', '3']],
    ['a fraction', '½ cup', ['1', '2', 'cup']],
    ['a fraction behind a number, as 2 1/2', '2½', ['2', '1', '2']],
    ['fractions side by side', '½¼', ['1', '2', '1', '4']],
    ['numbers in circles', '①② ①2026 ①apple', ['1', '2', '1', '2026', '1', 'apple']],
    ['numbers in brackets, with full stops', '⑴a ⒈b', ['1', 'a', '1', 'b']],
    ['dingbat numbers', '❶❷', ['❶', '❷']],
    ['Ethiopic numerals', '፳፻፲፰ ዓ.ም', ['፳፻፲፰', 'ዓ', 'ም']],
    ['Roman numerals', 'Ⅻ', ['xii']],
    ['a number sign', '№ 5', ['no', '5']],
    ['Japanese company and era signs', '㍿㋿', [...'株式会社令和']],
    ['an Arabic ligature of four words', 'ﷺ', ['صلى', 'الله', 'عليه', 'وسلم']],
    ['a Japanese ligature', 'ゟ', ['よ', 'り']],
    ['Afrikaans ŉ', 'ŉ', ['n']],
    ['a trade mark as a mark', 'Windows™ brand℠ ®', ['windows', 'brand']],
  ])('%s', (_, text, expected) => {
    expect(tokensOf(text)).toEqual(expected);
  });

  it.each([
    ['İ in lower case', 'İstanbul', 'istanbul'],
    ['three ways to write an apostrophe', 'пʼять', 'п’ять'],
    ['an apostrophe letter in a Latin word', 'donʼt', "don't"],
    ['a tatweel in a word', 'كـــتاب', 'كتاب'],
    ['a tatweel at the end of a word', 'هـ', 'ه'],
    ['a soft hyphen between letters beyond ASCII', 'пере\u00adвод', 'перевод'],
    ['Thai sara am typed in two', 'นํ้า', 'น้ำ'],
    ['Lao sara am typed in two', 'ນໍ້າ', 'ນ້ຳ'],
    ['a Lao digraph and its letters', 'ໜູ', 'ຫນູ'],
  ])('%s', (_, a, b) => {
    expect(tokensOf(a)).toEqual(tokensOf(b));
    expect(scoresOf(a, b)['rougeL']).toEqual(PERFECT);
  });

  it.each([
    ['fractions', '½', '⅔'],
    ['degrees', '℃', '℉'],
    ['Ethiopic numerals', '፩', '፪'],
    ['dotless and dotted i', 'ı', 'i'],
  ])('%s apart', (_, a, b) => {
    expect(scoresOf(a, b)['rouge2']).toEqual(NOTHING);
    expect(scoresOf(a, b)['rouge1']).not.toEqual(PERFECT);
  });

  it('neighbouring letters only where they decide: alone, tatweel and the apostrophe letter are tokens', () => {
    expect(tokensOf('ـ ـــ (ـ) ʼ ʼʼ')).toEqual(['ـ', 'ـــ', 'ـ', 'ʼ', 'ʼʼ']);
  });

  it('a soft hyphen between ASCII letters as rouge_score does', () => {
    expect(tokensOf('co\u00adoperate')).toEqual(['co', 'operate']);
  });

  it('a letter of an unspaced script with what is stacked below it', () => {
    expect(tokensOf('ខ្មែរ')).toEqual(['ខ្មែ', 'រ']);
    expect(tokensOf('ဗုဒ္ဓ')).toEqual(['ဗု', 'ဒ္ဓ']);
  });

  it('a mark with nothing before it, but not one on a symbol', () => {
    expect(tokensOf('\u0301 \u20dd a ≠ b a =\u0338 b ☺\u0308 1\ufe0f\u20e3')).toEqual([
      '\u0301',
      '\u20dd',
      ...['a', 'b', 'a', 'b', '1'],
    ]);
  });
});

it('explanations point to what was written', () => {
  expect(surfacesOf('2½ ㎏, CO₂ 37℃ كـتاب ŉ')).toEqual([
    ...['2', '½', '½', '㎏', 'CO₂', '37', '℃', 'كـتاب', 'ŉ'],
  ]);
  const candidate = '(5㎏)';
  const pair = { candidate, reference: '5 kg or 5kg' };
  const { links } = explain(pair, scorerFor({ types: ['rouge1'] }), 'rouge1');
  expect(links.map(({ candidate: { start, end } }) => candidate.slice(start, end))).toEqual([
    '5㎏',
  ]);
});
