import { score, textFigures } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { writtenWords } from './written-words.ts';

const figures = textFigures({ types: ['length'] });

/** By the tokenizer. */
const words = (text: string) =>
  score({ candidate: text, reference: 'a' }, figures).length.candidate;

const TEXTS = [
  '',
  'one',
  ' two words ',
  "it's 1st-class, e.g. v2.0",
  'a\nb\tc\rd\fe\bf',
  'back\\slash "quoted" a/b',
  'under_score ~tilde `x` {y}[z]|',
  '\u0001\u001f',
];

describe('words of a text, from its JSON', () => {
  it.each(TEXTS)('are those of the tokenizer: %j', (text) => {
    const json = JSON.stringify(text);
    const expected = json.includes('\\u') ? undefined : words(text);
    expect(writtenWords(Buffer.from(json))).toBe(expected);
  });

  it('are the same for every character of ASCII between letters', () => {
    for (let code = 0x20; code < 0x80; code++) {
      const text = `a${String.fromCharCode(code)}b`;
      expect(writtenWords(Buffer.from(JSON.stringify(text))), text).toBe(words(text));
    }
  });

  it('skips an escaped slash, which JSON.stringify does not write', () => {
    expect(writtenWords(Buffer.from('"a\\/b"'))).toBe(2);
  });

  it.each(['"caf\u00e9"', '"\\u0041"', '["a"]', '12', 'null'])(
    'leaves %s to the tokenizer',
    (json) => {
      expect(writtenWords(Buffer.from(json))).toBeUndefined();
    },
  );
});
