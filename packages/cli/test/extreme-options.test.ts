// Options so large that a formula overflows: no such number is printed, and no gate passes on it.

import { expect, it } from 'vitest';
import { rougekit } from './run-command.ts';

const line = (candidate: string, reference: string) => JSON.stringify({ candidate, reference });
const input = `${line('the cat sat on a mat', 'the cat sat on the mat')}\n${line('a b c d e', 'a b c d f')}\n`;
const HUGE = 'bleu|smooth:add-k|value:1e308';
const NOT_FINITE = /Infinity|NaN|∞/;

it.each([
  [HUGE, []],
  [HUGE, ['--format', 'json']],
  [HUGE, ['--format', 'jsonl']],
  [`rouge1,${HUGE}`, []],
  [`rouge1,${HUGE}`, ['--format', 'json']],
  [`rouge1,${HUGE}`, ['--format', 'jsonl']],
])('%s %j', async (metrics, more) => {
  const plain = await rougekit(['score', '-', '--metrics', metrics, ...more], { input });
  expect(plain.stdout).not.toMatch(NOT_FINITE);
  const gated = ['score', '-', '--metrics', metrics, ...more, '--fail-under', 'bleu=0.1'];
  const run = await rougekit(gated, { input });
  expect(run.code).not.toBe(0);
  expect(run.stdout + run.stderr).not.toMatch(NOT_FINITE);
  expect(run.stderr).toMatch(/smoothingValue|--bleu-smoothing-value|bleu has no value/);
});
