// Several systems in one run: each gets exactly the numbers that it gets alone.

import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

const ROWS = [
  {
    id: 'a',
    base: 'the cat sat',
    tuned: 'the cat sat on a mat',
    reference: 'the cat sat on the mat',
  },
  { id: 'b', base: 'a dog ran', tuned: 'the dog ran home', reference: 'the dog ran home' },
  { id: 'c', base: 'birds sing at dawn', tuned: 'birds sing', reference: 'birds sing at dawn' },
];
const lines = (field: 'base' | 'tuned' | 'reference') =>
  ROWS.map((row) => `${row[field]}\n`).join('');
const FILES = {
  'data.jsonl': jsonl(...ROWS),
  'base.txt': lines('base'),
  'tuned.txt': lines('tuned'),
  'refs.txt': lines('reference'),
};
const COLUMNS = ['--candidate', 'base', '--candidate', 'tuned'];
const SYSTEM_FILES = ['--system', 'base=base.txt', '--system', 'tuned=tuned.txt', 'refs.txt'];

interface Reports {
  readonly kind: string;
  readonly reports: readonly {
    readonly system: string;
    readonly scores: object;
    readonly groups?: readonly { readonly by: string; readonly groups: readonly object[] }[];
  }[];
  readonly comparison?: { readonly comparisons: readonly { readonly system: string }[] };
  readonly inputs: readonly { readonly file: string }[];
}

const reports = async (cwd: string, args: readonly string[]) => {
  const { stdout } = await rougekit(['score', ...args, '--format', 'json'], { cwd });
  return JSON.parse(stdout) as Reports;
};

describe('several systems', () => {
  it('each has the report that it has alone, from columns and from files', async () => {
    const cwd = folderWith(FILES);
    const alone = await Promise.all(
      ['base', 'tuned'].map(async (system) => {
        const args = ['score', `${system}.txt`, 'refs.txt', '--format', 'json'];
        const { stdout } = await rougekit(args, { cwd });
        return { system, scores: (JSON.parse(stdout) as { scores: object }).scores };
      }),
    );
    for (const args of [['data.jsonl', ...COLUMNS], SYSTEM_FILES]) {
      const { kind, reports: found } = await reports(cwd, args);
      expect(kind).toBe('reports');
      expect(found.map(({ system, scores }) => ({ system, scores }))).toEqual(alone);
    }
  });

  it('name each input file once', async () => {
    const cwd = folderWith(FILES);
    const { inputs } = await reports(cwd, SYSTEM_FILES);
    expect(inputs.map(({ file }) => file)).toEqual(['base.txt', 'refs.txt', 'tuned.txt']);
    expect((await reports(cwd, ['data.jsonl', ...COLUMNS])).inputs).toHaveLength(1);
  });

  it('are compared as `compare` compares them', async () => {
    const cwd = folderWith(FILES);
    const args = ['data.jsonl', ...COLUMNS];
    const { comparison } = await reports(cwd, [...args, '--against', 'base']);
    const { stdout } = await rougekit(['compare', ...args, '--format', 'json'], { cwd });
    expect(comparison).toEqual(JSON.parse(stdout));
  });

  it('any of them can be the one that the others are tested against', async () => {
    const cwd = folderWith(FILES);
    const { comparison } = await reports(cwd, [...SYSTEM_FILES, '--against', 'tuned']);
    expect(comparison?.comparisons.map(({ system }) => system)).toEqual(['base']);
  });

  it('a system named __proto__ is one like any other', async () => {
    const cwd = folderWith(FILES);
    const args = ['--system', '__proto__=base.txt', '--system', 'b=tuned.txt', 'refs.txt'];
    const { stdout } = await rougekit(['score', ...args, '--format', 'jsonl'], { cwd });
    const systems = parsedLines(stdout).map((row) => (row as { system: string }).system);
    expect(systems).toEqual(['__proto__', '__proto__', '__proto__', 'b', 'b', 'b']);
  });

  it('rows beside a file of lines keep all digits of their ids', async () => {
    const rows = ['9007199254740993', '9007199254740992'].map(
      (id) => `{"id":${id},"reference":"a"}\n`,
    );
    const cwd = folderWith({ 'd.jsonl': rows.join(''), 'a.txt': 'a\na\n' });
    const args = ['score', 'd.jsonl', '--system', 'a=a.txt', '--format', 'jsonl'];
    const { stdout, stderr } = await rougekit(args, { cwd });
    expect(parsedLines(stdout)).toMatchObject([
      { id: '9007199254740993' },
      { id: '9007199254740992' },
    ]);
    expect(stderr).not.toContain('several rows');
  });

  it('a file of lines and a field cannot both be the candidates', async () => {
    const args = ['score', 'data.jsonl', '--system', 's=base.txt', '--candidate', 'tuned'];
    const { code, stdout, stderr } = await rougekit(args, { cwd: folderWith(FILES) });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(
      "`--candidate tuned` names a field, but the candidates are the lines of 'base.txt'",
    );
  });

  it('groups are those of each system', async () => {
    const cwd = folderWith(FILES);
    const { reports: found } = await reports(cwd, ['data.jsonl', ...COLUMNS, '--by', 'id']);
    for (const { system, groups } of found) {
      expect(
        groups?.map(({ by }) => by),
        system,
      ).toEqual(['id']);
      expect(groups?.[0]?.groups).toHaveLength(3);
    }
  });

  it.skipIf(process.platform === 'win32')('cannot come from one pipe', async () => {
    const cwd = folderWith({ ...FILES });
    execFileSync('mkfifo', [path.join(cwd, 'pipe.jsonl')]);
    const { code, stderr } = await rougekit(['score', 'pipe.jsonl', ...COLUMNS], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain("'pipe.jsonl' is a pipe, which can be read once");
  });
});
