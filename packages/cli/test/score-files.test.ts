// Where `score` reads and writes.

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CAT, CAT_SCORES, folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';

describe('-o', () => {
  it('writes there, and only there', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(CAT) });
    const { code, stdout, stderr } = await rougekit(
      ['score', 'data.jsonl', '--format', 'json', '-o', 'out.json'],
      { cwd },
    );
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
    expect(stderr).toContain('Written: out.json');
    expect(JSON.parse(readFileSync(path.join(cwd, 'out.json'), 'utf8'))).toMatchObject({
      items: 1,
    });
    expect(readdirSync(cwd).sort()).toEqual(['data.jsonl', 'out.json']);
  });

  it('leaves the old file alone when the run fails', async () => {
    const cwd = folderWith({ 'data.jsonl': `${jsonl(CAT)}{bad\n`, 'rows.jsonl': 'old' });
    const args = ['score', 'data.jsonl', '--format', 'jsonl', '-o', 'rows.jsonl'];
    const strict = await rougekit([...args, '--strict'], { cwd });
    expect(strict.code).toBe(3);
    expect(readFileSync(path.join(cwd, 'rows.jsonl'), 'utf8')).toBe('old');
    expect(readdirSync(cwd).sort()).toEqual(['data.jsonl', 'rows.jsonl']);
    const partial = await rougekit(args, { cwd });
    expect(partial.code).toBe(5);
    expect(parsedLines(readFileSync(path.join(cwd, 'rows.jsonl'), 'utf8'))).toHaveLength(2);
  });

  it('keeps rows that have nothing but problems', async () => {
    const cwd = folderWith({ 'data.jsonl': '{bad\n' });
    const { code } = await rougekit(
      ['score', 'data.jsonl', '--format', 'jsonl', '-o', 'rows.jsonl'],
      { cwd },
    );
    expect(code).toBe(3);
    expect(existsSync(path.join(cwd, 'rows.jsonl'))).toBe(true);
  });

  it.skipIf(!existsSync('/dev/full'))('says that the disk is full', async () => {
    const { code, stderr } = await rougekit(['score', '-', '-o', '/dev/full'], {
      input: jsonl(CAT),
    });
    expect(code).toBe(5);
    expect(stderr).toContain("Cannot write '/dev/full': the disk is full.");
  });
});

describe('inputs', () => {
  it.each(['data.jsonl', 'data.ndjson', 'data.jsonl.gz'])('reads %s', async (name) => {
    const text = jsonl(CAT);
    const cwd = folderWith({ [name]: name.endsWith('.gz') ? gzipSync(text) : text });
    const { code, stdout } = await rougekit(['score', name, '--format', 'jsonl'], { cwd });
    expect(code).toBe(0);
    expect(parsedLines(stdout)).toEqual([{ id: '1', scores: CAT_SCORES, notices: [] }]);
  });

  it('reads line files, packed or not, with or without a last line end', async () => {
    const cwd = folderWith({
      'c.txt': 'the cat sat\r\n',
      'r.txt.gz': gzipSync('the cat sat on the mat'),
    });
    const { stdout } = await rougekit(['score', 'c.txt', 'r.txt.gz', '--format', 'jsonl'], { cwd });
    expect(parsedLines(stdout)).toEqual([{ id: '1', scores: CAT_SCORES, notices: [] }]);
  });

  it('reads only so many rows', async () => {
    const input = jsonl(CAT, CAT, CAT);
    const { code, stdout } = await rougekit(
      ['score', '-', '--limit-rows', '2', '--format', 'jsonl'],
      { input },
    );
    expect(code).toBe(0);
    expect(parsedLines(stdout)).toHaveLength(2);
  });

  it('takes a name that looks like a flag after --', async () => {
    const cwd = folderWith({});
    writeFileSync(path.join(cwd, '--help.jsonl'), jsonl(CAT));
    const { code } = await rougekit(['score', '--quiet', '--', '--help.jsonl'], { cwd });
    expect(code).toBe(0);
  });
});
