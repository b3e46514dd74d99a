// `plan`, `worker` and `merge --plan`: shards that are read by themselves give the report of one machine, to the byte.

import {
  appendFileSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { folderWith, rougekit } from './run-command.ts';

const ROWS = 90;

/** Rows of all kinds. */
const rows = Array.from({ length: ROWS }, (_, k) => {
  const reference =
    k % 7 === 0 ? ['the cat sat', `a ${k % 4} mat`] : `the été ${k % 4} sat on 猫 mat`;
  return {
    ...(k % 2 === 0 ? {} : { id: `row ${k}` }),
    candidate: k % 17 === 3 ? '' : `a cat ${k % 5} sat on ${k % 3} mats`,
    ...(k % 23 === 4 ? {} : { reference }),
  };
});
const lines = rows.map((row, k) => {
  if (k % 13 === 5) return '{bad';
  if (k % 19 === 9) return k % 2 === 0 ? '' : ' \t';
  // So long that shards beside it are empty.
  return JSON.stringify(k === 40 ? { ...row, note: 'x'.repeat(3000) } : row);
});
const texts = (word: string) =>
  Array.from({ length: 42 }, (_, k) =>
    k % 9 === 4 ? '' : `${word} ${k % 6} sat on ${k % 5} mats`,
  );
const column = (name: 'id' | 'candidate' | 'reference', type: 'STRING' = 'STRING') => ({
  name,
  data: rows.map((row) => {
    const value = (row as Record<string, unknown>)[name];
    return Array.isArray(value) ? value[0] : (value ?? null);
  }),
  type,
});
const parquet = (groups: number) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: [column('id'), column('candidate'), column('reference')],
      rowGroupSize: groups,
    }),
  );
const csvCell = (text: unknown) => `"${String(text ?? '').replaceAll('"', '""')}"`;
const csv = (some: typeof rows) =>
  `id,candidate,reference\n${some.map((row) => ['id', 'candidate', 'reference'].map((name) => csvCell([(row as Record<string, unknown>)[name]].flat().join('\n'))).join()).join('\n')}\n`;

const recipe = ['--metrics', 'rouge1,rougeLsum,bleu', '--resamples', '40'];

/** Data sets by what is special about them. */
const SETS: Record<
  string,
  { readonly files: Record<string, string | Uint8Array>; readonly flags?: readonly string[] }
> = {
  'JSON lines': { files: { 'data.jsonl': lines.join('\n') } },
  'JSON lines with a mark and line ends of Windows': {
    files: { 'data.jsonl': `\ufeff${lines.join('\r\n')}\r\n` },
  },
  'JSON lines with marks inside': {
    files: {
      'data.jsonl': lines.map((line, k) => (k % 11 === 6 ? `\ufeff${line}` : line)).join('\n'),
    },
  },
  'several files of JSON lines, one of them empty': {
    files: {
      'a.jsonl': lines.slice(0, 20).join('\n'),
      'b.jsonl': '\n\n',
      'c.jsonl': `${lines.slice(20).join('\n')}\n`,
    },
  },
  'JSON lines in .json': { files: { 'data.json': lines.join('\n') } },
  'a JSON document': { files: { 'data.json': JSON.stringify(rows) } },
  'JSON lines in UTF-16': {
    files: { 'data.jsonl': Buffer.from(`\ufeff${lines.join('\n')}`, 'utf16le') },
  },
  'packed and plain files': {
    files: {
      'a.jsonl.gz': gzipSync(lines.slice(0, 33).join('\n')),
      'b.jsonl': lines.slice(33).join('\n'),
    },
  },
  'line files': {
    files: { 'a.txt': texts('a cat').join('\n'), 'b.txt': `${texts('the cat').join('\r\n')}\n` },
  },
  'line files with marks': {
    files: {
      'a.txt': texts('a cat')
        .map((text, k) => (k % 5 === 0 ? `\ufeff${text}` : text))
        .join('\n'),
      'b.txt': texts('a dog').join('\n'),
      'c.txt': texts('the 猫').join('\n'),
    },
  },
  'packed line files': {
    files: {
      'a.txt.gz': gzipSync(texts('a cat').join('\n')),
      'b.txt': texts('the cat').join('\n'),
    },
  },
  Parquet: { files: { 'data.parquet': parquet(11) } },
  'Parquet in one row group': { files: { 'data.parquet': parquet(1000) } },
  'several Parquet files': { files: { 'a.parquet': parquet(40), 'b.parquet': parquet(7) } },
  'CSV files': { files: { 'a.csv': csv(rows.slice(0, 30)), 'b.csv': csv(rows.slice(30)) } },
  'another encoding': {
    files: {
      'data.jsonl': Buffer.from(lines.filter((line) => !line.includes('猫')).join('\n'), 'latin1'),
    },
    flags: ['--encoding', 'latin1'],
  },
};

const ORDERS: readonly (readonly number[])[] = [
  [1],
  [2, 1],
  [3, 7, 1, 5, 2, 6, 4],
  Array.from({ length: 64 }, (_, k) => 64 - k),
];

async function good(cwd: string, ...args: string[]): Promise<void> {
  const { code, stderr } = await rougekit(args, { cwd });
  expect(code, stderr).toBe(0);
}

const folderOf = (name: string) => folderWith(SETS[name]!.files);

describe.each(Object.keys(SETS))('%s', (name) => {
  const { files, flags = [] } = SETS[name]!;
  const names = Object.keys(files);

  it.each(ORDERS.map((order) => [order.length, order] as const))(
    'in %i shards give the report of one machine',
    async (of, order) => {
      const cwd = folderOf(name);
      const whole = await rougekit(
        ['score', ...names, ...flags, ...recipe, '--intervals', 'bucketed', '--format', 'json'],
        { cwd },
      );
      expect(whole.stdout).toContain('"kind": "report"');
      await good(
        cwd,
        'plan',
        ...names,
        ...flags,
        ...recipe,
        '--shards',
        String(of),
        '-o',
        'plan.json',
      );
      for (const part of order)
        await good(cwd, 'worker', 'plan.json', '--shard', String(part), '-o', 'parts');
      const merged = await rougekit(['merge', '--plan', 'plan.json', 'parts', '--format', 'json'], {
        cwd,
      });
      expect(merged.stdout).toBe(whole.stdout);
      expect(merged.code).toBe(whole.code);
    },
  );
});

/** A folder with a plan of three shards and its parts. */
async function planned(...more: string[]): Promise<string> {
  const cwd = folderOf('JSON lines');
  await good(cwd, 'plan', 'data.jsonl', ...recipe, '--shards', '3', '-o', 'plan.json');
  for (const part of ['1', '2', '3'])
    await good(cwd, 'worker', 'plan.json', '--shard', part, '-o', 'parts', ...more);
  return cwd;
}

const PART = (part: number) => path.join('parts', `part-0000${part}-of-00003.json.gz`);

describe('a worker', () => {
  it.skipIf(process.platform !== 'linux')('ends where its folder cannot be made', async () => {
    const cwd = await planned();
    const args = ['worker', 'plan.json', '--shard', '1', '-o', '/proc/none/parts'];
    const { code, stderr } = await rougekit(args, { cwd });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('`-o /proc/none/parts` cannot be made: '),
    ]);
  });

  it('leaves alone what is finished, and replaces what is not', async () => {
    const cwd = await planned();
    const file = path.join(cwd, PART(2));
    const content = readFileSync(file);
    const again = () => rougekit(['worker', 'plan.json', '--shard', '2', '-o', 'parts'], { cwd });
    expect((await again()).stderr).toContain('is there already');
    for (const broken of [
      content.subarray(0, 900),
      Buffer.from('{}'),
      readFileSync(path.join(cwd, PART(1))),
    ]) {
      writeFileSync(file, broken);
      expect((await again()).stderr).not.toContain('is there already');
      expect(readFileSync(file).equals(content)).toBe(true);
    }
    expect(readdirSync(path.join(cwd, 'parts'))).toHaveLength(3);
  });

  it.each([
    ['appended to', (file: string) => appendFileSync(file, '\n')],
    [
      'changed in its place',
      (file: string) => {
        const content = readFileSync(file, 'utf8');
        writeFileSync(file, content.replaceAll('a cat', 'a dog'));
      },
    ],
  ])('refuses data that were %s', async (_, change) => {
    const cwd = folderOf('JSON lines');
    await good(cwd, 'plan', 'data.jsonl', ...recipe, '--shards', '3', '-o', 'plan.json');
    change(path.join(cwd, 'data.jsonl'));
    const { code, stderr } = await rougekit(
      ['worker', 'plan.json', '--shard', '2', '-o', 'parts', '--rows', 'jsonl'],
      { cwd },
    );
    expect(code).toBe(3);
    expect(stderr).toContain("'data.jsonl' has changed since the plan was made");
    expect(stderr).toContain('Make a new plan');
    expect(readdirSync(path.join(cwd, 'parts'))).toEqual([]);
  });

  it('does not look at what is not its own', async () => {
    const cwd = folderOf('JSON lines');
    const file = path.join(cwd, 'data.jsonl');
    await good(cwd, 'plan', 'data.jsonl', ...recipe, '--shards', '3', '-o', 'plan.json');
    const { shards } = JSON.parse(readFileSync(path.join(cwd, 'plan.json'), 'utf8'));
    const content = readFileSync(file);
    content.fill(0, shards[1].pieces[0].bytes[0], shards[1].pieces[0].bytes[1]);
    writeFileSync(file, content);
    await good(cwd, 'worker', 'plan.json', '--shard', '1', '-o', 'parts');
    await good(cwd, 'worker', 'plan.json', '--shard', '3', '-o', 'parts');
    expect(
      (await rougekit(['worker', 'plan.json', '--shard', '2', '-o', 'parts'], { cwd })).code,
    ).toBe(3);
  });

  it('gives lines their numbers in the file', async () => {
    const cwd = folderWith({
      'data.jsonl': Buffer.concat([
        Buffer.from(`${lines.join('\n')}\n`),
        Buffer.from([0x22, 0xff]),
      ]),
    });
    await good(cwd, 'plan', 'data.jsonl', '--shards', '3', '-o', 'plan.json');
    const { code, stderr } = await rougekit(
      ['worker', 'plan.json', '--shard', '3', '-o', 'parts'],
      { cwd },
    );
    expect(code).toBe(3);
    expect(stderr).toContain(`data.jsonl:${ROWS + 1}:2: the byte 0xFF is not UTF-8`);
  });

  it('does not take the rows of another plan for its own', async () => {
    const cwd = await planned('--rows', 'jsonl');
    const rowsOf = (part: number) =>
      readFileSync(path.join(cwd, 'parts', `rows-0000${part}-of-00003.jsonl`), 'utf8');
    const before = rowsOf(1);
    const other = ['--metrics', 'rouge3', '--shards', '3', '-o', 'other.json'];
    await good(cwd, 'plan', 'data.jsonl', ...other);
    await good(cwd, 'worker', 'other.json', '--shard', '1', '-o', 'parts');
    expect(rowsOf(1)).toBe(before);
    const withRows = ['worker', 'other.json', '--shard', '1', '-o', 'parts', '--rows', 'jsonl'];
    await good(cwd, ...withRows);
    expect(rowsOf(1)).toContain('"rouge3"');
    expect(rowsOf(1)).not.toContain('"rouge1"');
    const again = await rougekit(withRows, { cwd });
    expect(again.stderr).toContain('is there already');
  });

  it.each(['jsonl', 'csv', 'parquet'])('writes rows as %s beside the part', async (format) => {
    const cwd = await planned('--rows', format);
    const names = readdirSync(path.join(cwd, 'parts')).filter((one) => one.startsWith('rows-'));
    expect(names).toEqual([1, 2, 3].map((part) => `rows-0000${part}-of-00003.${format}`));
    if (format !== 'jsonl') return;
    const whole = await rougekit(['score', 'data.jsonl', ...recipe, '--format', 'jsonl'], { cwd });
    const joined = names.map((one) => readFileSync(path.join(cwd, 'parts', one), 'utf8')).join('');
    expect(joined).toBe(whole.stdout);
  });

  it.each([
    [['worker'], /needs one plan/],
    [['worker', 'plan.json', '--shard', '2'], /needs one folder/],
    [['worker', 'plan.json', '-o', 'x'], /Which of the 3 shards/],
    [['worker', 'plan.json', '--shard', '4', '-o', 'x'], /from 1 to 3/],
    [['worker', 'plan.json', '--shard', '1', '-o', 'x', '--rows', 'html'], /--rows/],
    [['worker', 'plan.json', '--shard', '1', '-o', 'data.jsonl'], /`-o data.jsonl` cannot be made/],
    [['plan', 'data.jsonl', '-o', 'x.json'], /Into how many shards/],
    [['plan', 'data.jsonl', '--shards', '2'], /needs one file/],
    [['plan', '-', '--shards', '2', '-o', 'x.json'], /needs files/],
    [['plan', 'data.jsonl', '--shards', '2', '-o', 'data.jsonl'], /would replace the input/],
  ])('%j is wrong usage', async (args, message) => {
    const cwd = await planned();
    const { code, stderr } = await rougekit(args, { cwd });
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });
});

it('plan refuses data of which no row can be used, as score does', async () => {
  const cwd = folderWith({ 'broken.jsonl': 'not JSON\n{"candidate":\n' });
  const { code, stderr } = await rougekit(
    ['plan', 'broken.jsonl', '--shards', '2', '-o', 'plan.json'],
    { cwd },
  );
  expect([code, stderr]).toEqual([
    3,
    expect.stringMatching(/None of 2 rows can be used.\n.*rougekit score broken.jsonl/),
  ]);
  expect(readdirSync(cwd)).toEqual(['broken.jsonl']);
});

describe('merge --plan', () => {
  it('lists missing shards', async () => {
    const cwd = await planned();
    rmSync(path.join(cwd, PART(2)));
    const { code, stderr, stdout } = await rougekit(['merge', '--plan', 'plan.json', 'parts'], {
      cwd,
    });
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain('Missing: part 2 of 3.');
    expect(stderr).toContain('Score it: rougekit worker plan.json --shard 2 ');
    expect(stderr).toContain('--array=2');
  });

  it('takes lists, unpacked parts, and parts that were joined before', async () => {
    const cwd = await planned();
    const merge = (...args: string[]) =>
      rougekit(['merge', '--plan', 'plan.json', ...args], { cwd });
    const whole = await merge('parts', '--format', 'json');
    writeFileSync(path.join(cwd, 'plain.json'), gunzipSync(readFileSync(path.join(cwd, PART(1)))));
    const some = await merge('plain.json', PART(3), '--format', 'partial', '-o', 'some.json');
    expect(some.code).toBe(0);
    writeFileSync(path.join(cwd, 'list.txt'), `some.json\n${PART(2)}\n`);
    expect(await merge('@list.txt', '--format', 'json')).toEqual(whole);
  });

  it.each([
    [
      'another recipe',
      ['data.jsonl', '--metrics', 'rouge2,rougeLsum,bleu', '--resamples', '40', '--shards', '3'],
    ],
    ['other columns', ['data.jsonl', ...recipe, '--shards', '3', '--id', 'candidate']],
    ['another number of shards', ['data.jsonl', ...recipe, '--shards', '4']],
    ['another seed', ['data.jsonl', ...recipe, '--shards', '3', '--seed', '5']],
    ['other data', ['other.jsonl', ...recipe, '--shards', '3']],
  ])('refuses a part of a plan with %s', async (_, args) => {
    const cwd = await planned();
    writeFileSync(path.join(cwd, 'other.jsonl'), lines.toReversed().join('\n'));
    await good(cwd, 'plan', ...args, '-o', 'other.json');
    await good(cwd, 'worker', 'other.json', '--shard', '2', '-o', 'others');
    const [foreign] = readdirSync(path.join(cwd, 'others'));
    renameSync(path.join(cwd, 'others', foreign as string), path.join(cwd, PART(2)));
    const { code, stderr, stdout } = await rougekit(['merge', '--plan', 'plan.json', 'parts'], {
      cwd,
    });
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toContain('part-00002-of-00003');
    // Without the plan they do not fit together either.
    expect((await rougekit(['merge', 'parts'], { cwd })).code).toBe(3);
  });

  it('refuses parts that are cut off', async () => {
    const cwd = await planned();
    const file = path.join(cwd, PART(3));
    const content = readFileSync(file);
    const plain = gunzipSync(content);
    const cuts = [1, 2, 9, 100, content.length - 9, content.length - 1].map((end) =>
      content.subarray(0, end),
    );
    for (const cut of [...cuts, Buffer.alloc(0), plain.subarray(0, plain.length - 3)]) {
      writeFileSync(file, cut);
      const { code, stdout } = await rougekit(['merge', '--plan', 'plan.json', 'parts'], { cwd });
      expect([code, stdout]).toEqual([3, '']);
    }
  });

  it.each([
    ['the plan', 'plan.json', 'plan.json'],
    ['the list', 'list.txt', 'list.txt'],
    ['the input', './some.json', 'some.json'],
  ])('does not replace %s by its result', async (what, output, kept) => {
    const cwd = await planned();
    await good(cwd, 'merge', PART(1), '--format', 'partial', '-o', 'some.json');
    writeFileSync(path.join(cwd, 'list.txt'), `some.json\n${PART(2)}\n${PART(3)}\n`);
    const before = readFileSync(path.join(cwd, kept), 'utf8');
    const merge = ['merge', '--plan', 'plan.json', '@list.txt', '--format', 'json', '-o', output];
    const { code, stderr } = await rougekit(merge, { cwd });
    expect([code, stderr]).toEqual([
      2,
      `error: \`-o ${output}\` would replace ${what} '${kept}'.\n`,
    ]);
    expect(readFileSync(path.join(cwd, kept), 'utf8')).toBe(before);
  });

  it('refuses an edited plan', async () => {
    const cwd = await planned();
    const file = path.join(cwd, 'plan.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"seed": 12345', '"seed": 12346'));
    const { code, stderr } = await rougekit(['merge', '--plan', 'plan.json', 'parts'], { cwd });
    expect(code).toBe(3);
    expect(stderr).toContain('damaged or edited');
  });
});
