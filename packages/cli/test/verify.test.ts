// `rougekit verify`: on one quick dialect, and on names that are none.

import { describe, expect, it } from 'vitest';
import { rougekit } from './run-command.ts';

describe('rougekit verify', () => {
  it('prints a table and nothing else', async () => {
    // 744 pairs under four betas.
    expect(await rougekit(['verify', 'cxr'])).toEqual({
      code: 0,
      stdout:
        'dialect  suite   equal  values  largest gap  original\n' +
        'cxr      scores  2,976   2,976            0  chest X-ray ROUGEEvaluator\n',
      stderr: '',
    });
  });

  it('prints JSON', async () => {
    const { code, stdout, stderr } = await rougekit(['verify', 'coco', '--format', 'json']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const suite = {
      dialect: 'coco',
      oracle: 'pycocoevalcap, scorer only',
      cells: 367,
      equal: 367,
      known: 0,
      largestGap: 0,
      passed: true,
      different: [],
    };
    expect(JSON.parse(stdout)).toEqual({
      kind: 'verification',
      version: 1,
      passed: true,
      suites: [
        { ...suite, suite: 'texts as they are' },
        { ...suite, suite: 'lower case, single blanks' },
      ],
    });
  });

  it('runs several dialects in its own order, whatever theirs', async () => {
    const { stdout } = await rougekit(['verify', 'cxr', 'coco']);
    const names = stdout.split('\n').map((line) => line.split(' ')[0]);
    expect(names).toEqual(['dialect', 'coco', 'coco', 'cxr', '']);
  });

  it('lets a known difference pass and says that there is one', async () => {
    const { code, stdout } = await rougekit(['verify', 'py-rouge']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^py-rouge +rougeW +1,100 +1,101 +1\.1e-16, 1 known /m);
  });

  it('refuses a dialect without fixtures, with a suggestion', async () => {
    const { code, stdout, stderr } = await rougekit(['verify', 'cxr', 'rouge-scor']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(
      /^error: There are no fixtures for 'rouge-scor'\. Did you mean 'rouge-score'\? Dialects: .*\bcxr\b/,
    );
  });

  it('refuses an unknown format', async () => {
    const { code, stderr } = await rougekit(['verify', 'cxr', '--format', 'jsonl']);
    expect(code).toBe(2);
    expect(stderr).toContain("Did you mean 'json'?");
  });
});
