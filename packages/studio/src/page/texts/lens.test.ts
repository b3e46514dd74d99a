import { combine, rouge } from 'rougekit';
import { rouge155 } from 'rougekit/dialects';
import { expect, it } from 'vitest';
import { explained } from './explained.ts';
import { LENSES, lensRecipe } from './lens.ts';

const texts = {
  candidate: 'The cats were running home',
  references: ['A cat runs home'],
  sources: ['cats run'],
};

it.each(LENSES)('%s explains a pair of any run', (lens) => {
  for (const own of [
    rouge().signature,
    rouge({ dialect: rouge155, types: ['rougeLsum', 'rougeW'] }).signature,
    combine(rouge({ types: ['rougeLsum'] })).signature,
    'bertscore|model:tiny|v:1',
    'rouge|types:1|dialect:rougekit|tok:jieba@9|v:0.1.0',
    '',
  ]) {
    const { signature, key } = lensRecipe(lens, own);
    expect(explained(signature, key, texts, { language: 'en' }).explanation?.type).toBe(
      lens === 'source' ? 'rouge1' : key,
    );
  }
});

it('takes the settings of the run', () => {
  const stemmed = rouge({ stemmer: 'porter', types: ['rougeLsum'] }).signature;
  const links = (own: string) => {
    const { signature, key } = lensRecipe('unigram', own);
    return explained(signature, key, texts, { language: 'en' }).explanation?.links.length;
  };
  expect(links('')).toBe(1);
  expect(links(stemmed)).toBe(3);
});
