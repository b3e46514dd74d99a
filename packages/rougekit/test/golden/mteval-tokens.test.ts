// What sacreBLEU's tokenizers make of 111 texts of the golden corpus and of 16 nasty ones.
import type { Tokenizer } from 'rougekit';
import { expect, test } from 'vitest';
import { chrfWords } from '../../src/tokens/chrf-words.ts';
import { codePoints } from '../../src/tokens/code-points.ts';
import { mteval13a } from '../../src/tokens/mteval-13a.ts';
import { mtevalIntl } from '../../src/tokens/mteval-intl.ts';
import { mtevalZh } from '../../src/tokens/mteval-zh.ts';
import { whitespace } from '../../src/tokens/whitespace.ts';
import { corpus } from './fixtures.ts';
import { sacrebleuFixture } from './sacrebleu-fixture.ts';

const { items, extra } = sacrebleuFixture().tokenization;
const texts = new Map(corpus().map(({ id, hyp }) => [id, hyp]));
const cases = [...items.map((item) => ({ ...item, text: texts.get(item.id) as string })), ...extra];

function tokensOf(tokenizer: Tokenizer, text: string): string[] {
  const tokens: string[] = [];
  tokenizer.tokenize(text, 0, text.length, (start, end, form) =>
    tokens.push(form ?? text.slice(start, end)),
  );
  return tokens;
}

test.each([
  ['13a', mteval13a],
  ['intl', mtevalIntl],
  ['zh', mtevalZh],
  ['char', codePoints],
  ['chrfWords', chrfWords],
] as const)('%s: all 127 texts are cut alike', (name, tokenizer) => {
  expect(cases.length).toBe(127);
  for (const one of cases) {
    const expected = one[name];
    // sacreBLEU splits what a tokenizer gives at Python's white space; a blank is all that 13a, intl and zh leave.
    const tokens = typeof expected === 'string' ? tokensOf(whitespace, expected) : [...expected];
    expect(tokensOf(tokenizer, one.text), JSON.stringify(one.text)).toEqual(tokens);
  }
});
