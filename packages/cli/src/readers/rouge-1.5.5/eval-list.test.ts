import { expect, it } from 'vitest';
import { evalsFromList } from './eval-list.ts';

async function* lines(...texts: readonly string[]) {
  for (const [k, text] of texts.entries()) yield { number: k + 1, text };
}

it('numbers the evals of a list; comments and blank lines are none', async () => {
  const list = lines('# peer models', 'p1 m1', '', ' \t', '  p2\tm2  m3 ', 'p3', '#p4 m4');
  const files = (await evalsFromList(list, '-', 'ISI', 'X')).map(
    ({ id, line, format, peers, models }) => ({ id, line, format, peers: [...peers], models }),
  );
  expect(files).toEqual([
    { id: '1', line: 2, format: 'ISI', peers: [['X', 'p1']], models: ['m1'] },
    { id: '2', line: 5, format: 'ISI', peers: [['X', 'p2']], models: ['m2', 'm3'] },
    { id: '3', line: 6, format: 'ISI', peers: [['X', 'p3']], models: [] },
  ]);
});
