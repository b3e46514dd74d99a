import { describe, expect, it } from 'vitest';
import { SearchWords } from './search-words.ts';

const plain = new SearchWords({ stemmer: null, stopwords: null });

describe('the words of a search', () => {
  it('are stems in lower case, without stop words', () => {
    expect(new SearchWords().of('The Kidneys were FILTERING it')).toEqual(['kidney', 'filter']);
  });

  it('are the same however a letter is encoded', () => {
    expect(plain.of('Ménière')).toEqual(plain.of('ME\u0301NIE\u0300RE'));
    expect(plain.of('ＤＮＡ')).toEqual(['dna']);
  });

  it('are characters in Chinese', () => {
    expect(plain.of('胰岛素')).toEqual(['胰', '岛', '素']);
  });

  it('survive the names of properties', () => {
    expect(plain.of('__proto__ constructor')).toEqual(['proto', 'constructor']);
  });
});
