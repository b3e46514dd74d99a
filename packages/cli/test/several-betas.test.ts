// With several betas every F says which one it is: in gates, tables and JSON.

import { describe, expect, it } from 'vitest';

import { folderWith, rougekit } from './run-command.ts';

// P = 1, R = 1/2: F0.5 = 5/6, F1 = 2/3, F2 = 5/9.
const input = `${JSON.stringify({ candidate: 'a b', reference: 'a b c d' })}\n`;
const score = (beta: string, ...more: readonly string[]) =>
  rougekit(['score', '-', '--metrics', 'rougeL', '--beta', beta, ...more], { input });

describe('a gate', () => {
  it.each([
    ['rougeL.f1=0.66', 0, 'rougeL F1 is 0.6667'],
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
    ['2,0.5', 'rougeL=0.5', /an F for each beta; say which: rougeL.f0.5, rougeL.f2\./],
    ['2,1,0.5', 'rougeL=0.5', /say which: rougeL.f0.5, rougeL.f1, rougeL.f2\./],
    ['0.5,2', 'rougeL.fmeasure=0.5', /precision, recall, f0.5, f2/],
    ['0.5,2', 'rougeL.f1=0.5', /precision, recall, f0.5, f2/],
  ])('of betas %s: %s is refused', async (betas, gate, message) => {
    const run = await score(betas, '--fail-under', gate);
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

describe('compare --metrics', () => {
  async function compared(metrics: string, format = 'json') {
    const cwd = folderWith({});
    for (const name of ['old', 'new'])
      await rougekit(['score', '-', '--metrics', 'rougeL', '--beta', '0.5,1,2', '--save', name], {
        cwd,
        input: input.repeat(3),
      });
    return rougekit(['compare', 'old', 'new', '--metrics', metrics, '--format', format], { cwd });
  }

  it.each(['rougeL.f0.5', 'rougeL.fmeasures.0.5'])('%s is one F', async (name) => {
    const { code, stdout } = await compared(name);
    expect(code).toBe(0);
    const { comparisons } = JSON.parse(stdout) as { comparisons: { differences: object }[] };
    const f = expect.objectContaining({ baseline: expect.closeTo(5 / 6) as number }) as object;
    expect(comparisons[0]?.differences).toEqual({ rougeL: { fmeasures: { '0.5': f } } });
  });

  it.each(['rougeL.f0.5', 'rougeL.recall'])('%s is what the table shows', async (name) => {
    const { code, stdout } = await compared(name, 'table');
    expect(code).toBe(0);
    const shown = stdout.split('\n').filter((line) => line.startsWith('rougeL'));
    expect(shown).toEqual([expect.stringMatching(/ 0\/3\/0$/)]);
    expect(shown[0]).toContain(`${name} `);
  });

  it('of a beta that was not scored is refused by the name of the flag', async () => {
    const { code, stderr } = await compared('rougeL.f3');
    expect(code).toBe(2);
    expect(stderr).toContain('Expected `--metrics` to be one of');
  });
});

it('JSON has no bare F', async () => {
  for (const format of ['json', 'jsonl']) {
    const { stdout } = await score('0.5,1,2', '--format', format);
    expect(stdout).toContain('"fmeasures"');
    expect(stdout).not.toContain('"fmeasure"');
  }
});
