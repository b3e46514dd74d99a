// The worked examples that people try first, with values that were calculated by hand: spec/seed-examples of the project.

import { describe, expect, it } from 'vitest';
import { exampleState } from './examples.ts';
import { livePair } from './live-pair.ts';
import { madeRecipe } from './recipe.ts';
import type { PlayState } from './state.ts';

const numberOf = (state: PlayState, name: string) => {
  const { head, index } = livePair(state, madeRecipe(state));
  return index.systems[0].scores[head.columns.findIndex((column) => column.name === name)]?.[0];
};

describe('the examples', () => {
  it.each([
    ['cat', 'rouge1.fmeasure', 2 / 3],
    ['homeworks', 'rouge1.fmeasure', 8 / 9],
    ['homeworks', 'rouge2.fmeasure', 4 / 7],
    ['letters', 'rougeL.fmeasure', 5 / 7],
    ['gunman', 'rougeL.fmeasure', 0.5],
    ['union', 'rougeLsum.recall', 4 / 5],
    ['union', 'rougeLsum.precision', 4 / 10],
    ['jackknife', 'rouge1.recall', 4 / 9],
    ['fish', 'rouge1.fmeasure', 1],
    ['fish', 'rouge2.fmeasure', 0],
    ['fish', 'rougeL.fmeasure', 1 / 3],
    ['words', 'rouge1.fmeasure', 6 / 7],
    ['words', 'rouge2.fmeasure', 0.5],
    ['words', 'rougeL.recall', 6 / 8],
  ])('%s: %s is %d', (name, number, value) => {
    expect(numberOf(exampleState(name, 'en') as PlayState, number)).toBeCloseTo(value, 12);
  });
});

describe('a pair', () => {
  const pair = (what: Partial<PlayState>) => ({
    ...(exampleState('cat', 'en') as PlayState),
    ...what,
  });

  it('says which metric has no score, and keeps the others', () => {
    const state = pair({ metrics: ['rouge1', 'grounding'] });
    const { problems } = livePair(state, madeRecipe(state));
    expect(problems.map(({ metric }) => metric)).toEqual(['grounding']);
    expect(numberOf(state, 'rouge1.fmeasure')).toBeCloseTo(2 / 3, 12);
    expect(numberOf(state, 'grounding.precision') ?? null).toBeNull();
  });

  it('without a metric has no numbers and does not fail', () => {
    const { head, problems } = livePair(
      pair({ metrics: [] }),
      madeRecipe({ metrics: [], options: {} }),
    );
    expect(head.columns).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('has notices about empty texts', () => {
    const state = pair({ candidate: '' });
    expect(livePair(state, madeRecipe(state)).notices.map(({ code }) => code)).toContain(
      'EMPTY_CANDIDATE',
    );
  });
});
