import { registry } from 'rougekit/registry';
import { expect, it } from 'vitest';
import { opposedBy } from './opposites.ts';

it.each([
  ['--alpha', '--beta'],
  ['--beta', '--alpha'],
  ['--strict', '--skip-bad'],
  ['--signature', '--metrics'],
  ['--signature', '--stemmer'],
])('%s leaves out %s', (typed, left) => {
  expect(opposedBy([typed], registry).has(left)).toBe(true);
});

it('leaves out nothing else', () => {
  expect([...opposedBy(['--metrics', '--jobs'], registry)]).toEqual([]);
  expect(opposedBy(['--alpha'], registry).has('--alpha')).toBe(false);
});
