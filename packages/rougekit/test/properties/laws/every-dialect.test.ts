// What every dialect owes its users, whatever program it copies: numbers that are numbers, problems
// that are said, a signature that makes it again, and explanations that point into the text.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentEngine } from '../../../src/engine/current.ts';
import type { FScore, RougeType, Scorer } from '../../../src/index.ts';
import { explain, RougekitError, scoreBatch } from '../../../src/index.ts';
import { dialects, registry, scorerFromSignature } from '../../../src/registry.ts';
import { check } from '../check.ts';
import { mixedText, plainText } from '../texts.ts';

type AnyScorer = Scorer<{ readonly [key: string]: FScore }, 'sync'>;

const text = fc.oneof(mixedText, plainText);
const pairs = fc.record({
  candidate: text,
  reference: fc.array(text, { minLength: 1, maxLength: 3 }),
});

/** The types that a program has; asking for another one is refused. */
function typesOf(dialect: string): RougeType[] {
  const all = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeW', 'rougeS4', 'rougeSU4'] as const;
  return all.filter((type) => {
    try {
      return registry.scorerFromNames([type], { dialect }) !== undefined;
    } catch (error) {
      expect(error).toBeInstanceOf(RougekitError);
      return false;
    }
  });
}

// With the engine loaded only those that it has built in.
const tested = dialects
  .map((dialect) => dialect.id)
  .filter((id) => !currentEngine() || ['rougekit', 'rouge-score', 'torchmetrics'].includes(id));

describe.each(tested)('%s', (dialect) => {
  const types = typesOf(dialect);
  const scorer = registry.scorerFromNames(types, { dialect }) as AnyScorer;

  it('gives finite numbers from 0 up, or says what is wrong with the pair', () => {
    check(
      fc.property(pairs, (pair) => {
        const [row] = scoreBatch([pair], scorer).rows; // throws on anything but a RougekitError
        if (!row.ok) return;
        for (const type of types) {
          if (row.problems?.[type] !== undefined) {
            expect(row.scores).not.toHaveProperty(type);
            continue;
          }
          const { precision, recall, fmeasure } = row.scores[type];
          for (const x of [precision, recall, fmeasure]) {
            expect(Number.isFinite(x), `${type}: ${x}`).toBe(true);
            expect(x, type).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      100,
    );
  });

  it('is rebuilt by its signature', () => {
    const again = scorerFromSignature(scorer.signature) as AnyScorer;
    expect(again.signature).toBe(scorer.signature);
    check(
      fc.property(pairs, (pair) => {
        expect(scoreBatch([pair], again).rows).toEqual(scoreBatch([pair], scorer).rows);
      }),
      50,
    );
  });

  it('is explained by tokens that are in the text', () => {
    check(
      fc.property(pairs, fc.constantFrom(...types), (pair, type) => {
        const [row] = scoreBatch([pair], scorer).rows;
        if (!row.ok || row.problems?.[type] !== undefined) return;
        const explanation = explain(pair, scorer, type);
        expect(explanation.score).toEqual(row.scores[type]);
        const sides = [
          [pair.candidate, explanation.tokens.candidate],
          ...pair.reference.map((text, k) => [text, explanation.tokens.references[k]] as const),
        ] as const;
        for (const [side, tokens] of sides) {
          for (const { start, end, text: shown } of tokens) {
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(side.length);
            expect(shown).toBe(side.slice(start, end));
          }
        }
        // A weighted LCS is worth more than it has tokens; everything else shows what it counts.
        const { links, counts, notices } = explanation;
        if (!type.startsWith('rougeW')) expect(links.length).toBe(counts.hits);
        else expect(links.length > 0).toBe(counts.hits > 0);
        expect(notices.some(({ code }) => code === 'NO_ALIGNMENT')).toBe(false);
      }),
      100,
    );
  });
});
