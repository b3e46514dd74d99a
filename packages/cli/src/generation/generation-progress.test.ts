import type { Totals } from '@rougekit/llm';
import { expect, test } from 'vitest';
import { dollars, outcomeSentence, progressSentence } from './generation-progress.ts';

const NONE = { ok: 0, truncated: 0, blocked: 0, refused: 0, empty: 0, failed: 0 };

function totals(known: Partial<Totals>): Totals {
  const byStatus = { ...NONE, ...known.byStatus };
  const answers = Object.values(byStatus).reduce((sum, count) => sum + count, 0);
  return {
    ...{ reused: 0, retries: 0, tokens: { input: 0, output: 0, reasoning: 0 }, cost: 0 },
    ...{ latency: 0, versions: new Set<string>(), answers, ...known, byStatus },
  } as Totals;
}

const paid = { tokens: { input: 18_000, output: 200, reasoning: 0 }, cost: 0.04 };

test.each<[string, Totals, number, { ms: number; reason: string } | undefined]>([
  ['0% · 0 of 300 answers', totals({}), 0, undefined],
  [
    '71% · 1:12 left · 214 of 300 answers · 1.2 answers/s · 3 blocked · waiting 12 s: rate limit · 18,200 tokens · $0.04',
    totals({ byStatus: { ...NONE, ok: 211, blocked: 3 }, ...paid }),
    178,
    { ms: 11_500, reason: 'rate limit' },
  ],
  // 150 were known, so 50 took 100 seconds: 30 in a minute, and 100 more take 200.
  [
    '66% · 3:20 left · 200 of 300 answers · 30 answers/min · 18,200 tokens · price not known',
    totals({ byStatus: { ...NONE, ok: 200 }, reused: 150, ...paid, cost: null }),
    100,
    undefined,
  ],
])('%s', (sentence, known, seconds, waiting) => {
  expect(progressSentence({ totals: known, waiting }, 300, seconds)).toBe(sentence);
});

test('what it came to', () => {
  const known = totals({ byStatus: { ...NONE, ok: 291, blocked: 9 }, reused: 63, retries: 4 });
  expect(outcomeSentence('x', { ...known, ...paid, answers: 300 } as Totals)).toBe(
    'x: 291 of 300 answers ok · 9 blocked · 63 known already · 4 retries · 18,200 tokens · $0.04',
  );
  const once = totals({ byStatus: { ...NONE, ok: 300 }, retries: 1 });
  expect(outcomeSentence('x', { ...once, answers: 300 } as Totals)).toBe(
    'x: 300 of 300 answers ok · 1 retry',
  );
});

test.each([
  [0, '$0.00'],
  [0.0312, '$0.03'],
  [0.00031, '$0.00031'],
  [12.345, '$12.35'],
])('%d', (cost, text) => {
  expect(dollars(cost)).toBe(text);
});
