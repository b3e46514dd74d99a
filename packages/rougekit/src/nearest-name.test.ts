import { expect, it } from 'vitest';
import { nearestName } from './registry.ts';

it.each([
  ['predction', 'prediction'],
  ['Reference', 'reference'],
  ['ref', 'refs'],
  ['xyz', undefined],
  ['', undefined],
])('%s is nearest to %s', (name, nearest) => {
  expect(nearestName(name, ['prediction', 'reference', 'refs', 'id'])).toBe(nearest);
});

it('does not choke on a name of any length', () => {
  expect(nearestName('x'.repeat(1e6), ['prediction', 'y'.repeat(1e6)])).toBeUndefined();
});
