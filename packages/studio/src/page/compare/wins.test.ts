import { expect, it } from 'vitest';
import { winsOf } from './wins.ts';

it('counts wins, ties and losses of items that both have', () => {
  const system = [0.5, 0.2, null, 0.9, 0.75];
  const baseline = [0.25, 0.2, 0.3, null, 1];
  expect(winsOf(system, baseline, false)).toEqual({
    won: 1,
    tied: 1,
    lost: 1,
    differences: [0.25, 0, -0.25],
  });
  expect(winsOf([0.1, 0.2], [0.2, 0.4], true)).toMatchObject({ won: 2, lost: 0 });
});
