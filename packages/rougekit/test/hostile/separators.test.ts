// Text 10: tokens that contain whatever an n-gram key might be joined with.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RougeOptions } from '../../src/index.ts';
import { explain } from '../../src/index.ts';
import { fBetaTwin } from '../oracles/fmeasure.ts';
import { rougeTwin } from '../oracles/rouge.ts';
import { check } from '../properties/check.ts';
import { NOTHING, PERFECT, scorerFor, scoresOf } from './texts.ts';

/** The text is a JSON list of tokens, so a token can be any string at all. */
const jsonTokens = (text: string): string[] => JSON.parse(text) as string[];
const options: RougeOptions = { tokenizer: jsonTokens, lowercase: false, dialect: 'rouge-score' };
const text = (...tokens: string[]) => JSON.stringify(tokens);
const SEPARATORS = [' ', '\u0001', '\0', '|', ',', '\n', '\u001f', '","', '-', '', '\ud800'];

describe.each(SEPARATORS)('tokens with %j inside', (mark) => {
  const types = ['rouge1', 'rouge2', 'rougeL', 'rougeS', 'rougeS0'] as const;

  it('are not mixed up: a+b, c are not a, b+c', () => {
    const [one, other] = [text(`a${mark}b`, 'c'), text('a', `b${mark}c`)];
    const scores = scoresOf(one, other, { ...options, types });
    for (const type of types) {
      // With '' in between the tokens themselves are ab, c and a, bc: still nothing in common.
      expect(scores[type], type).toEqual(NOTHING);
    }
  });

  it('are equal to themselves', () => {
    const same = text(`a${mark}b`, mark, 'c');
    const scores = scoresOf(same, same, { ...options, types });
    for (const type of types) expect(scores[type], type).toEqual(PERFECT);
  });

  it('are explained without being mixed up', () => {
    const scorer = scorerFor({ ...options, types: ['rouge2'] });
    const pair = { candidate: text(`a${mark}b`, 'c', 'a'), reference: text('a', `b${mark}c`, 'a') };
    expect(explain(pair, scorer, 'rouge2').links).toEqual([]);
  });
});

it('random lists of such tokens score as the twins do', () => {
  const token = fc
    .array(fc.constantFrom('a', 'b', ...SEPARATORS), { maxLength: 3 })
    .map((parts) => parts.join(''));
  const list = fc.array(token, { maxLength: 12 });
  const types = ['rouge1', 'rouge2', 'rouge3', 'rougeL', 'rougeS', 'rougeSU0'] as const;
  check(
    fc.property(list, list, (candidate, reference) => {
      const scores = scoresOf(JSON.stringify(candidate), JSON.stringify(reference), {
        ...options,
        types,
      });
      for (const type of types) {
        const twin = rougeTwin([candidate], [[reference]], {
          type,
          counting: 'clipped',
          lsumRule: 'union',
          references: 'best',
          f: (p, r) => fBetaTwin(p, r, 1),
        });
        expect(scores[type], type).toEqual(twin);
      }
    }),
  );
});
