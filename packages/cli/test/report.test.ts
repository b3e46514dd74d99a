// `-o report.html`: what stands in the file is what the other formats say. How it looks and works is tested in a browser, by
// tools/browser.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type {
  PackedIndex,
  ReportHead,
  ReportIndex,
  StoredExplanations,
  TextSlice,
} from '@rougekit/studio';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, rougekit } from './run-command.ts';
import { rougekitProcess } from './run-process.ts';

const ROWS = [
  {
    id: 'a',
    candidate: 'the cat sat',
    reference: 'the cat sat on the mat',
    lang: 'en',
    article: 'The cat sat. It slept.',
  },
  {
    id: 'b',
    candidate: 'a dog',
    reference: ['the cat', 'a dog ran'],
    lang: 'en',
    article: 'A dog ran.',
  },
  { id: 'c', candidate: '猫坐着', reference: '猫坐下', lang: 'zh', article: '猫。' },
];

interface Made {
  readonly text: string;
  readonly head: ReportHead;
  readonly index: ReportIndex;
  slice(system: number, slice: number): TextSlice | undefined;
  explained(system: number): StoredExplanations | undefined;
}

function read(file: string): Made {
  const text = readFileSync(file, 'utf8');
  const element = (id: string) => new RegExp(`id="${id}">([^<]*)</script>`).exec(text)?.[1];
  const unpacked = (id: string) => {
    const packed = element(id);
    return packed && JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
  };
  return {
    text,
    head: JSON.parse(element('report') ?? '') as ReportHead,
    index: plain(unpacked('index') as PackedIndex),
    explained: (system) => unpacked(`explained-${system}`) as StoredExplanations | undefined,
    slice: (system, slice) => unpacked(`texts-${system}-${slice}`) as TextSlice | undefined,
  };
}

/** Each value of the index is in it once. */
const plain = (index: PackedIndex): ReportIndex => ({
  ...index,
  systems: index.systems.map((one) => ({
    ...one,
    scores: one.scores.map(({ values, rows }) =>
      rows.map((place) => values[place] as number | null),
    ),
  })),
});

async function report(rows: readonly object[], ...args: string[]) {
  const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
  const outputs = ['-o', 'r.html', '-o', 'r.json', '-o', 'rows.jsonl'];
  const ran = await rougekit(['score', 'data.jsonl', ...outputs, '--quiet', ...args], { cwd });
  const json = (file: string) => readFileSync(path.join(cwd, file), 'utf8');
  return {
    ran,
    ...read(path.join(cwd, 'r.html')),
    json: JSON.parse(json('r.json')),
    rows: json('rows.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  };
}

it('its title is that of the data, of the saved runs, or as --title has it', async () => {
  const [first] = ROWS;
  const title = async (...args: string[]) => (await report(ROWS, ...args)).head.title;
  expect(await title()).toBe('data.jsonl');
  expect(await title('--title', 'Summaries \u001b[31m')).toBe('Summaries \\u001b[31m');
  const cwd = folderWith({ 'data.jsonl': jsonl(first as object) });
  for (const name of ['monday', 'tuesday'])
    await rougekit(['score', 'data.jsonl', '--save', name], { cwd });
  const saved = async (...args: string[]) => {
    await rougekit(['report', 'monday', 'tuesday', '-o', 'r.html', ...args], { cwd });
    return read(path.join(cwd, 'r.html')).head.title;
  };
  expect(await saved()).toBe('monday, tuesday');
  expect(await saved('--title', 'This week')).toBe('This week');
});

describe('numbers', () => {
  it('are those of the JSON report and of the rows, to the last digit', async () => {
    const metrics = 'rouge1,rougeL,bleu,ter,meteor,length';
    const { head, index, json, rows } = await report(ROWS, '--metrics', metrics);
    const [system] = head.systems;
    head.columns.forEach(({ key, field }, c) => {
      expect(system?.estimates[c]).toMatchObject({ value: json.scores[key][field].value });
      expect(system?.estimates[c]).toMatchObject({ low: json.scores[key][field].low });
      expect(index.systems[0]?.scores[c]).toEqual(rows.map(({ scores }) => scores[key][field]));
    });
    expect(head.columns.filter(({ isMain }) => isMain).map(({ key }) => key)).toEqual(
      'rouge1 rougeL bleu ter meteor'.split(' '),
    );
    expect(head.columns.find(({ key }) => key === 'ter')?.better).toBe('lower');
    expect(head.inputs).toEqual(json.inputs);
    expect(system).toMatchObject({ items: 3, failed: 0, signature: json.signature });
  });

  it('of several betas stand under their names', async () => {
    const { head, index, rows } = await report(ROWS, '--metrics', 'rouge1', '--beta', '0.5,1');
    const c = head.columns.findIndex(({ name }) => name === 'rouge1.f0.5');
    expect(index.systems[0]?.scores[c]).toEqual(
      rows.map(({ scores }) => scores.rouge1.fmeasures['0.5']),
    );
  });

  it('of systems, with what they have in common once, and a comparison', async () => {
    const rows = ROWS.map(({ candidate, ...row }) => ({ ...row, x: candidate, y: 'the cat' }));
    const systems = ['--candidate', 'x', '--candidate', 'y', '--against', 'x'];
    const { head, slice, json } = await report(rows, ...systems, '--metrics', 'rouge1');
    expect(head.systems.map(({ name }) => name)).toEqual(['x', 'y']);
    expect(slice(0, 0)?.shared.every((texts) => texts !== null)).toBe(true);
    expect(slice(1, 0)).toEqual({ candidates: rows.map(({ y }) => y), shared: [null, null, null] });
    const found = json.comparison.comparisons[0].differences.rouge1.fmeasure;
    expect(head.comparison?.differences).toMatchObject([
      { system: 'y', name: 'rouge1', pValue: found.pValue, value: found.system },
    ]);
  });
});

describe('texts', () => {
  it('are those of the rows, with the source and columns to filter by', async () => {
    const { slice, index, ran } = await report(ROWS);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(slice(0, 0)?.candidates).toEqual(ROWS.map(({ candidate }) => candidate));
    expect(slice(0, 0)?.shared[1]).toEqual({
      references: ['the cat', 'a dog ran'],
      sources: ['A dog ran.'],
    });
    expect(index.fields).toEqual([{ name: 'lang', values: ['en', 'zh'], rows: [0, 0, 1] }]);
    expect(index.ids).toEqual(['a', 'b', 'c']);
  });

  it('come in slices, in the order of the rows', async () => {
    const rows = Array.from({ length: 450 }, (_, k) => ({ candidate: `c ${k}`, reference: 'c' }));
    const { slice, head } = await report(rows, '--metrics', 'rouge1');
    const sizes = [0, 1, 2, 3].map((k) => slice(0, k)?.candidates.length);
    expect(sizes).toEqual([200, 200, 50, undefined]);
    expect(slice(0, 2)?.candidates[49]).toBe('c 449');
    expect(head.examples).toEqual({ all: 450, shown: 450, slice: 200, folder: null });
  });

  it('of rows without scores are there with the reason', async () => {
    const rows = [...ROWS, { id: 'd', candidate: 7, reference: 'x' }];
    const { index, head, slice, ran } = await report(rows, '--skip-bad');
    expect(ran.code).toBe(0);
    expect(head.systems[0]).toMatchObject({ items: 4, failed: 1 });
    expect(index.systems[0]?.problems).toEqual([[3, expect.stringContaining('data.jsonl:4')]]);
    expect(index.systems[0]?.scores[0]?.[3]).toBeNull();
    expect(slice(0, 0)?.candidates[3]).toBeNull();
  });

  it('cannot leave their place in the file', async () => {
    const text = '</script><script>document.title="owned"</script><!--data-->';
    const rows = [{ id: text, candidate: text, reference: text, [text]: 'x' }, ...ROWS];
    const { text: page, index } = await report(rows);
    expect(index.ids[0]).toBe(text);
    expect(page.match(/<script/g)).toHaveLength(4);
    expect(page).not.toContain('owned');
  });
});

it('names files without their folders', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
  await rougekit(['score', path.join(cwd, 'data.jsonl'), '-o', 'r.html', '--quiet'], { cwd });
  const { head, text } = read(path.join(cwd, 'r.html'));
  expect(head.inputs.map(({ file }) => file)).toEqual(['data.jsonl']);
  expect(text).not.toContain(cwd);
});

it('is the same to the byte for any number of threads', async () => {
  const rows = Array.from({ length: 300 }, (_, k) => ({ candidate: `a b ${k}`, reference: 'a b' }));
  const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
  const pages = ['1', '2'].map(async (jobs) => {
    const file = `${jobs}.html`;
    const args = ['score', 'data.jsonl', '--jobs', jobs, '-o', file, '--quiet'];
    expect(await rougekitProcess(args, { cwd })).toMatchObject({ code: 0, stderr: '' });
    return readFileSync(path.join(cwd, file), 'utf8');
  });
  const [one, two] = await Promise.all(pages);
  expect(one === two).toBe(true);
});

it('has columns that no metric reads, of files that are read by columns, too', async () => {
  const column = (name: 'id' | 'candidate' | 'lang' | 'article') => ({
    name,
    data: ROWS.map((row) => row[name]),
    type: 'STRING' as const,
  });
  const names = ['id', 'candidate', 'lang', 'article'] as const;
  const columnData = [...names.map(column), { ...column('candidate'), name: 'reference' }];
  const cwd = folderWith({ 'data.parquet': Buffer.from(parquetWriteBuffer({ columnData })) });
  await rougekit(['score', 'data.parquet', '-o', 'r.html', '--quiet'], { cwd });
  const { index, slice } = read(path.join(cwd, 'r.html'));
  expect(index.fields.map(({ name }) => name)).toEqual(['lang']);
  expect(slice(0, 0)?.shared[0]?.sources).toEqual(['The cat sat. It slept.']);
});

describe('of saved runs', () => {
  const metrics = ['--metrics', 'rouge1,bleu', '--quiet'];
  async function saved() {
    const rows = ROWS.map(({ candidate, ...row }) => ({ ...row, x: candidate, y: 'the cat' }));
    const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
    for (const name of ['x', 'y']) {
      const args = ['score', 'data.jsonl', '--candidate', name, '--save', name, ...metrics];
      await rougekit([...args, '-o', `${name}.json`, '-o', `${name}.html`], { cwd });
    }
    return cwd;
  }
  const json = (cwd: string, file: string) =>
    JSON.parse(readFileSync(path.join(cwd, file), 'utf8'));

  it('has the numbers and texts that the run was made of', async () => {
    const cwd = await saved();
    const ran = await rougekit(['report', 'x', '-o', 'r.html', '--quiet'], { cwd });
    expect(ran).toEqual({ code: 0, stdout: '', stderr: '' });
    const [then, now] = [read(path.join(cwd, 'x.html')), read(path.join(cwd, 'r.html'))];
    expect(now.index).toEqual(then.index);
    expect(now.slice(0, 0)).toEqual(then.slice(0, 0));
    const { name, notices, ...system } = now.head.systems[0] ?? {};
    expect(name).toBe('x');
    // A run does not keep them, so that nothing can be said about them.
    expect(notices).toBeNull();
    expect(then.head.systems[0]?.notices).toEqual([]);
    const same = { ...system, name: '', notices: [] };
    const page = { ...now.head, title: 'data.jsonl', systems: [same], history: null };
    expect(page).toEqual(then.head);
  });

  it('has the trend of its recipe, and which run is blessed', async () => {
    const cwd = await saved();
    const other = ['--metrics', 'rougeL', '--save', 'other', '--quiet'];
    await rougekit(['score', 'data.jsonl', '--candidate', 'x', ...other], { cwd });
    await rougekit(['history', 'bless', 'x'], { cwd });
    await rougekit(['report', 'y', '-o', 'r.html', '--quiet'], { cwd });
    const { head } = read(path.join(cwd, 'r.html'));
    const at = head.columns.findIndex(({ name }) => name === 'rouge1.fmeasure');
    const shown = head.history?.map(({ name, isBlessed, isShown, estimates }) => ({
      ...{ name, isBlessed, isShown },
      estimate: estimates[at],
    }));
    const mean = (name: string) => {
      const { value, low, high } = json(cwd, `${name}.json`).scores.rouge1.fmeasure;
      return { value, low, high };
    };
    expect(shown).toEqual([
      { name: 'x', isBlessed: true, isShown: false, estimate: mean('x') },
      { name: 'y', isBlessed: false, isShown: true, estimate: mean('y') },
    ]);
  });

  it('compares several, the first being the baseline', async () => {
    const cwd = await saved();
    await rougekit(['compare', 'x', 'y', '-o', 'c.json', '--quiet'], { cwd });
    await rougekit(['report', 'x', 'y', '-o', 'r.html', '--quiet'], { cwd });
    const { head } = read(path.join(cwd, 'r.html'));
    const { rouge1, bleu } = json(cwd, 'c.json').comparisons[0].differences;
    expect(head.comparison).toMatchObject({
      baseline: 'x',
      differences: [
        { system: 'y', name: 'rouge1', pValue: rouge1.fmeasure.pValue },
        { system: 'y', name: 'bleu', pValue: bleu.score.pValue },
      ],
    });
  });

  it('has differences with the confidence of the runs, which is one', async () => {
    const rows = ROWS.map((row) => ({ ...row, x: row.candidate, y: 'the cat' }));
    const cwd = folderWith({ 'data.jsonl': jsonl(...rows) });
    const save = (column: string, confidence: string, name = column) =>
      rougekit(
        ['score', 'data.jsonl', '--candidate', column, '--save', name]
          .concat('--confidence', confidence)
          .concat(metrics),
        { cwd },
      );
    await save('x', '80');
    await save('y', '80');
    await save('y', '95', 'z');
    await rougekit(['compare', 'x', 'y', '--confidence', '80', '-o', 'c.json', '--quiet'], { cwd });
    await rougekit(['report', 'x', 'y', '-o', 'r.html', '--quiet'], { cwd });
    const { head } = read(path.join(cwd, 'r.html'));
    const { low, high } = json(cwd, 'c.json').comparisons[0].differences.rouge1.fmeasure.difference;
    expect(head.confidence).toBe(80);
    expect(head.comparison?.differences[0]?.difference).toMatchObject({ low, high });
    expect(head.comparison?.signature).toContain('|ci:80|');
    const mixed = await rougekit(['report', 'x', 'z', '-o', 'r.html'], { cwd });
    expect(mixed.code).toBe(2);
    expect(mixed.stderr).toContain("'z' has 95% intervals and 'x' has 80% intervals");
  });

  it('says why it has no texts', async () => {
    const cwd = await saved();
    writeFileSync(path.join(cwd, 'data.jsonl'), jsonl({ ...ROWS[0], x: 'other' }));
    const ran = await rougekit(['report', 'x', '-o', 'r.html'], { cwd });
    expect(ran.stderr).toContain("'data.jsonl' has changed since the run was saved.");
    const { head, index, slice } = read(path.join(cwd, 'r.html'));
    expect(head.systems[0]?.withoutTexts).toContain('has changed');
    expect(slice(0, 0)).toBeUndefined();
    expect(index.ids).toEqual(['a', 'b', 'c']);
    rmSync(path.join(cwd, 'data.jsonl'));
    const gone = await rougekit(['report', 'x', '-o', 'r.html'], { cwd });
    expect(gone.stderr).toContain("'data.jsonl' is not where it was.");
  });

  it('has the texts of the others where the first has none, and says why for each', async () => {
    const reference = 'the cat sat';
    const names = ['x', 'y', 'z'];
    const cwd = folderWith(
      Object.fromEntries(
        names.map((name) => [`${name}.jsonl`, jsonl({ id: 'a', candidate: name, reference })]),
      ),
    );
    for (const name of names)
      await rougekit(['score', `${name}.jsonl`, '--save', name, ...metrics], { cwd });
    rmSync(path.join(cwd, 'x.jsonl'));
    await rougekit(['report', ...names, '-o', 'r.html'], { cwd });
    const { head, slice } = read(path.join(cwd, 'r.html'));
    const shared = [{ references: [reference] }];
    expect(slice(1, 0)).toEqual({ candidates: ['y'], shared });
    expect(slice(2, 0)).toEqual({ candidates: ['z'], shared });
    expect(head.systems.map(({ withoutTexts }) => withoutTexts)).toEqual([
      "The texts of 'x' are not here: 'x.jsonl' is not where it was.",
      null,
      null,
    ]);
  });
});

describe('metrics that the page cannot make', () => {
  it('come with explanations, the lowest scores first', async () => {
    const { explained } = await report(ROWS, '--prepare', 'english', '--metrics', 'rouge1');
    const { rouge1 } = explained(0) as StoredExplanations;
    expect(Object.keys(rouge1 ?? {})).toEqual(['0', '1', '2']);
    expect(rouge1?.[0]).toMatchObject({ type: 'rouge1', counts: { hits: 3 } });
    expect(rouge1?.[0]).not.toHaveProperty('formula');
  });

  it('are few: the others are made in the page', async () => {
    const { explained } = await report(ROWS, '--metrics', 'rouge1,bleu,meteor');
    expect(explained(0)).toBeUndefined();
  });

  it('are explained for a hundred rows, not for all', async () => {
    const rows = Array.from({ length: 150 }, (_, k) => ({
      candidate: k < 120 ? `cat${k} b` : 'nothing alike',
      reference: `cat${k} c`,
    }));
    const { explained } = await report(rows, '--prepare', 'english', '--metrics', 'rouge1');
    const kept = Object.keys(explained(0)?.['rouge1'] ?? {}).map(Number);
    expect(kept).toHaveLength(100);
    expect(kept.filter((row) => row >= 120)).toHaveLength(30);
  });
});

describe('more than 50,000 examples', () => {
  const rows = Array.from({ length: 50_001 }, (_, k) => ({
    candidate: `a ${k}`,
    reference: 'a b',
  }));
  const many = jsonl(...rows);
  const score = (cwd: string, ...args: string[]) =>
    rougekit(['score', 'data.jsonl', '--metrics', 'rouge1', ...args], { cwd });

  it('have their texts in a folder beside the page', async () => {
    const cwd = folderWith({ 'data.jsonl': many });
    const ran = await score(cwd, '-o', 'r.html');
    expect(ran.stderr).toContain('Written: r.html, with its texts in r.files\n');
    const { head, index, slice, text } = read(path.join(cwd, 'r.html'));
    expect(head.examples).toEqual({ all: 50_001, shown: 50_001, slice: 200, folder: 'r.files' });
    expect(index.ids).toHaveLength(50_001);
    expect(slice(0, 0)).toBeUndefined();
    expect(text).toMatch(/script-src 'sha256-[^']+' 'self' file:;/);
    const last = readFileSync(path.join(cwd, 'r.files/texts-0-250.js'), 'utf8');
    const [, id, packed] = /^rougekitTexts\("([^"]+)","([^"]+)"\)\n$/.exec(last) ?? [];
    expect(id).toBe('texts-0-250');
    const texts = JSON.parse(gunzipSync(Buffer.from(packed ?? '', 'base64')).toString());
    expect(texts.candidates).toEqual(['a 50000']);
  });

  it('are the first 50,000 in a page on stdout, which has no folder', async () => {
    const cwd = folderWith({ 'data.jsonl': many });
    const { stdout } = await score(cwd, '--format', 'html', '--quiet');
    const file = path.join(cwd, 'out.html');
    writeFileSync(file, stdout);
    const { head, index, slice } = read(file);
    expect(head.examples).toEqual({ all: 50_001, shown: 50_000, slice: 200, folder: null });
    expect(head.systems[0]?.items).toBe(50_001);
    expect(index.ids).toHaveLength(50_000);
    expect(slice(0, 249)?.candidates.at(-1)).toBe('a 49999');
    expect(slice(0, 250)).toBeUndefined();
  });
});

it('is not for a terminal', async () => {
  const cwd = folderWith({ 'data.jsonl': jsonl(...ROWS) });
  const ran = await rougekit(['score', 'data.jsonl', '--format', 'html'], { cwd, columns: 80 });
  expect(ran.code).toBe(2);
  expect(ran.stderr).toContain('-o report.html');
});
