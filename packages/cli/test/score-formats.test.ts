// What `score` prints, as the contract has it. All expected scores are fractions worked by hand.

import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CAT, CAT_SCORES, folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';
import { finished, start } from './run-process.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const near = (value: number) => expect.closeTo(value, 14) as number;

describe('--format jsonl', () => {
  it('prints one line per row, in order, scores or a problem', async () => {
    const data = jsonl(
      { id: 'a', ...CAT },
      { id: 'b', candidate: null, reference: 'x' },
      { id: 'c', candidate: '', reference: 'x' },
    );
    const cwd = folderWith({ 'data.jsonl': data });
    const { code, stdout, stderr } = await rougekit(['score', 'data.jsonl', '--format', 'jsonl'], {
      cwd,
    });
    const zero = { precision: 0, recall: 0, fmeasure: 0 };
    expect(parsedLines(stdout)).toEqual([
      { id: 'a', scores: CAT_SCORES, notices: [] },
      {
        id: 'b',
        problem: {
          code: 'NOT_TEXT',
          message: "data.jsonl:2: expected 'candidate' to be text, got null.",
        },
      },
      {
        id: 'c',
        scores: { rouge1: zero, rouge2: zero, rougeL: zero, rougeLsum: zero },
        notices: [{ code: 'EMPTY_CANDIDATE', message: expect.any(String) }],
      },
    ]);
    expect(code).toBe(5);
    expect(stderr).toContain('candidate: candidate · reference: reference · id: id');
    expect(stderr).toContain('1 of 3 rows failed');
    expect(stderr).toContain('1 × EMPTY_CANDIDATE (id c)');
    expect(stderr).toMatch(/2 rows scored: rouge\|types:1,2,L,Lsum\|/);
  });

  it('streams: a row is printed before the next one comes', async () => {
    const child = start(['score', '-', '--format', 'jsonl', '--quiet']);
    const firstRow = new Promise<string>((resolve) =>
      child.stdout.once('data', (chunk) => resolve(String(chunk))),
    );
    const end = finished(child);
    child.stdin.write(jsonl({ id: 1, ...CAT }));
    expect(JSON.parse(await firstRow)).toMatchObject({ id: '1' });
    child.stdin.end(jsonl({ id: 2, ...CAT }));
    const { code, stdout } = await end;
    expect(code).toBe(0);
    expect(parsedLines(stdout)).toHaveLength(2);
  });
});

describe('--format json', () => {
  it('prints the report of the contract', async () => {
    // Means of CAT and of an exact copy: rouge1 recall (1/2 + 1) / 2, F (2/3 + 1) / 2.
    const data = jsonl(CAT, { candidate: 'a b', reference: 'a b' });
    const cwd = folderWith({ 'data.jsonl': data });
    const { code, stdout } = await rougekit(
      ['score', 'data.jsonl', '--metrics', 'rouge1', '--format', 'json'],
      { cwd },
    );
    const report = JSON.parse(stdout) as Record<string, unknown>;
    expect(code).toBe(0);
    expect(Object.keys(report)).toEqual(
      'kind version signature scores items failed notices inputs'.split(' '),
    );
    expect(report).toEqual({
      kind: 'report',
      version: 1,
      signature: expect.stringMatching(
        /^rouge\|types:1\|dialect:rougekit\|.*\|ci:95\|bs:1000\|seed:12345\|by:percentile$/,
      ),
      scores: {
        rouge1: {
          precision: { value: 1, low: 1, high: 1 },
          recall: { value: 3 / 4, low: 1 / 2, high: 1 },
          fmeasure: { value: near(5 / 6), low: near(2 / 3), high: 1 },
        },
      },
      items: 2,
      failed: 0,
      notices: [],
      inputs: [{ file: 'data.jsonl', sha256: sha256(data) }],
    });
  });

  it('groups notices and problems with counts and ids', async () => {
    const empty = { candidate: '', reference: 'x' };
    const input = jsonl(CAT, { id: 'e1', ...empty }, { id: 'e2', ...empty }) + '{bad\n';
    const { code, stdout } = await rougekit(['score', '-', '--format', 'json'], { input });
    expect(code).toBe(5);
    expect(JSON.parse(stdout)).toMatchObject({
      items: 4,
      failed: 1,
      notices: [
        { code: 'EMPTY_CANDIDATE', message: expect.any(String), count: 2, ids: ['e1', 'e2'] },
        { code: 'INVALID_JSON', message: expect.stringMatching(/^-:4: /), count: 1, ids: ['4'] },
      ],
      inputs: [{ file: '-', sha256: sha256(input) }],
    });
  });

  it('has one F for each beta', async () => {
    // F_b = (1 + b²) P R / (b² P + R) with P = 1, R = 1/2.
    const args = ['score', '-', '--metrics', 'rouge1', '--beta', '2,0.5,1', '--format'];
    const json = await rougekit([...args, 'json'], { input: jsonl(CAT) });
    const { fmeasure, fmeasures } = (
      JSON.parse(json.stdout) as { scores: { rouge1: Record<string, object> } }
    ).scores.rouge1;
    expect(fmeasure).toBeUndefined();
    expect(fmeasures).toMatchObject({
      2: { value: near(5 / 9) },
      0.5: { value: near(5 / 6) },
      1: { value: near(2 / 3) },
    });
    const rows = await rougekit([...args, 'jsonl'], { input: jsonl(CAT) });
    expect(JSON.parse(rows.stdout)).toMatchObject({
      scores: {
        rouge1: {
          fmeasures: { 2: near(5 / 9), 0.5: near(5 / 6), 1: near(2 / 3) },
        },
      },
    });
  });

  it('hashes all files of a set of line files', async () => {
    const cwd = folderWith({
      'c.txt': 'the cat sat\n',
      'r1.txt': 'no\n',
      'r2.txt': 'the cat sat on the mat\n',
    });
    const { stdout } = await rougekit(['score', 'c.txt', 'r1.txt', 'r2.txt', '--format', 'json'], {
      cwd,
    });
    // The better of two references counts.
    expect(JSON.parse(stdout)).toMatchObject({
      scores: { rouge1: { recall: { value: 1 / 2 } } },
      inputs: [
        { file: 'c.txt', sha256: sha256('the cat sat\n') },
        { file: 'r1.txt', sha256: sha256('no\n') },
        { file: 'r2.txt', sha256: sha256('the cat sat on the mat\n') },
      ],
    });
  });

  it('replays a signature it printed', async () => {
    const input = jsonl(CAT, { candidate: 'cats sat', reference: 'a cat sat' });
    const first = await rougekit(
      [
        'score',
        '-',
        '--format',
        'json',
        '--stemmer',
        'porter',
        '--confidence',
        '90',
        '--resamples',
        '50',
        '--seed',
        '3',
      ],
      { input },
    );
    const { signature } = JSON.parse(first.stdout) as { signature: string };
    const again = await rougekit(['score', '-', '--format', 'json', '--signature', signature], {
      input,
    });
    expect(again.stdout).toBe(first.stdout);
  });
});

describe('--format table', () => {
  it('shows scores, items and recipe, without colours in a pipe', async () => {
    const { code, stdout } = await rougekit(['score', '-'], { input: jsonl(CAT) });
    expect(code).toBe(0);
    expect(stdout.split('\n')).toEqual([
      '           precision  recall      F1  95% interval of F1',
      'rouge1        1.0000  0.5000  0.6667                   –',
      'rouge2        1.0000  0.4000  0.5714                   –',
      'rougeL        1.0000  0.5000  0.6667                   –',
      'rougeLsum     1.0000  0.5000  0.6667                   –',
      '',
      '1 item',
      '– one item has no interval',
      expect.stringMatching(/^rouge\|types:1,2,L,Lsum\|/),
      '',
    ]);
  });

  it('honours FORCE_COLOR and NO_COLOR', async () => {
    const input = jsonl(CAT);
    const forced = await rougekit(['score', '-'], { input, env: { FORCE_COLOR: '1' } });
    expect(forced.stdout).toContain('\u001b[1m');
    expect(forced.stderr).toContain('\u001b[2m');
    const refused = await rougekit(['score', '-'], {
      input,
      env: { FORCE_COLOR: '1', NO_COLOR: '1' },
    });
    expect(refused.stdout + refused.stderr).not.toContain('\u001b');
  });

  it('says nothing else under --quiet', async () => {
    const { stderr } = await rougekit(['score', '-', '--quiet'], { input: jsonl(CAT) });
    expect(stderr).toBe('');
  });
});
