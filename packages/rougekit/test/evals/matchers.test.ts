// The matchers, used as their users do; `rougekit/vitest` types them.
import { rouge } from 'rougekit';
import { matchers as jestMatchers } from 'rougekit/jest';
import { matchers } from 'rougekit/vitest';
import { describe, expect, test } from 'vitest';
import { asyncMetric } from './async-metric.ts';

expect.extend(matchers);

const text = 'the cat sat';
const reference = 'the cat sat on the mat';

describe('toScoreAbove, toScoreBelow', () => {
  test('pass at the limit and beyond it', () => {
    expect(text).toScoreAbove(reference, { metric: 'rougeL', score: 0.4 });
    expect(text).toScoreAbove(text, { metric: 'rougeL', score: 1 });
    expect(text).not.toScoreAbove(reference, { metric: 'rougeL', score: 0.7 });
    expect(text).toScoreBelow(reference, { metric: 'ter', score: 0.5 });
    expect(text).toScoreAbove(['no', text], { score: 1 });
  });

  test('fields, options and scorers of your own', async () => {
    expect(text).toScoreAbove(reference, { metric: 'rouge1', field: 'precision', score: 1 });
    const options = { dialect: 'rouge-score', stemmer: 'porter' };
    expect('cats running').toScoreAbove('cat runs', { metric: 'rouge1', score: 1, options });
    expect('cats running').not.toScoreAbove('cat runs', { metric: 'rouge1', score: 0.1 });
    const scorer = rouge({ types: ['rouge2'] });
    expect(text).toScoreAbove(reference, { metric: 'rouge2', score: 0.5, scorer });
    await expect(text).toScoreAbove(reference, {
      ...{ metric: 'later', score: 0.2, scorer: asyncMetric(0.25) },
    });
  });

  test('a failure shows the formula and the signature', () => {
    let message = '';
    try {
      expect(text).toScoreAbove(reference, { metric: 'rouge1', score: 0.9 });
    } catch (error) {
      ({ message } = error as Error);
    }
    expect(message).toContain(
      'expected rouge1 fmeasure to be at least 0.9000, got 0.6667 against 1 reference',
    );
    expect(message).toContain('F1 = 2 × 1 × 0.5000 / (1 + 0.5000) = 0.6667');
    expect(message).toContain('rouge|types:1|dialect:rougekit');
  });

  test('a limit that rounds to the score shows all digits', () => {
    expect(() =>
      expect(text).toScoreAbove(reference, { metric: 'rouge1', score: 0.66667 }),
    ).toThrow(/at least 0.66667, got 0.6666666666666666/);
  });

  test('mistakes are named', () => {
    expect(() => expect(text).toScoreAbove(reference, { metric: 'rogueL', score: 0.4 })).toThrow(
      /Did you mean 'rougeL'/,
    );
    expect(() => expect(3).toScoreAbove(reference, { score: 0.4 })).toThrow(/received.*text/);
    expect(() => expect(text).toScoreAbove(reference, {} as never)).toThrow(/score.*number/);
    expect(() =>
      expect(text).toScoreAbove(reference, { score: 1, scorer: rouge(), options: {} }),
    ).toThrow(/options/);
  });

  test('Jest gets the same functions', () => {
    expect(jestMatchers).toBe(matchers);
  });
});
