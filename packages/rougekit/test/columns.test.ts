// What metrics declare of their numbers is what their scores have.

import { expect, it } from 'vitest';
import { numericFields } from '../src/aggregate/numeric-fields.ts';
import { combine, defineMetric, rouge, score } from '../src/index.ts';
import { guessedColumns } from '../src/recipe/columns.ts';
import { registry } from '../src/registry.ts';

const PAIR = {
  candidate: 'the cat sat on a mat',
  reference: ['a cat sat on the mat', 'one cat'],
  source: ['the cat sat', 'on a mat'],
};

const swept = rouge({ types: ['rouge1', 'rougeW'], betas: [2, 0.5, 1] });

it.each([
  ...registry.names.map((name) => registry.scorerFromNames([name])),
  swept,
  registry.scorerFromNames(['bleu|dialect:nltk|weights:0.5,0.5', 'grounding', 'rougeSU4']),
])('$signature declares its numbers, in their order', (scorer) => {
  const declared = scorer.metrics.flatMap(({ columns = [] }) => columns);
  const found = numericFields(score(PAIR, scorer)).map(({ path }) => path);
  expect(declared.map(({ path }) => path)).toEqual(found);
  // Of several betas each F has a short name of its own.
  for (const { key, field, path } of declared)
    expect(`${key}.${field}`).toBe(path.join('.').replace('.fmeasures.', '.f'));
});

it.each(registry.families.map(({ name }) => name))(
  '%s: one main number for each key, or none',
  (name) => {
    const family = registry.families.find((one) => one.name === name);
    const [asked] = family?.members?.examples ?? [name];
    for (const { keys, columns = [] } of registry.scorerFromNames([asked as string]).metrics) {
      for (const key of keys) {
        const mains = columns.filter((column) => column.key === key && column.role === 'main');
        expect(mains.length).toBeLessThanOrEqual(1);
      }
    }
  },
);

it('guesses the same directions for metrics whose main number is called score or fmeasure', () => {
  const scorer = combine(
    swept,
    registry.scorerFromNames(['bleu', 'chrf', 'ter', 'meteor', 'length']),
  );
  for (const { columns = [], better } of scorer.metrics) {
    const guessed = guessedColumns(
      columns.map(({ path }) => path),
      better,
    );
    expect(guessed).toEqual(columns);
  }
});

it('takes the columns of a metric of your own, and refuses those of other keys', () => {
  const definition = {
    name: 'vowels',
    keys: ['vowels'],
    better: 'lower' as const,
    measure: () => [1, 2],
    conclude: ([share, count]: readonly number[]) => ({ vowels: { share: share!, count: count! } }),
  };
  const scorer = defineMetric({
    ...definition,
    columns: [
      { key: 'vowels', field: 'share', role: 'main' },
      { key: 'vowels', field: 'count', role: 'detail' },
    ],
  });
  expect(scorer.metrics[0]!.columns).toEqual([
    { key: 'vowels', field: 'share', path: ['vowels', 'share'], role: 'main', better: 'lower' },
    { key: 'vowels', field: 'count', path: ['vowels', 'count'], role: 'detail', better: 'neither' },
  ]);
  const columns = [{ key: 'vowel', field: 'share', role: 'main' as const }];
  expect(() => defineMetric({ ...definition, columns })).toThrow(/Did you mean 'vowels'/);
});
