// The action of this repository: what it hands to the command, and that its one step runs as it stands.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { argumentsFrom } from '../../scripts/action.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const action = readFileSync(path.join(root, 'action.yml'), 'utf8');

describe('inputs', () => {
  it('are flags, with the names of files behind --', () => {
    expect(
      argumentsFrom({
        INPUT_DATA: 'a.jsonl\n  b.jsonl\n',
        INPUT_METRICS: 'rougeL',
        INPUT_FAIL_ROWS_UNDER: 'rougeL=0.2:5%',
        INPUT_OUTPUT: 'r.json\nj.xml',
        INPUT_FLAGS: '--skip-bad\n--jobs\n2',
        INPUT_BASELINE: '',
      }),
    ).toEqual([
      ...['score', '--metrics=rougeL', '--fail-rows-under=rougeL=0.2:5%'],
      ...[
        '--output=r.json',
        '--output=j.xml',
        '--skip-bad',
        '--jobs',
        '2',
        '--',
        'a.jsonl',
        'b.jsonl',
      ],
    ]);
  });

  it('cannot become other flags, or be read by a shell', () => {
    const args = argumentsFrom({
      INPUT_DATA: '--help',
      INPUT_METRICS: '--version; rm -rf / $(id)',
    });
    expect(args).toEqual(['score', '--metrics=--version; rm -rf / $(id)', '--', '--help']);
  });

  it('need data', () => {
    expect(() => argumentsFrom({ INPUT_DATA: ' \n' })).toThrow('needs `data`');
  });
});

describe('action.yml', () => {
  const declared = [...section('inputs').matchAll(/^ {2}([a-z-]+):$/gm)].map(([, name]) => name);

  it('hands over every input as an environment variable, and none in any other way', () => {
    const handed = [...action.matchAll(/^ +(INPUT_[A-Z_]+): \$\{\{ inputs\.([a-z-]+) \}\}$/gm)];
    expect(handed.map(([, , name]) => name)).toEqual(declared);
    for (const [, variable, name = ''] of handed)
      expect(variable).toBe(`INPUT_${name.toUpperCase().replaceAll('-', '_')}`);
    expect(action.match(/\$\{\{ inputs/g)).toHaveLength(declared.length);
  });

  it('uses no other action, which would have to be trusted', () => {
    expect(section('runs')).not.toMatch(/uses:/);
  });

  it.skipIf(process.platform === 'win32')('its step scores, judges and says how it ended', () => {
    const cwd = mkdtempSync(path.join(tmpdir(), 'rougekit action '));
    onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
    const [, step = ''] = /^ +run: (.+)$/m.exec(action) ?? [];
    writeFileSync(path.join(cwd, 'my data.jsonl'), '{"candidate":"a b","reference":"a b c d"}\n');
    const { status, stderr } = spawnSync('bash', ['-c', step], {
      cwd,
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        GITHUB_ACTION_PATH: root,
        GITHUB_OUTPUT: path.join(cwd, 'output'),
        GITHUB_STEP_SUMMARY: path.join(cwd, 'summary.md'),
        INPUT_DATA: 'my data.jsonl',
        INPUT_METRICS: 'rouge1',
        INPUT_FAIL_UNDER: 'rouge1=0.9',
        INPUT_OUTPUT: 'junit.xml',
      },
    });
    // P = 1, R = 1/2, F = 2/3.
    expect(stderr).toContain('Gate failed: rouge1 F-measure is 0.6667, under 0.9.');
    expect(status).toBe(1);
    const text = (file: string) => readFileSync(path.join(cwd, file), 'utf8');
    expect(text('output')).toBe('exit-code=1\n');
    expect(text('summary.md')).toContain('| rouge1 | 1.0000 | 0.5000 | 0.6667 |');
    expect(text('junit.xml')).toContain('<failure type="gate"');
  });
});

/** Everything below a key of the first level. */
function section(name: string): string {
  return new RegExp(`^${name}:\\n((?: .*\\n|\\n)*)`, 'm').exec(action)?.[1] ?? '';
}
