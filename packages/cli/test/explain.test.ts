// `rougekit explain`: what it draws is what the library explains. Sessions with their texts are in transcripts/.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { explain, type Pair } from 'rougekit';
import { describe, expect, it } from 'vitest';
import { commandRegistry } from '../src/flags/command-registry.ts';
import { displayWidth } from '../src/terminal/display-width.ts';
import { folderWith, jsonl, type RunOptions, rougekit } from './run-command.ts';

const METRICS =
  'rouge1,rouge2,rouge3,rougeL,rougeLsum,rougeW,rougeS4,rougeSU,bleu,chrf,ter,meteor,exact,tokenf1,edit,grounding,length,compression,novelty2,repetition1'.split(
    ',',
  );
const PAIR = {
  id: 'x',
  candidate: 'The cats sat.\nThe cat ran, the end.',
  reference: ['the cat sat on the mat', 'A cat sat; the end!'],
  source: ['The cat sat and ran.', 'the end of the day'],
};
const HOSTILE: readonly Pair[] = [
  { candidate: '', reference: '', source: '' },
  { candidate: ' \n\t ', reference: '...', source: '' },
  {
    candidate: '</script><script>alert(1)</script> <img src=x onerror=alert(1)> a&b "q" \'s\'',
    reference: '<b onmouseover=x>a</b> &lt; [a] {b} ⟦c⟧',
    source: '</style><style>*{}',
  },
  {
    candidate: 'a\u0000b \u001b[31mred\u001b]8;;http://x\u0007 \u202eevil\u2066',
    reference: 'red \u009b31m \ufeff \u2028 \ud83d x',
    source: 'evil',
  },
  {
    candidate: `e${'\u0301'.repeat(3000)} İstanbul ﬁne 👩‍👩‍👧 ½`,
    reference: 'istanbul FINE 👩‍👩‍👧 1⁄2 __proto__ constructor',
    source: 'x',
  },
  { candidate: 'שלום עולם hello', reference: 'hello שלום', source: 'עולם' },
];

async function explained(args: readonly string[], pair: Pair, options: RunOptions = {}) {
  const cwd = folderWith({ 'data.jsonl': jsonl(pair) });
  const ran = await rougekit(['explain', 'data.jsonl', '--quiet', ...args], { ...options, cwd });
  expect(ran).toMatchObject({ code: 0, stderr: '' });
  return ran.stdout;
}

describe('JSON', () => {
  it.each(METRICS)('is what the library explains: %s', async (key) => {
    const args = ['--metrics', key, '--format', 'json', '--lang', 'zh', '--meteor-mode', 'stem'];
    const made = JSON.parse(await explained(args, PAIR)) as {
      explanations: readonly object[];
    } & Record<string, unknown>;
    const scorer = commandRegistry.scorerFromNames([key], { meteor: { mode: 'stem' } });
    const { kind, ...own } = await explain(PAIR, scorer, key, { language: 'zh' });
    expect(made).toEqual({
      kind,
      version: 1,
      signature: scorer.signature,
      file: 'data.jsonl',
      row: 1,
      id: 'x',
      candidate: PAIR.candidate,
      references: PAIR.reference,
      ...(scorer.metrics[0]?.readsSource === true && { sources: PAIR.source }),
      explanations: [own],
    });
  });
});

describe('text', () => {
  it('marks the text as it stands: without the brackets it is the text', async () => {
    for (const key of METRICS) {
      const text = await explained(['--metrics', key, '--meteor-mode', 'stem'], PAIR);
      const [, shown = ''] = /^candidate +(.*?)^\w/ms.exec(text) ?? [];
      const words = (some: string) => some.replace(/[[\]{}]/g, '').split(/\s+/);
      expect(words(shown).join(' ').trim()).toBe(words(PAIR.candidate).join(' '));
    }
  });

  it('has colour in place of brackets on a terminal', async () => {
    const args = ['--metrics', 'rouge1'];
    const coloured = await explained(args, PAIR, { columns: 80, env: { FORCE_COLOR: '1' } });
    expect(coloured).toContain('\u001b[4m\u001b[32msat\u001b[39m\u001b[24m');
    expect(coloured).not.toContain('[sat]');
    const plain = await explained(args, PAIR, { columns: 80, env: { NO_COLOR: '1' } });
    expect(plain).toContain('[sat]');
  });

  it.each([40, 80, 160])('fits %i columns, but for the signature', async (columns) => {
    const args = ['--metrics', METRICS.join(','), '--meteor-mode', 'stem'];
    for (const language of ['en', 'zh']) {
      const text = await explained([...args, '--lang', language], PAIR, {
        columns,
        env: { NO_COLOR: '1' },
      });
      const lines = text.trimEnd().split('\n').slice(0, -1);
      const long = lines.filter(
        (line) => displayWidth(line) > columns && (columns >= 80 || !line.includes(' = ')),
      );
      expect(long).toEqual([]);
    }
  });

  it('shows the first ten of many references, and the one that decided', async () => {
    const reference = Array.from({ length: 14 }, (_, k) => (k === 12 ? 'the cat' : `dog ${k}`));
    const pair = { candidate: 'the cat', reference };
    for (const format of ['text', 'html']) {
      const args = ['--metrics', 'rouge1', '--format', format];
      const text = await explained(args, pair);
      expect(text).toMatch(/reference 13.*reference 1\b.*reference 10\b.*… 3 more with --verbose/s);
      expect(text).not.toContain('dog 13');
      expect(await explained([...args, '--verbose'], pair)).toContain('dog 13');
    }
  });

  it('joins characters that match side by side, however many', async () => {
    const text = '猫吃鱼和肉'.repeat(2000);
    const shown = await explained(['--metrics', 'rouge1'], { candidate: text, reference: text });
    expect(shown).toMatch(/1-10000→1-10000 (?:[猫吃鱼和肉]\s*){60}…\n/);
  });

  it('shows every match with --verbose', async () => {
    const words = Array.from({ length: 60 }, (_, k) => `w${k}`).join(' ');
    const pair = { candidate: words, reference: words };
    expect(await explained(['--metrics', 'rouge1'], pair)).toContain('… 30 more with --verbose');
    const whole = await explained(['--metrics', 'rouge1', '--verbose'], pair);
    expect(whole).toContain('60→60 w59');
  });
});

describe('hostile texts', () => {
  it.each(HOSTILE.map((pair, k) => [k, pair] as const))('%i', async (_, pair) => {
    const args = ['--metrics', METRICS.join(','), '--meteor-mode', 'stem'];
    const cwd = folderWith({ 'data.jsonl': jsonl(pair) });
    for (const format of ['text', 'json', 'html']) {
      const ran = await rougekit(['explain', 'data.jsonl', ...args, '--format', format], { cwd });
      expect(ran.code).toBe(0);
      expect(ran.stdout).not.toMatch(/undefined|NaN|\[object/);
      expect(ran.stdout).not.toMatch(
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u202e\u2066\ufeff]/,
      );
      if (format === 'html') expect(tagsOf(ran.stdout)).toEqual([]);
    }
  });
});

/** Tags and attributes that the page does not make itself. */
function tagsOf(html: string): string[] {
  const own =
    /^<(?:!doctype html|\/?(?:html|head|meta|title|style|body|main|header|h1|h2|h3|nav|a|b|span|section|p|div|small|bdi|mark|ul|li|dfn|i|em|footer|code)(?: (?:lang|charset|http-equiv|content|name|href|id|class|dir)="[^"<>]*")*)>$/;
  return (html.match(/<[^>]*>?/g) ?? []).filter((tag) => !own.test(tag));
}

describe('HTML', () => {
  it('is one file whose policy allows its own style and nothing else', async () => {
    const html = await explained(['--format', 'html'], PAIR);
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(html).toContain(
      `content="default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'"`,
    );
    expect(html).not.toMatch(/<script|<link|<img|src=|style=|url\(|https?:/);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
  });

  it('joins the words of a bigram in one mark, and both ends of a link by a number', async () => {
    const pair = { candidate: 'the cat ran', reference: 'see the cat' };
    const html = await explained(['--metrics', 'rouge2', '--format', 'html'], pair);
    const mark =
      '<mark class="match l0">the</mark><mark class="match"> </mark><mark class="match l0">cat</mark>';
    expect(html).toContain(`<bdi>${mark} ran</bdi>`);
    expect(html).toContain(`<bdi>see ${mark}</bdi>`);
    expect(html).toContain('#m0:has(.l0:hover) .l0');
  });

  it('is chosen by the ending of -o, in Chinese as well', async () => {
    const cwd = folderWith({ 'a.txt': '猫咪吃鱼\n', 'b.txt': '猫吃鱼' });
    const args = ['explain', 'a.txt', 'b.txt', '--lang', 'zh', '-o', 'why.html'];
    expect(await rougekit(args, { cwd })).toMatchObject({ code: 0, stdout: '' });
    const html = readFileSync(path.join(cwd, 'why.html'), 'utf8');
    expect(html).toContain('<html lang="zh">');
    expect(html).toContain('共有词元数 / 候选词元数');
  });
});

describe('the row', () => {
  const rows = [
    { key: 7, candidate: 'a', reference: 'a' },
    { key: 8, candidate: 'b', reference: 'c' },
    { key: 9, candidate: 5, reference: 'c' },
  ];

  it('is found by a field of ids with a name of its own', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
    const args = ['explain', 'data.jsonl', '--id-field', 'key', '--id', '8', '--format', 'json'];
    const { code, stdout } = await rougekit(args, { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ row: 2, id: '8', candidate: 'b' });
  });

  it.each([
    [['--row', '4'], { file: 'b.jsonl', row: 1 }, ''],
    [['--id', '9'], { file: 'b.jsonl', row: 2, id: '9' }, ''],
    [['--id', '7'], { file: 'a.jsonl', row: 1, id: '7' }, "Several rows have the id '7'"],
  ])(
    'of several files is named by its own, and told if it is not the only one: %j',
    async (flags, place, warning) => {
      const [seven, eight, nine] = rows;
      const good = { ...nine, candidate: 'c' };
      const cwd = folderWith({
        'a.jsonl': jsonl(seven, eight, seven),
        'b.jsonl': `${jsonl(eight, good)}{"key":`,
      });
      const args = [
        'explain',
        'a.jsonl',
        'b.jsonl',
        '--id-field',
        'key',
        ...flags,
        '--format',
        'json',
      ];
      const { code, stdout, stderr } = await rougekit(args, { cwd });
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject(place);
      expect(stderr.includes('warning')).toBe(warning !== '');
      expect(stderr).toContain(warning);
    },
  );

  it('is explained although the file cannot be read further on', async () => {
    const later = Uint8Array.of(...Buffer.from(jsonl(...rows)), 0xe9, 10);
    const cwd = folderWith({ 'data.jsonl': later });
    const args = ['explain', 'data.jsonl', '--id-field', 'key', '--id', '7'];
    expect((await rougekit(args, { cwd })).code).toBe(0);
  });

  it('that cannot be used is bad data', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
    const { code, stderr } = await rougekit(['explain', 'data.jsonl', '--row', '3'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('data.jsonl:3: ');
  });

  it('is not written over', async () => {
    const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
    const args = ['explain', 'data.jsonl', '-o', 'data.jsonl', '--format', 'json'];
    const { code, stderr } = await rougekit(args, { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain("would replace the input 'data.jsonl'");
  });
});

it('a text file that is not UTF-8 is refused with line and byte', async () => {
  const cwd = folderWith({ 'a.txt': Uint8Array.of(97, 10, 0xe9, 10), 'b.txt': 'a' });
  const { code, stderr } = await rougekit(['explain', 'a.txt', 'b.txt'], { cwd });
  expect(code).toBe(3);
  expect(stderr).toContain('a.txt:2:1');
});
