import { expect, test } from 'vitest';
import { askedWait } from './asked-wait.ts';

const NOW = Date.UTC(2026, 10, 16, 12, 0, 0);
const info = (delay: string) => JSON.stringify({ error: { details: [{ retryDelay: delay }] } });

test.each<[string | undefined, string, number | undefined]>([
  ['3', '', 3000],
  [' 3 ', '', 3000],
  ['0', '', 0],
  ['0.5', '', 500],
  ['1000000000', '', 1e12],
  // A date has no fractions of a second, so one more is waited.
  ['Mon, 16 Nov 2026 12:00:30 GMT', '', 31_000],
  ['Mon, 16 Nov 2026 11:00:00 GMT', '', 1000],
  ['-5', '', undefined],
  ['abc', '', undefined],
  ['3 apples', '', undefined],
  ['2026-11-16', '', undefined],
  ['Mon, 99 Nov 2026 12:00:30 GMT', '', undefined],
  ['', '', undefined],
  [undefined, '', undefined],
  [undefined, info('45.837906927s'), 45_837.906927],
  [undefined, info('-3s'), undefined],
  [undefined, info('soon'), undefined],
  ['2', info('5.5s'), 5500],
  ['7', info('5.5s'), 7000],
  ['abc', info('5.5s'), 5500],
  [undefined, '{"error":{"message":"Please try again in 4.2s."}}', 4200],
  [undefined, '{"error":{"message":"Please retry in 350ms."}}', 350],
  // A message counts only if nothing else says it.
  ['1', '{"error":{"message":"Please try again in 4.2s."}}', 1000],
])('Retry-After %j, body %j: %j ms', (header, body, ms) => {
  const headers = header === undefined ? {} : { 'retry-after': header };
  const asked = askedWait({ headers, body }, NOW);
  expect(asked).toEqual(ms === undefined ? undefined : expect.closeTo(ms, 6));
});

test('a long hostile body takes no time', () => {
  for (const piece of ['"retryDelay"', '"retryDelay" : "', 'retry in ', '9'])
    expect(askedWait({ headers: {}, body: piece.repeat(200_000) }, NOW)).toBeUndefined();
});
