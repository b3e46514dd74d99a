// Files as the world has them: other encodings, cut, huge, not files at all.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CAT, CAT_SCORES, folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';
import { commandFile } from './run-process.ts';

const rowsOf = async (name: string, content: string | Uint8Array, ...flags: string[]) => {
  const cwd = folderWith({ [name]: content });
  const result = await rougekit(['score', name, '--format', 'jsonl', ...flags], { cwd });
  return {
    ...result,
    rows: parsedLines(result.stdout) as { id: string; problem?: { code: string } }[],
  };
};
const line = JSON.stringify(CAT);
const scored = { id: '1', scores: CAT_SCORES, notices: [] };

describe('encodings', () => {
  it.each<[string, string | Uint8Array]>([
    ['CRLF', `${line}\r\n`],
    ['no final line end', line],
    ['UTF-8 with BOM', `\ufeff${line}\n`],
    ['UTF-16 LE', Buffer.from(`\ufeff${line}\n`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(`\ufeff${line}\n`, 'utf16le').swap16()],
  ])('%s', async (_, content) => {
    const { code, rows } = await rowsOf('data.jsonl', content);
    expect(code).toBe(0);
    expect(rows).toEqual([scored]);
  });

  it('Latin-1 is refused with its place and a way out', async () => {
    const text = `${line}\n{"candidate":"café","reference":"x"}\n`;
    const { code, stderr } = await rowsOf('data.jsonl', Buffer.from(text, 'latin1'));
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /error: data.jsonl:2:18: the byte 0xE9 is not UTF-8.*iconv -f WINDOWS-1252/s,
    );
  });

  it('UTF-16 without a byte order mark is refused, not scored as a text with NULs', async () => {
    const [c, r] = ['the cat\n', 'the cat sat\n'].map((text) => Buffer.from(text, 'utf16le'));
    const cwd = folderWith({
      'c.txt': c!,
      'r.txt': r!,
      'data.jsonl': Buffer.from(line, 'utf16le'),
    });
    for (const files of [['c.txt', 'r.txt'], ['data.jsonl']]) {
      const { code, stdout, stderr } = await rougekit(['score', ...files], { cwd });
      expect({ files, code, stdout }).toEqual({ files, code: 3, stdout: '' });
      const ending = path.extname(files[0] as string);
      expect(stderr).toContain(`${files[0]}:1:2: a NUL byte`);
      expect(stderr).toContain(`iconv -f UTF-16LE -t UTF-8 old${ending} > new${ending}`);
    }
  });

  it('CR as only line end is refused', async () => {
    const cwd = folderWith({ 'c.txt': 'a\rb\r', 'r.txt': 'a\rb\r' });
    const { code, stderr } = await rougekit(['score', 'c.txt', 'r.txt'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain("'c.txt' ends its lines with CR only");
  });
});

describe('JSON lines', () => {
  it('keeps line numbers right over blank lines, and goes on after bad ones', async () => {
    const { code, rows } = await rowsOf('data.jsonl', `\n${line}\n\n{bad}\n${line}\n`);
    expect(code).toBe(5);
    expect(rows).toMatchObject([
      { id: '1', scores: {} },
      {
        id: '2',
        problem: { code: 'INVALID_JSON', message: expect.stringMatching(/^data.jsonl:4: /) },
      },
      { id: '3', scores: {} },
    ]);
  });

  // rougeL goes through the engine, bleu does not; a path cannot go through it.
  it.each([
    ['candidate', '{"candidate":"a","candidate":"the cat sat","reference":"the cat sat"}', []],
    ['reference', '{"reference":["a"],"candidate":"the cat","reference":["the cat"]}', []],
    ['id', '{"id":1,"candidate":"the cat","reference":"the cat","id":2}', []],
    ['o.a', '{"o":{"a":"the cat"},"o":{"a":"the cat"},"reference":"a"}', ['--candidate', 'o.a']],
  ])('a repeated %s is a notice, and an error under --strict', async (field, row, flags) => {
    const notice = {
      code: 'REPEATED_FIELD',
      message: `The field '${field}' is there several times; the last one counts.`,
    };
    for (const metric of ['rougeL', 'bleu']) {
      const asked = ['--metrics', metric, ...flags];
      const { code, rows, stderr } = await rowsOf('data.jsonl', `${row}\n`, ...asked);
      expect({ code, rows }).toMatchObject({ code: 0, rows: [{ notices: [notice] }] });
      expect(stderr).toContain(`1 × REPEATED_FIELD`);
      const stopped = await rowsOf('data.jsonl', `${row}\n`, '--strict', ...asked);
      expect(stopped.code).toBe(3);
      expect(stopped.stderr).toContain(`Stopped by --strict: data.jsonl:1: ${notice.message}`);
    }
  });

  it('a repeated field that is not read is ignored', async () => {
    const row = '{"x":1,"candidate":"a","reference":"a","id":1,"x":2,"doc_id":1,"doc_id":2}\n';
    for (const metric of ['rougeL', 'bleu']) {
      const { rows } = await rowsOf('data.jsonl', row, '--metrics', metric, '--strict');
      expect(rows).toMatchObject([{ notices: [] }]);
    }
  });

  it('keeps ids as they are written', async () => {
    const ids = [
      '9007199254740993',
      '1.0',
      '1e400',
      '-0',
      '"__proto__"',
      '"\\ud800"',
      '""',
      '"a\\nb"',
    ];
    const text = ids.map((id) => `{"id":${id},"candidate":"a","reference":"a"}\n`).join('');
    const { code, rows, stdout } = await rowsOf('data.jsonl', text);
    expect(code).toBe(0);
    expect(rows.map(({ id }) => id)).toEqual([
      '9007199254740993',
      '1.0',
      '1e400',
      '-0',
      '__proto__',
      '\ud800',
      '',
      'a\nb',
    ]);
    expect(stdout).toContain('"\\ud800"');
  });

  it('finds ids under usual names, at paths, and by number', async () => {
    const study = await rowsOf('data.jsonl', jsonl({ study_id: 7, ...CAT }));
    expect(study.rows[0]?.id).toBe('7');
    const nested = await rowsOf(
      'data.jsonl',
      '{"meta":{"id":9007199254740993},"candidate":"a","reference":"a"}',
      '--id',
      'meta.id',
    );
    expect(nested.rows[0]?.id).toBe('9007199254740993');
    const none = await rowsOf('data.jsonl', jsonl(CAT, CAT));
    expect(none.rows.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it('reads fields with any name, plain or nested', async () => {
    const row =
      '{"__proto__":"the cat sat","out":{"constructor":["the cat sat on the mat"]},"out.x":1}';
    const { code, rows, stderr } = await rowsOf(
      'data.jsonl',
      row,
      '--candidate',
      '__proto__',
      '--reference',
      'out.constructor',
    );
    expect(code).toBe(0);
    expect(rows).toEqual([scored]);
    expect(stderr).toContain('candidate: __proto__ · reference: out.constructor · id: row number');
  });

  it('takes several reference fields, and lists', async () => {
    const row = jsonl({ hyp: 'the cat sat', r1: 'no', r2: ['never', 'the cat sat on the mat'] });
    const { rows, stderr } = await rowsOf(
      'data.jsonl',
      row,
      '--reference',
      'r1',
      '--reference',
      'r2',
    );
    expect(rows).toEqual([scored]);
    expect(stderr).toContain('candidate: hyp · reference: r1, r2 (3 references in the first row)');
  });

  it('lets nothing in the data act on the terminal', async () => {
    const evil = '\u001b]8;;http://evil\u0007\u001b[2J\u202e';
    const row = jsonl(
      { id: evil, candidate: '', reference: 'x', [evil]: 1 },
      { id: evil, candidate: 5, reference: 'x' },
    );
    const run = await rowsOf('data.jsonl', row, '--verbose');
    const wrong = await rowsOf('data.jsonl', row, '--candidate', `${evil}x`);
    for (const { stderr } of [run, wrong]) {
      expect(stderr).toContain('\\u001b[2J\\u202e');
      expect(stderr).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
    }
  });

  it('a million letters in one word are one word', async () => {
    const word = 'a'.repeat(1_000_000);
    const { rows } = await rowsOf(
      'data.jsonl',
      jsonl({ candidate: word, reference: word }),
      '--metrics',
      'rouge1',
    );
    expect(rows).toMatchObject([{ scores: { rouge1: { fmeasure: 1 } } }]);
  });
});

describe('line files', () => {
  it('of different length are refused before anything is printed', async () => {
    const lines = [
      'red fox runs',
      'blue owl flies',
      'green hen sits',
      'grey elk eats',
      'white cat naps',
    ];
    const cwd = folderWith({
      'c.txt': lines.join('\n'),
      'r.txt': lines.filter((_, k) => k !== 2).join('\n'),
    });
    const { code, stdout, stderr } = await rougekit(
      ['score', 'c.txt', 'r.txt', '--format', 'jsonl'],
      { cwd },
    );
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain("'c.txt' has 5, 'r.txt' has 4");
    expect(stderr).toContain('The first line that looks shifted is r.txt:3');
  });

  it('with blank lines have empty texts there', async () => {
    const cwd = folderWith({ 'c.txt': 'a\n\n', 'r.txt': 'a\nb\n' });
    const { code, stdout } = await rougekit(['score', 'c.txt', 'r.txt', '--format', 'jsonl'], {
      cwd,
    });
    expect(code).toBe(0);
    expect(parsedLines(stdout)).toMatchObject([
      { notices: [] },
      { notices: [{ code: 'EMPTY_CANDIDATE' }] },
    ]);
  });

  it.skipIf(!existsSync('/dev/fd'))(
    'may be pipes, whose length shows only at the end',
    async () => {
      const cwd = folderWith({ 'c.txt': 'a\nb\n', 'r.txt': 'a\n' });
      const node = JSON.stringify(process.execPath);
      const script = `${node} ${JSON.stringify(commandFile)} score <(cat c.txt) <(cat r.txt) --format jsonl 2>&1; echo $?`;
      const printed = execFileSync('bash', ['-c', script], { cwd, encoding: 'utf8' });
      expect(printed).toMatch(/ends after 1 line, but .* goes on.*\n3\n$/s);
    },
  );
});

describe('not what it should be', () => {
  it('a folder, a missing file, a circle of links, an empty file', async () => {
    const cwd = folderWith({ 'empty.jsonl': '', 'blank.jsonl': '\n \n', 'e.txt': '' });
    mkdirSync(path.join(cwd, 'folder.jsonl'));
    symlinkSync('loop.jsonl', path.join(cwd, 'loop.jsonl'));
    const cases: [string[], RegExp][] = [
      [['folder.jsonl'], /'folder.jsonl' is a folder/],
      [['.'], /'.' is a folder/],
      [['none.jsonl'], /Cannot read 'none.jsonl': there is no such file/],
      [['loop.jsonl'], /Cannot read 'loop.jsonl': its symbolic links lead in a circle/],
      [['empty.jsonl'], /'empty.jsonl' has no rows/],
      [['blank.jsonl'], /'blank.jsonl' has no rows/],
      [['e.txt', 'e.txt'], /'e.txt' has no rows/],
      [['e.txt', 'none\n\u001b.txt'], /Cannot read 'none\\u000a\\u001b.txt'/],
    ];
    for (const [files, message] of cases) {
      const { code, stdout, stderr } = await rougekit(['score', ...files], { cwd });
      expect({ files, code, stdout }).toEqual({ files, code: 3, stdout: '' });
      expect(stderr).toMatch(message);
    }
  });

  it('a cut gzip file', async () => {
    const packed = gzipSync(`${line}\n`.repeat(1000));
    const { code, stderr } = await rowsOf('data.jsonl.gz', packed.subarray(0, packed.length - 20));
    expect(code).toBe(3);
    expect(stderr).toContain('the gzip file is cut off');
  });

  it('a line that would take gigabytes: refused where it stands, behind the rows before it', async () => {
    const long = JSON.stringify({ ...CAT, candidate: 'cat '.repeat(9 * 2 ** 20) });
    const { code, stderr, rows } = await rowsOf('data.jsonl', `${line}\n${long}\n${line}\n`);
    expect(code).toBe(3);
    expect(stderr).toContain('data.jsonl:2: the line is longer than 32 MB');
    expect(rows).toHaveLength(1);
  });

  it('a gzip bomb stops at the longest line allowed', async () => {
    const bomb = gzipSync(Buffer.alloc(40 * 2 ** 20, 'a'), { level: 1 });
    const { code, stderr } = await rowsOf('data.jsonl.gz', bomb);
    expect(code).toBe(3);
    expect(stderr).toContain('data.jsonl.gz:1: the line is longer than 32 MB');
  });

  it.skipIf(!existsSync('/dev/zero'))('a device without end', async () => {
    const cwd = folderWith({});
    const { code, stderr } = await rougekit(['score', '/dev/zero', '/dev/zero'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('/dev/zero:1: the line is longer than 32 MB');
  });
});
