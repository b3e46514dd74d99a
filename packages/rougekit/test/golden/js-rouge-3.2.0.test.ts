// js-rouge 3.2.0: every token and every sentence of the golden corpus, and oddities that it does not hold.
import { type Pair, rouge, score } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { jsRouge320 } from '../../src/dialects/js-rouge-3.2.0.ts';
import { corpus, text } from './fixtures.ts';

const { tokenizer, sentences } = jsRouge320.choices;
const items = corpus();
type PerText<T> = { readonly [id: string]: readonly T[] };
const golden = JSON.parse(text('tokens.json')) as {
  readonly js_rouge_treeBankTokenize: { readonly [version: string]: PerText<readonly string[]> };
  readonly js_rouge_sentenceSegment: {
    readonly [version: string]: PerText<readonly string[] | { message: string }>;
  };
};

const tokensOf = (input: string) => {
  const tokens: string[] = [];
  tokenizer.tokenize(input, 0, input.length, (start, end, form) =>
    tokens.push(form ?? input.slice(start, end)),
  );
  return tokens;
};

const sentencesOf = (input: string) => {
  const found: string[] = [];
  try {
    sentences.split(input, (start, end, form) => found.push(form ?? input.slice(start, end)));
  } catch (error) {
    return /'(.+)'/.exec((error as Error).message)?.[1];
  }
  return found;
};

describe('js-rouge 3.2.0', () => {
  test('every token and every sentence is equal', () => {
    let texts = 0;
    for (const { id, hyp, refs } of items) {
      [hyp, ...refs].forEach((input, k) => {
        texts++;
        expect(tokensOf(input), `tokens of ${id} ${k}`).toEqual(
          golden.js_rouge_treeBankTokenize['3.2.0'][id][k],
        );
        const expected = golden.js_rouge_sentenceSegment['3.2.0'][id][k];
        expect(sentencesOf(input), `sentences of ${id} ${k}`).toEqual(
          'message' in expected ? expected.message : expected,
        );
      });
    }
    expect(texts).toBe(1111);
  });
});

describe('beyond the golden corpus', () => {
  const problem = (pair: Pair, type: 'rouge1' | 'rouge2' | 'rougeL' | 'rougeS') => {
    try {
      return score(pair, rouge({ dialect: jsRouge320, types: [type] }))[type];
    } catch (error) {
      return (error as Error).message;
    }
  };

  test('its README says 0.75 here, but the program gives 2/3', () => {
    const pair = { candidate: 'the cat sat', reference: 'the cat sat on the mat' };
    expect(score(pair, rouge({ dialect: jsRouge320, types: ['rouge1'] })).rouge1).toEqual({
      precision: 1,
      recall: 0.5,
      fmeasure: 2 / 3,
    });
  });

  test('initials at the end of a text are lost, and joined ones throw', () => {
    expect(sentencesOf('Foo B. Smith')).toEqual(['Smith']);
    expect(problem({ candidate: 'J.J. Smith went.', reference: 'He went.' }, 'rougeL')).toContain(
      'a TypeError',
    );
  });

  test('names are merged with their neighbours', () => {
    expect(sentencesOf('Foo B. Smith said. Yes.')).toEqual(['Foo B. Smith said.', 'Yes.']);
    expect(sentencesOf('he met Foo B.\nHeading\nBaz went.')).toEqual([
      'Heading he met Foo B.',
      'Heading',
      'Baz went.',
    ]);
  });

  test('lower-casing comes first and joins what capitals kept apart', () => {
    const pair = { candidate: "Don'T", reference: "don't" };
    const scorer = rouge({ dialect: jsRouge320, types: ['rouge1'], lowercase: true });
    expect(score(pair, scorer).rouge1.fmeasure).toBe(1);
  });
});
