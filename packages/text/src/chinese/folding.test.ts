import fc from 'fast-check';
import { rouge, score } from 'rougekit';
import { scorerFromSignature } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { components } from '../components.ts';
import { prepare } from '../prepare.ts';
import { foldingComponent, toSimplified, toTraditional } from './folding.ts';

const simplified = (text: string) => toSimplified.load('to-simplified').apply(text).text;
const traditional = (text: string) => toTraditional.load('to-traditional').apply(text).text;

describe('folding of characters', () => {
  it.each([
    ['漢語軟體發展', '汉语软体发展'],
    ['頭髮乾燥', '头发干燥'],
    ['no Han, 1 < 2', 'no Han, 1 < 2'],
  ])('%s → %s', (before, after) => {
    expect(simplified(before)).toBe(after);
  });

  it.each([
    ['头发', '頭髮'],
    ['发展', '發展'],
    ['皇后', '皇后'],
  ])('%s → %s: the word decides', (before, after) => {
    expect(traditional(before)).toBe(after);
  });

  it('makes texts of both kinds equal, in a profile whose signature can be read back', () => {
    const { choices, before } = prepare('chinese', { 'to-simplified': true });
    const scorer = before(rouge({ ...choices, types: ['rouge1'] }));
    const pair = { candidate: '漢語的發展', reference: '汉语的发展' };
    expect(score(pair, rouge()).rouge1.recall).toBe(2 / 5);
    expect(score(pair, scorer).rouge1.fmeasure).toBe(1);
    expect(scorer.signature).toContain('|prep:to-simplified|');
    expect(scorerFromSignature(scorer.signature, components).signature).toBe(scorer.signature);
  });

  it('throws on no text and keeps its length, so that places survive', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom(...'漢後髮\ud800\udc00'),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(text, (one) => {
        for (const step of [toSimplified.load(''), toTraditional.load('')]) {
          const { text: folded, kept = [] } = step.apply(one);
          expect(folded).toBeTypeOf('string');
          if (folded.length === one.length && one !== '') expect(kept).toHaveLength(1);
        }
      }),
    );
  });

  it('says what to install', () => {
    const missing = foldingComponent('to-simplified', () => undefined);
    expect(() => missing.load('to-simplified')).toThrow(
      "'to-simplified' needs a package that is not here: npm install opencc-js@1.4.2",
    );
  });
});
