import { names, registry } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { CHOICES, dialectsOwn } from './choices.ts';
import { EXAMPLES, exampleState, FIRST } from './examples.ts';
import { isOption, libraryOptions, madeRecipe } from './recipe.ts';

describe('a recipe', () => {
  it('becomes the scorer of the library', () => {
    const recipe = {
      metrics: ['rouge1', 'rougeL', 'bleu'],
      options: { stemmer: 'porter', beta: '2' },
    };
    const expected = registry.scorerFromNames(recipe.metrics, { stemmer: 'porter', beta: 2 });
    expect(madeRecipe(recipe).scorer?.signature).toBe(expected.signature);
    expect(libraryOptions({ beta: '0.5,1', lowercase: 'kept' })).toEqual({
      betas: [0.5, 1],
      lowercase: false,
    });
  });

  it('leaves out what cannot be made and says why', () => {
    const { scorer, metrics, problems } = madeRecipe({
      metrics: ['rouge1', 'nonsense', 'rougeW'],
      options: { dialect: 'cxr' },
    });
    expect(metrics).not.toContain('nonsense');
    expect(scorer).toBeDefined();
    expect(problems.find(({ metric }) => metric === 'nonsense')?.message).toMatch(/nonsense/);
    expect(madeRecipe({ metrics: ['rouge1'], options: { beta: 'x' } }).scorer).toBeUndefined();
    expect(madeRecipe({ metrics: [], options: {} }).scorer).toBeUndefined();
  });

  it.each(
    CHOICES.flatMap(({ option, names: known }) => known.map((name) => [option, name] as const)),
  )('can be made with %s %s', (option, name) => {
    expect(isOption(option)).toBe(true);
    expect(madeRecipe({ metrics: ['rouge1'], options: { [option]: name } }).problems).toEqual([]);
  });

  it('knows what each dialect decides', () => {
    for (const dialect of names.dialects)
      for (const { option } of CHOICES)
        expect(dialectsOwn(option, dialect), `${dialect} ${option}`).toMatch(/\w/);
    expect(dialectsOwn('beta', 'cxr')).toBe('1.2');
    expect(dialectsOwn('stemmer', 'rougekit')).toBe('none');
  });
});

describe('examples', () => {
  it.each(EXAMPLES.map(({ name }) => name))('%s can be scored and shows a number', (name) => {
    const state = exampleState(name, 'en');
    const { problems, scorer } = madeRecipe(state ?? { metrics: [], options: {} });
    expect(problems).toEqual([]);
    const columns = scorer?.metrics.flatMap((metric) => metric.columns ?? []) ?? [];
    if (state?.shown !== undefined)
      expect(columns.map(({ key, field }) => `${key}.${field}`)).toContain(state.shown);
  });

  it('have names of their own, among them what a page opens with', () => {
    const all = EXAMPLES.map(({ name }) => name);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toEqual(expect.arrayContaining(Object.values(FIRST)));
    expect(exampleState('no such', 'en')).toBeUndefined();
  });
});
