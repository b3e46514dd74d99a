import { expect, it } from 'vitest';
import { isCount, isText, list, object, oneOf, orNull, record } from './shape.ts';

const run = object({
  name: isText,
  rows: list(isCount),
  limit: orNull(isCount),
  pooling: record(oneOf('mean', 'sum')),
});
const good = { name: 'a', rows: [0, 7], limit: null, pooling: { rouge1: 'mean' }, more: 1 };

it('takes what has the shape, whatever stands beside it', () => expect(run(good)).toBe(true));

it.each([
  null,
  [],
  'text',
  { ...good, name: undefined },
  { ...good, rows: [0, -1] },
  { ...good, rows: [0.5] },
  { ...good, rows: { 0: 1 } },
  { ...good, limit: undefined },
  { ...good, limit: 2 ** 53 },
  { ...good, pooling: { rouge1: 'median' } },
  { ...good, pooling: ['mean'] },
])('refuses %j', (value) => expect(run(value)).toBe(false));
