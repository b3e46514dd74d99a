// Every exit code that this version can give.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CAT, folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';
import { finished, rougekitProcess, start } from './run-process.ts';

const good = jsonl(CAT);
const bad = '{bad\n';

describe('the exit code of the process', () => {
  it.each<[number, string[], string]>([
    [0, ['--version'], ''],
    [0, ['score', '-'], good],
    [1, ['score', '-', '--fail-under', 'rougeL=0.7'], good],
    [2, [], ''],
    [2, ['score', '-', '--nonsense'], good],
    [3, ['score', '-'], bad],
    [3, ['score', 'none.jsonl'], ''],
    [5, ['score', '-'], good + bad],
  ])('is %i after %j', async (code, args, input) => {
    expect(await rougekitProcess(args, { input })).toMatchObject({ code, signal: null });
  });
});

describe('0', () => {
  it.each([
    [['--version'], /^\d+\.\d+\.\d+\n$/],
    [['--help'], /Usage: rougekit .*score/s],
    [['score', '--help'], /Examples:.*Exit codes:/s],
  ])('%j prints what was asked for', async (args, text) => {
    const { code, stdout, stderr } = await rougekit(args);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(text);
  });

  it('in spite of bad rows under --skip-bad, which are still named', async () => {
    const { code, stdout, stderr } = await rougekit(['score', '-', '--skip-bad'], {
      input: good + bad,
    });
    expect(code).toBe(0);
    expect(stdout).toContain('2 items, 1 failed: the scores are those of the other one');
    expect(stderr).toMatch(/1 of 2 rows failed:.*INVALID_JSON \(id 2\): -:2: /s);
  });

  it('when a gate passes', async () => {
    const args = ['score', '-', '--fail-under', 'rouge1=0.66,rouge1.recall=0.5'];
    const { code, stderr } = await rougekit(args, { input: good });
    expect(code).toBe(0);
    expect(stderr).toContain(
      'Gate passed: rouge1 F-measure is 0.6667, at least 0.66; rouge1 recall is 0.5000, at least 0.5.',
    );
  });

  it('when the reader of stdout leaves early', async () => {
    const child = start(['score', '-', '--format', 'jsonl']);
    child.stdin.on('error', () => {});
    child.stdin.end(good.repeat(50_000));
    child.stdout.once('data', () => child.stdout.destroy());
    const { code, signal, stderr } = await finished(child);
    expect({ code, signal }).toEqual({ code: 0, signal: null });
    expect(stderr).toBe('candidate: candidate · reference: reference · id: row number\n');
  });
});

describe('1', () => {
  it.each(['table', 'json', 'jsonl'])(
    'a gate failed; the result is printed as %s all the same',
    async (format) => {
      const args = ['score', '-', '--quiet', '--format', format, '--fail-under', 'rougeL=0.7'];
      const { code, stdout, stderr } = await rougekit(args, { input: good });
      expect(code).toBe(1);
      expect(stderr).toBe('error: Gate failed: rougeL F-measure is 0.6667, under 0.7.\n');
      expect(stdout).toContain('rougeL');
    },
  );

  it('is said before 5', async () => {
    const { code } = await rougekit(['score', '-', '--fail-under', 'rougeL=0.7'], {
      input: good + bad,
    });
    expect(code).toBe(1);
  });
});

describe('2', () => {
  it.each<[string[], RegExp]>([
    [[], /Usage: rougekit/],
    [['scor'], /Unknown command 'scor'. Did you mean score\?/],
    [['compare', 'a', 'b', '--test', 'x'], /Expected `--test` to be one of randomization/],
    [['merge'], /missing required argument 'partial'/i],
    [['score'], /Nothing to score/],
    [['score', '-', '--metrcs', 'rouge1'], /Unknown option '--metrcs'. Did you mean --metrics\?/],
    [
      ['score', '-', '--metrics', 'rouge1,bertscore'],
      /Expected `--bertscore-model` to be a folder with model.onnx, .*, got nothing/,
    ],
    [['score', '-', '--metrics', 'rougeLl'], /Did you mean 'rougeL'/],
    [['score', '-', '--metrics'], /argument missing/],
    [['score', '-', '--dialect', 'rouge-scorer'], /`--dialect`.*Did you mean 'rouge-score'/],
    [['score', '-', '--format', 'tabel'], /Did you mean 'table'/],
    [['score', '-', '--save', '../x'], /`--save` takes a plain name/],
    [['score', '-', '--replace'], /`--save NAME`/],
    [['score', '-', '--baseline', 'x'], /--fail-if-worse rougeL/],
    [['score', '-', '--fail-if-worse', 'rougeL'], /--baseline RUN/],
    [['score', '-', '--limit-rows', '0'], /whole number of at least 1/],
    [['score', '-', '--strict', '--skip-bad'], /contradict/],
    [['score', '-', '--quiet', '--verbose'], /contradict/],
    [['score', '-', '--fail-under', 'rouge3=0.1'], /not computed here/],
    [['score', '-', '--signature', 'rouge|types:1', '--metrics', 'rouge2'], /leave out --metrics/],
    [['score', '-', '-o', 'scores.xlsx'], /No format for files that end in '\.xlsx'/],
    [['score', 'package.json'], /Which field is the candidate\?/],
    [['score', 'LICENSE'], /'LICENSE' is a file of lines, so its references are missing/],
    [
      ['score', '-', '--candidate', 'a', '--candidate', 'b'],
      /Several columns are read one after the other, which stdin cannot be/,
    ],
    [['score', '-', '--id', 'a', '--id', 'b'], /`--id` is given twice/],
    [
      ['score', '-', '--metrics', 'rouge1', 'rouge2'],
      /'rouge2' is a metric, not a file.*: --metrics rouge1,rouge2$/m,
    ],
    [['score', '-', 'rouge2', 'bleu'], /is a metric, not a file.*: --metrics rouge2,bleu$/m],
    [
      ['score', 'LICENSE', 'LICENSE', '--metrics', 'chrf|words:2', 'bleu'],
      /'bleu' is a metric, not a file.*: --metrics 'chrf\|words:2,bleu'$/m,
    ],
    [
      ['diff-dialects', 'LICENSE', 'LICENSE', '--metrics', 'rouge1', 'rouge2'],
      /'rouge2' is a metric, not a file.*: --metrics rouge1,rouge2$/m,
    ],
    [['score', 'a.txt', 'b.txt', '--candidate', 'x'], /Line files have no fields/],
    [
      ['score', '-', '--candidate', 'candidat'],
      /Did you mean 'candidate'\? Fields of the first row: candidate, reference/,
    ],
    [['score', '-', '--reference', 'candidate', '--candidate', 'candidate'], /used twice/],
    [['score', '-', '-o', '/nowhere/at/all'], /there is no folder/],
  ])('%j', async (args, message) => {
    const { code, stdout, stderr } = await rougekit(args, { input: good });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('no column is recognised', async () => {
    const { code, stderr } = await rougekit(['score', '-'], {
      input: jsonl({ concise: 'a', references: ['b'] }),
    });
    expect(code).toBe(2);
    expect(stderr).toContain(
      'Name it with --candidate FIELD. Fields of the first row: concise, references.',
    );
  });
});

describe('3', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['no row at all', '', /Nothing came from stdin/],
    ['blank lines only', '\n\n', /Nothing came from stdin/],
    ['no good row', bad + bad, /None of 2 rows could be scored.*2 × INVALID_JSON/s],
    [
      'bytes that are not text',
      Buffer.concat([Buffer.from(good), Buffer.of(0xff)]),
      /-:2:1: the byte 0xFF/,
    ],
  ])('%s', async (_, input, message) => {
    const { code, stdout, stderr } = await rougekit(['score', '-'], { input });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(message);
  });

  it('problem rows are printed although none is good', async () => {
    const { code, stdout } = await rougekit(['score', '-', '--format', 'jsonl'], { input: bad });
    expect(code).toBe(3);
    expect(parsedLines(stdout)).toMatchObject([{ id: '1', problem: { code: 'INVALID_JSON' } }]);
  });

  it.each(['table', 'json', 'jsonl'])(
    '--strict and one bad row: nothing on stdout (%s)',
    async (format) => {
      const { code, stdout, stderr } = await rougekit(
        ['score', '-', '--strict', '--format', format],
        { input: good + bad },
      );
      expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
      expect(stderr).toMatch(/error: Stopped by --strict: -:2: this line is not JSON/);
    },
  );

  it('--strict and letters that the tokenizer drops', async () => {
    const input = jsonl({ candidate: '猫坐在垫子上', reference: '猫坐在垫子上' });
    const args = ['score', '-', '--dialect', 'rouge-score', '--format', 'jsonl'];
    const strict = await rougekit([...args, '--strict'], { input });
    expect(strict).toMatchObject({ code: 3, stdout: '' });
    expect(strict.stderr).toMatch(/Stopped by --strict: -:1: 100% of the letters/);
    const lenient = await rougekit(args, { input });
    expect(lenient.code).toBe(0);
    expect(lenient.stderr).toContain('1 × TEXT_DROPPED (id 1)');
  });

  it('--strict prints everything when all is well', async () => {
    const { code, stdout } = await rougekit(['score', '-', '--strict', '--format', 'jsonl'], {
      input: good.repeat(3),
    });
    expect(code).toBe(0);
    expect(parsedLines(stdout)).toHaveLength(3);
  });
});

describe('5', () => {
  it('some rows failed; the others are scored', async () => {
    const { code, stdout, stderr } = await rougekit(['score', '-', '--quiet'], {
      input: bad + good,
    });
    expect(code).toBe(5);
    expect(stdout).toMatch(/^rouge1 +1.0000 +0.5000 +0.6667/m);
    expect(stderr).toMatch(/^error: 1 of 2 rows failed:\n {2}1 × INVALID_JSON \(id 1\): -:1: /);
  });

  it('--empty problem makes rows fail, named by its flag', async () => {
    const input = good + jsonl({ candidate: '', reference: 'x' });
    const { code, stderr } = await rougekit(['score', '-', '--empty', 'problem'], { input });
    expect(code).toBe(5);
    expect(stderr).toMatch(/EMPTY_TEXT \(id 2\): -:2: .*a problem \(empty:problem\)/);
  });
});

describe.skipIf(process.platform === 'win32')('130', () => {
  it('interrupted: says how many rows were done, leaves no file', async () => {
    const cwd = folderWith({ 'rows.jsonl': 'old' });
    const child = start(['score', '-', '--format', 'jsonl', '-o', 'rows.jsonl', '--verbose'], {
      cwd,
    });
    const end = finished(child);
    // The notice of the second row shows that both have been scored.
    const seen = new Promise<void>((resolve) =>
      child.stderr.on('data', (chunk) => String(chunk).includes('EMPTY_CANDIDATE') && resolve()),
    );
    child.stdin.write(good + jsonl({ candidate: '', reference: 'x' }));
    await seen;
    setTimeout(() => child.kill('SIGINT'), 100);
    const { code, stderr } = await end;
    expect(code).toBe(130);
    expect(stderr).toContain("Interrupted after 2 rows. 'rows.jsonl' was not written.");
    expect(readdirSync(cwd)).toEqual(['rows.jsonl']);
    expect(readFileSync(`${cwd}/rows.jsonl`, 'utf8')).toBe('old');
  });

  it.each([
    ['SIGINT', { code: 130, signal: null }],
    ['SIGTERM', { code: null, signal: 'SIGTERM' }],
  ] as const)('%s ends it even in the middle of a row that takes a minute', async (signal, end) => {
    // 120,000 × 120,000 cells of ROUGE-W.
    const text = Array.from({ length: 120_000 }, (_, k) => `w${(k * k) % 1009}`).join(' ');
    const cwd = folderWith({ 'long.jsonl': jsonl({ candidate: text, reference: `${text} x` }) });
    const child = start(['score', 'long.jsonl', '--metrics', 'rougeW', '-o', 'out.txt'], { cwd });
    const ended = finished(child);
    const seen = new Promise<void>((resolve) => child.stderr.once('data', () => resolve()));
    await seen;
    setTimeout(() => child.kill(signal), 1500); // so that the row is begun
    const { code, signal: by, stderr } = await ended;
    expect({ code, signal: by }).toEqual(end);
    // Had it been deaf, the row would be done by now.
    if (signal === 'SIGINT') expect(stderr).toContain('Interrupted after 0 rows.');
    expect(readdirSync(cwd)).toEqual(['long.jsonl']);
  });

  it('is told even in the middle of the intervals, and leaves no file', async () => {
    const cwd = folderWith({});
    // 400 rows × a million × 12 numbers: minutes, in which no handler could run.
    const args = ['score', '-', '--resamples', '1000000', '--format', 'json', '-o', 'out.json'];
    const child = start(args, { cwd });
    const end = finished(child);
    const seen = new Promise<void>((resolve) =>
      child.stderr.on('data', (chunk) => String(chunk).includes('may take') && resolve()),
    );
    child.stdin.end(good.repeat(400));
    await seen;
    setTimeout(() => child.kill('SIGINT'), 300); // so that the calculation is begun
    expect(await end).toMatchObject({
      code: 130,
      stderr: expect.stringContaining(
        "Interrupted after 400 rows. 'out.json' was not written.",
      ) as string,
    });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it('SIGTERM ends it as its sender expects, and cleans up', async () => {
    const cwd = folderWith({});
    const child = start(['score', '-', '-o', 'out.txt'], { cwd });
    const end = finished(child);
    const seen = new Promise<void>((resolve) => child.stderr.once('data', () => resolve()));
    child.stdin.write(good);
    await seen;
    child.kill('SIGTERM');
    expect((await end).signal).toBe('SIGTERM');
    expect(readdirSync(cwd)).toEqual([]);
  });
});
