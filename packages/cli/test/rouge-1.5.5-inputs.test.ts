// Settings and lists of ROUGE-1.5.5 that are not as they should be, and several systems in every format.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAT, CAT_SCORES, folderWith, parsedLines, rougekit } from './run-command.ts';

const DASHES = '---------------------------------------------';
const R155 = ['--format', 'rouge-1.5.5', '--metrics', 'rouge1'];

/** One EVAL; `peers` and `models` are file names by ID. */
function evalOf(
  id: string,
  peers: Readonly<Record<string, string>>,
  models: Readonly<Record<string, string>>,
  format = 'SPL',
) {
  const list = (tag: string, files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([key, file]) => `<${tag} ID="${key}">${file}</${tag}>`);
  return `<EVAL ID="${id}"><PEER-ROOT>.</PEER-ROOT><MODEL-ROOT>.</MODEL-ROOT>
<INPUT-FORMAT TYPE="${format}"></INPUT-FORMAT>
<PEERS>${list('P', peers).join('')}</PEERS><MODELS>${list('M', models).join('')}</MODELS></EVAL>
`;
}
const settings = (...evals: readonly string[]) =>
  `<ROUGE-EVAL version="1.5.5">\n${evals.join('')}</ROUGE-EVAL>\n`;

/** Two systems: `same` says what the model says, `cat` half of it. */
const files = { cat: CAT.candidate, mat: CAT.reference, bad: 'x' };
const two = settings(
  evalOf('1', { same: 'mat', cat: 'cat' }, { A: 'mat' }),
  evalOf('2', { same: 'mat' }, { A: 'mat' }),
);
const perfect = { precision: 1, recall: 1, fmeasure: 1 };

/** The three lines of one system's ROUGE-1, where all resamples are equal. */
const lines = (system: string, r: string, p: string, f: string) =>
  [DASHES]
    .concat(
      [`R: ${r}`, `P: ${p}`, `F: ${f}`].map(
        (value) =>
          `${system} ROUGE-1 Average_${value} (95%-conf.int. ${value.slice(3)} - ${value.slice(3)})`,
      ),
    )
    .map((line) => `${line}\n`)
    .join('');
// P 1, R 1/2: F = 2/3 of the rounded values.
const CAT_LINES = lines('cat', '0.50000', '1.00000', '0.66667');
const SAME_LINES = lines('same', '1.00000', '1.00000', '1.00000');

describe('files outside of the folder of the settings', () => {
  const outside = /warning: The settings name .* outside of their folder/;

  it('are named in a warning, also behind a link', async () => {
    const cwd = folderWith({ ...files, 'in/cat': CAT.candidate });
    symlinkSync('../mat', path.join(cwd, 'in/link'));
    const one = evalOf('1', { x: path.join(cwd, 'cat') }, { A: 'in/link' });
    writeFileSync(path.join(cwd, 'in/s.xml'), settings(one.replaceAll('ROOT>.<', 'ROOT><')));
    const { code, stderr } = await rougekit(['score', 'in/s.xml', ...R155], { cwd });
    expect(code).toBe(0);
    expect(stderr).toMatch(
      /warning: The settings name 2 files outside of their folder 'in': '.*cat', '.*in\/link'\./,
    );
  });

  it('those beside the settings and below them are not', async () => {
    const own = settings(evalOf('1', { x: 'in/cat' }, { A: '..a/mat' }));
    const cwd = folderWith({ 's.xml': own, 'in/cat': CAT.candidate, '..a/mat': CAT.reference });
    const { code, stderr } = await rougekit(['score', 's.xml', ...R155], { cwd });
    expect(code).toBe(0);
    expect(stderr).not.toMatch(outside);
  });
});

describe('several systems', () => {
  it('are reported apart, in plain order; an eval without a text is left out', async () => {
    const cwd = folderWith({ ...files, 's.xml': two });
    const { code, stdout, stderr } = await rougekit(['score', 's.xml', ...R155], { cwd });
    expect({ code, stdout }).toEqual({ code: 0, stdout: CAT_LINES + SAME_LINES });
    expect(stderr).toContain('implies `--dialect rouge-1.5.5`');
    expect(stderr).toContain('evals: 2 (SPL) · systems: cat, same');
    expect(stderr).toContain("warning: System 'cat' has no text in 1 of 2 evals (2)");
  });

  it('with a line for each eval', async () => {
    const cwd = folderWith({ ...files, 's.xml': two });
    const { stdout } = await rougekit(['score', 's.xml', ...R155, '--per-eval', '--quiet'], {
      cwd,
    });
    const dots = '.............................................';
    expect(stdout).toBe(
      `${CAT_LINES}${dots}\ncat ROUGE-1 Eval 1.cat R:0.50000 P:1.00000 F:0.66667\n` +
        `${SAME_LINES}${dots}\nsame ROUGE-1 Eval 1.same R:1.00000 P:1.00000 F:1.00000\n` +
        'same ROUGE-1 Eval 2.same R:1.00000 P:1.00000 F:1.00000\n',
    );
  });

  it('jsonl names them', async () => {
    const cwd = folderWith({ ...files, 's.xml': two });
    const args = ['score', 's.xml', '--format', 'jsonl', '--dialect', 'rouge-1.5.5'];
    const { stdout } = await rougekit([...args, '--metrics', 'rouge1'], { cwd });
    expect(parsedLines(stdout)).toEqual([
      { id: '1', system: 'cat', scores: { rouge1: CAT_SCORES.rouge1 }, notices: [] },
      { id: '1', system: 'same', scores: { rouge1: perfect }, notices: [] },
      { id: '2', system: 'same', scores: { rouge1: perfect }, notices: [] },
    ]);
  });

  it('json has one report each, and the sums of all files', async () => {
    const cwd = folderWith({ ...files, 's.xml': two });
    const args = ['score', 's.xml', '--metrics', 'rouge1', '--format', 'json'];
    const { stdout, stderr } = await rougekit(args, { cwd });
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const one = { value: 1, low: 1, high: 1 };
    expect(JSON.parse(stdout)).toMatchObject({
      kind: 'reports',
      version: 1,
      reports: [
        { kind: 'report', system: 'cat', items: 1, scores: { rouge1: { precision: one } } },
        { kind: 'report', system: 'same', items: 2, scores: { rouge1: { recall: one } } },
      ],
      inputs: [
        { file: 's.xml', sha256: sha256(two) },
        { file: 'cat', sha256: sha256(files.cat) },
        { file: 'mat', sha256: sha256(files.mat) },
      ],
    });
    expect(stderr).toContain("Scored by 'rougekit'. As ROUGE-1.5.5 scores: --format rouge-1.5.5");
    const only = await rougekit([...args, '--system', 'cat'], { cwd });
    expect(JSON.parse(only.stdout)).toMatchObject({ kind: 'report', system: 'cat', items: 1 });
  });

  it('table has one row each, with n where it differs', async () => {
    const cwd = folderWith({ ...files, 's.xml': two });
    const { stdout } = await rougekit(['score', 's.xml', '--metrics', 'rouge1'], { cwd });
    expect(stdout).toMatch(
      /^ +n +rouge1\ncat +1 +0.6667\nsame +2 +1.0000\n +\(1.0000 to 1.0000\)\n/,
    );
  });

  it('each has to pass the gates', async () => {
    const cwd = folderWith({ ...files, 's.xml': two });
    const args = ['score', 's.xml', '--quiet', '--fail-under', 'rouge1=0.7'];
    const { code, stderr } = await rougekit([...args, ...R155], { cwd });
    expect(code).toBe(1);
    expect(stderr).toBe('error: cat: Gate failed: rouge1 F-measure is 0.6667, under 0.7.\n');
  });

  it('one without any score does not take the others with it', async () => {
    const xml = settings(evalOf('1', { same: 'mat', cat: 'gone' }, { A: 'mat' }));
    const cwd = folderWith({ ...files, 's.xml': xml });
    for (const skip of [[], ['--skip-bad']]) {
      const { code, stdout, stderr } = await rougekit(['score', 's.xml', ...R155, ...skip], {
        cwd,
      });
      expect({ code, stdout }).toEqual({ code: 5, stdout: SAME_LINES });
      expect(stderr).toContain('error: cat: 1 of 1 row failed:');
    }
  });

  it('an unknown one is wrong usage', async () => {
    const cwd = folderWith({ ...files, 's.xml': two });
    const { code, stdout, stderr } = await rougekit(['score', 's.xml', '--system', 'sane'], {
      cwd,
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain("not in 's.xml'. Did you mean 'same'? Systems: cat, same.");
  });
});

describe('texts that cannot be read', () => {
  const xml = settings(
    evalOf('one', { X: 'mat' }, { A: 'mat' }),
    evalOf('two', { X: 'gone' }, { A: 'mat' }),
    evalOf('three', { X: 'mat' }, { A: 'mat', B: 'lost' }),
    evalOf('four', { X: 'folder' }, { A: 'mat' }),
  );
  const tree = { ...files, 's.xml': xml, 'folder/x': '' };

  it('are problems of their evals: 5', async () => {
    const { code, stdout, stderr } = await rougekit(['score', 's.xml', ...R155, '--verbose'], {
      cwd: folderWith(tree),
    });
    expect({ code, stdout }).toEqual({
      code: 5,
      stdout: lines('X', '1.00000', '1.00000', '1.00000'),
    });
    expect(stderr).toContain(
      "UNREADABLE_FILE s.xml:5: eval 'two': Cannot read 'gone': there is no such file.",
    );
    expect(stderr).toContain("s.xml:8: eval 'three': Cannot read 'lost': there is no such file.");
    expect(stderr).toContain("s.xml:11: eval 'four': Cannot read 'folder': it is a folder.");
    expect(stderr).toContain('error: 3 of 4 rows failed:\n  3 × UNREADABLE_FILE');
  });

  it('--skip-bad: 0; --strict: 3 and nothing on stdout', async () => {
    const cwd = folderWith(tree);
    const skipped = await rougekit(['score', 's.xml', ...R155, '--skip-bad'], { cwd });
    expect(skipped).toMatchObject({ code: 0, stdout: lines('X', '1.00000', '1.00000', '1.00000') });
    const strict = await rougekit(['score', 's.xml', ...R155, '--strict'], { cwd });
    expect(strict).toMatchObject({ code: 3, stdout: '' });
    expect(strict.stderr).toContain("Stopped by --strict: s.xml:5: eval 'two': Cannot read 'gone'");
  });

  it('none at all: 3', async () => {
    const cwd = folderWith({ 'list.txt': 'a b\nc d\n' });
    const args = ['score', 'list.txt', '--list-format', 'SPL', ...R155];
    const { code, stdout, stderr } = await rougekit(args, { cwd });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('None of 2 rows could be scored.');
    expect(stderr).toContain("list.txt:1: eval '1': Cannot read 'a': there is no such file.");
  });

  it.skipIf(process.platform === 'win32')('a device is none of them', async () => {
    const xml = settings(evalOf('1', { X: 'mat' }, { A: '../../../../../../../dev/zero' }));
    const { code, stderr } = await rougekit(['score', 's.xml', ...R155], {
      cwd: folderWith({ ...files, 's.xml': xml }),
    });
    expect(code).toBe(3);
    expect(stderr).toContain('it is not an ordinary file');
  });
});

describe('what the program does with little', () => {
  const zero = lines('X', '0.00000', '0.00000', '0.00000');

  it('no models: all 0, with a notice', async () => {
    const cwd = folderWith({ ...files, 's.xml': settings(evalOf('1', { X: 'mat' }, {})) });
    const args = ['score', 's.xml', '--format', 'rouge-1.5.5', '--metrics', 'rouge1,rougeW'];
    const { code, stdout, stderr } = await rougekit(args, { cwd });
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: zero + zero.replaceAll('ROUGE-1', 'ROUGE-W-1.2'),
    });
    expect(stderr).toContain('1 × NO_MODELS (id 1): there are no models; every score is 0.');
    const counts = await rougekit([...args, '--average-by', 'none', '--quiet'], { cwd });
    expect(counts.stdout).toContain('X ROUGE-1 M_count: 0 P_count: 0 H_count: 0\n');
  });

  it('no models: in other dialects a problem', async () => {
    const cwd = folderWith({ ...files, 's.xml': settings(evalOf('1', { X: 'mat' }, {})) });
    const { code, stderr } = await rougekit(['score', 's.xml'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain("NO_MODELS (id 1): s.xml:2: eval '1': there are no models.");
  });

  it('an empty peer: all 0; an empty model beside a good one: half the precision', async () => {
    const xml = settings(evalOf('1', { X: 'mat', E: 'none' }, { A: 'mat', B: 'none' }));
    const cwd = folderWith({ ...files, none: '', 's.xml': xml });
    const { stdout } = await rougekit(['score', 's.xml', ...R155, '--quiet'], { cwd });
    expect(stdout).toBe(zero.replaceAll('X ', 'E ') + lines('X', '1.00000', '0.50000', '0.66667'));
  });

  it('ROUGE-W and an empty model: the program dies, here the eval fails', async () => {
    const xml = settings(
      evalOf('1', { X: 'mat' }, { A: 'none' }),
      evalOf('2', { X: 'mat' }, { A: 'mat' }),
    );
    const cwd = folderWith({ ...files, none: '', 's.xml': xml });
    const args = ['score', 's.xml', '--format', 'rouge-1.5.5', '--metrics', 'rougeW2'];
    const { code, stdout, stderr } = await rougekit(args, { cwd });
    expect(code).toBe(5);
    // 6 tokens in one sentence, weight 2: hits 36, totals (6²)² and 6².
    expect(stdout).toContain('X ROUGE-W-2 Average_R: 0.16667 ');
    expect(stdout).toContain('X ROUGE-W-2 Average_P: 1.00000 ');
    expect(stderr).toContain('EMPTY_TEXT (id 1)');
  });

  it('texts in another format than said: a notice', async () => {
    const xml = settings(evalOf('1', { X: 'mat' }, { A: 'mat' }, 'SEE'));
    const cwd = folderWith({ ...files, 's.xml': xml });
    const { code, stdout, stderr } = await rougekit(['score', 's.xml', ...R155], { cwd });
    expect({ code, stdout }).toEqual({ code: 0, stdout: zero });
    expect(stderr).toContain("no line of the peer 'mat' has the form of SEE");
  });

  it('texts that are not UTF-8: read byte by byte, with a notice', async () => {
    const xml = settings(evalOf('1', { X: 'old' }, { A: 'mat' }));
    const old = Buffer.from(`${CAT.reference}\xe9`, 'latin1');
    const cwd = folderWith({ ...files, old, 's.xml': xml });
    const { stdout, stderr } = await rougekit(['score', 's.xml', ...R155], { cwd });
    expect(stdout).toBe(lines('X', '1.00000', '1.00000', '1.00000'));
    expect(stderr).toContain("NOT_UTF8 (id 1): the peer 'old' is not UTF-8");
  });
});

describe('settings that are none', () => {
  it.each<[name: string, xml: string, message: RegExp]>([
    ['not closed', '<ROUGE-EVAL>\n<EVAL ID="1">\n', /s\.xml:2: <EVAL> is never closed\./],
    ['not XML', 'peer model\n', /s\.xml:1: 'peer model' stands outside of every element\./],
    ['empty', '', /'s\.xml' has no <EVAL>/],
    ['of another kind', '<html><body/></html>', /'s\.xml' has no <EVAL>/],
    [
      'SIMPLE',
      settings(evalOf('1', { X: 'mat' }, { A: 'mat' }, 'SIMPLE')),
      /s\.xml:3: INPUT-FORMAT TYPE: basic elements \(SIMPLE, -3\) are not supported\./,
    ],
    [
      'of an unknown format',
      settings(evalOf('1', { X: 'mat' }, { A: 'mat' }, 'SPLL')),
      /s\.xml:3: INPUT-FORMAT TYPE: expected SPL, SEE, ISI, got 'SPLL'\. Did you mean 'SPL'\?/,
    ],
    ['without peers', settings(evalOf('1', {}, { A: 'mat' })), /s\.xml:2: eval '1' has no <P>/],
    [
      'with entities of its own',
      `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${settings(evalOf('&e;', { X: 'mat' }, {}))}`,
      /s\.xml:1: a DOCTYPE with declarations of its own is not read\./,
    ],
  ])('%s: 3', async (_, xml, message) => {
    const cwd = folderWith({ ...files, 's.xml': xml });
    const { code, stdout, stderr } = await rougekit(['score', 's.xml', ...R155], { cwd });
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('a list of nothing: 3', async () => {
    const cwd = folderWith({ 'list.txt': '# nothing\n\n' });
    const { code, stderr } = await rougekit(['score', 'list.txt', '--list-format', 'SPL'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain("'list.txt' names no texts");
  });
});

describe('where texts are looked for', () => {
  const xml = `<ROUGE-EVAL><EVAL ID="1"><PEER-ROOT>texts</PEER-ROOT><MODEL-ROOT> texts </MODEL-ROOT>
<INPUT-FORMAT TYPE='spl' /><PEERS><P ID = 'X'> a </P></PEERS><MODELS><M ID="A">b</M></MODELS></EVAL></ROUGE-EVAL>`;
  const all = lines('X', '1.00000', '1.00000', '1.00000');

  it('in the folder of the run, as the program does, and beside the settings', async () => {
    const cwd = folderWith({ 'in/s.xml': xml, 'in/list': 'texts/a texts/b', 'in/texts/a': 'one' });
    mkdirSync(path.join(cwd, 'texts'));
    const run = (folder: string, args: readonly string[]) =>
      rougekit(['score', ...args, ...R155], { cwd: path.join(cwd, folder) });
    // Only beside the settings: roots are folders, so 'texts' of the run is taken, and lacks the file.
    expect((await run('.', ['in/s.xml'])).stderr).toContain(
      `Cannot read '${path.join('texts', 'a')}'`,
    );
    const beside = folderWith({ 'in/s.xml': xml, 'in/texts/a': 'one', 'in/texts/b': 'one' });
    expect((await rougekit(['score', 'in/s.xml', ...R155], { cwd: beside })).stdout).toBe(all);
    const list = folderWith({
      'in/l': 'texts/a texts/b',
      'in/texts/a': 'one',
      'in/texts/b': 'one',
    });
    const args = ['score', 'in/l', '--list-format', 'SPL', ...R155];
    expect((await rougekit(args, { cwd: list })).stdout).toBe(all);
    const piped = ['score', '-', '--list-format', 'SPL', ...R155];
    const input = 'in/texts/a in/texts/b\n';
    expect((await rougekit(piped, { cwd: list, input })).stdout).toBe(all);
  });

  it('-o never replaces one of them', async () => {
    const cwd = folderWith({ ...files, 's.xml': two });
    const { code, stderr } = await rougekit(['score', 's.xml', ...R155, '-o', 'cat'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("would replace the input 'cat'");
    expect(readFileSync(path.join(cwd, 'cat'), 'utf8')).toBe(files.cat);
    const written = await rougekit(['score', 's.xml', ...R155, '-o', 'report'], { cwd });
    expect(written).toMatchObject({ code: 0, stdout: '' });
    expect(readFileSync(path.join(cwd, 'report'), 'utf8')).toBe(CAT_LINES + SAME_LINES);
  });

  it('IDs cannot break the report', async () => {
    const input = `${JSON.stringify({ id: '1\n\u001b[31m', ...CAT })}\n`;
    const { stdout } = await rougekit(['score', '-', ...R155, '--per-eval'], { input });
    expect(stdout).toContain('X ROUGE-1 Eval 1\\u000a\\u001b[31m.X R:0.50000 ');
  });
});
