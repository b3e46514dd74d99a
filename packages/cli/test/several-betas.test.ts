// With several betas every F says which one it is: in gates, tables and JSON.

import { describe, expect, it } from 'vitest';

import { folderWith, rougekit } from './run-command.ts';

// P = 1, R = 1/2: F0.5 = 5/6, F1 = 2/3, F2 = 5/9.
const input = `${JSON.stringify({ candidate: 'a b', reference: 'a b c d' })}\n`;
const score = (beta: string, ...more: readonly string[]) =>
  rougekit(['score', '-', '--metrics', 'rougeL', '--beta', beta, ...more], { input });

describe('a gate', () => {
  it.each([
    ['rougeL=0.66', 0, 'rougeL F1 is 0.6667'],
    ['rougeL=0.7', 1, 'rougeL F1 is 0.6667'],
    ['rougeL.f0.5=0.83', 0, 'rougeL F0.5 is 0.8333'],
    ['rougeL.f1=0.7', 1, 'rougeL F1 is 0.6667'],
    ['rougeL.f2=0.6', 1, 'rougeL F2 is 0.5556'],
    ['rougeL.precision=1', 0, 'rougeL precision is 1.0000'],
    ['rougeL.recall=0.6', 1, 'rougeL recall is 0.5000'],
  ])('%s', async (gate, code, sentence) => {
    const run = await score('0.5,1,2', '--fail-under', gate);
    expect(run.stderr).toContain(sentence);
    expect(run.code).toBe(code);
  });

  it.each([
    ['rougeL=0.5', /has f2, f0.5 and no f1; say which, as in rougeL.f2/],
    ['rougeL.fmeasure=0.5', /precision, recall, f2, f0.5/],
    ['rougeL.f1=0.5', /precision, recall, f2, f0.5/],
  ])('%s is refused where there is no F1', async (gate, message) => {
    const run = await score('0.5,2', '--fail-under', gate);
    expect(run.code).toBe(2);
    expect(run.stderr.replace(/\s+/g, ' ')).toMatch(message);
  });

  it('against a baseline', async () => {
    const cwd = folderWith({});
    const args = ['score', '-', '--metrics', 'rougeL', '--beta', '0.5,1,2'];
    const rows = (candidate: string) =>
      `${JSON.stringify({ candidate, reference: 'a b c d' })}\n`.repeat(20);
    await rougekit([...args, '--save', 'old'], { cwd, input: rows('a b') });
    const worse = ['--baseline', 'old', '--fail-if-worse', 'rougeL.f0.5'];
    const run = await rougekit([...args, ...worse], { cwd, input: rows('a') });
    expect(run.stderr).toContain('rougeL F0.5 fell from 0.8333 to 0.6250');
    expect(run.code).toBe(1);
  });
});

it('a table names the F of its interval', async () => {
  expect((await score('0.5,1,2')).stdout).toContain('interval of F1');
  expect((await score('0.5,2')).stdout).toContain('interval of F0.5');
});

it('JSON has no bare F', async () => {
  for (const format of ['json', 'jsonl']) {
    const { stdout } = await score('0.5,1,2', '--format', format);
    expect(stdout).toContain('"fmeasures"');
    expect(stdout).not.toContain('"fmeasure"');
  }
});
