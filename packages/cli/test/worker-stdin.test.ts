// `worker --stdin`: rows in any order and any split, joined to the very report of one run over the file.

import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import {
  columnFromArray,
  int64,
  list,
  tableFromColumns,
  tableFromIPC,
  tableToIPC,
  utf8,
} from '@uwdata/flechette';
import { defineMetric } from 'rougekit';
import { registry } from 'rougekit/registry';
import type { PartialResult } from 'rougekit/statistics';
import { describe, expect, it } from 'vitest';
import { folderWith, jsonl, parsedLines, rougekit, rougekitBytes } from './run-command.ts';
import { finished, start } from './run-process.ts';

interface Row {
  readonly row: number;
  readonly id: string | null;
  readonly candidate: string | null;
  readonly reference: readonly string[] | null;
}

const rows = Array.from({ length: 97 }, (_, k): Row => {
  // The first rows are looked into for texts that a tokenizer misreads.
  const reference =
    k === 19 ? ['没有空格的中文句子都是一个词'] : [`the cat ${k % 4} sat on the mat`, `a mat ${k}`];
  return {
    row: k,
    id: k % 31 === 7 ? null : `r${k}`,
    candidate: k % 29 === 5 ? null : k % 13 === 4 ? '' : `a cat ${k % 5} sat on ${k % 3} mats`,
    reference: k % 37 === 20 ? null : reference.slice(0, 1 + (k % 2)),
  };
});

const COLUMNS = ['--candidate', 'candidate', '--reference', 'reference', '--id', 'id'];
const RECIPE = ['--metrics', 'rouge1,rougeLsum,bleu', '--tokenizer', 'whitespace'];
const content = jsonl(...rows);
const input = `data.jsonl=${createHash('sha256').update(content).digest('hex')}`;

/** Shuffled and dealt to so many streams; the third stays empty. */
function dealt(parts: number, seed: number): Row[][] {
  const streams = Array.from({ length: parts }, (): Row[] => []);
  const place = ({ row }: Row) => crc32(`${seed} ${row}`);
  const used = streams.filter((_, k) => k !== 2);
  for (const row of [...rows].sort((a, b) => place(a) - place(b)))
    used[crc32(`${row.row} of ${seed}`) % used.length]?.push(row);
  return streams;
}

function withEnd(bytes: Uint8Array, count: number): Buffer {
  const sum = crc32(bytes).toString(16).padStart(8, '0');
  return Buffer.concat([bytes, Buffer.from(`{"end":{"rows":${count},"crc32":"${sum}"}}\n`)]);
}

const ENCODED = {
  jsonl: (some: readonly Row[]) => withEnd(Buffer.from(jsonl(...some)), some.length),
  arrow(some: readonly Row[]) {
    const options = { maxBatchRows: 10, useBigInt: false };
    const column = (
      name: keyof Row,
      type: Parameters<typeof columnFromArray>[1],
    ): [string, ReturnType<typeof columnFromArray>] => [
      name,
      columnFromArray(
        some.map((row) => row[name]),
        type,
        options,
      ),
    ];
    const table = tableFromColumns([
      column('reference', list(utf8())),
      column('row', int64()),
      column('candidate', utf8()),
      column('id', utf8()),
    ]);
    return withEnd(tableToIPC(table, { format: 'stream' }) as Uint8Array, some.length);
  },
} as const;
type Protocol = keyof typeof ENCODED;
const PROTOCOLS = ['jsonl', 'arrow'] as const;

/** The lines behind the rows. */
function ending(stdout: Buffer): { readonly partial: PartialResult; readonly before: Buffer } {
  const end = stdout.lastIndexOf('\n{"end":') + 1;
  const at = stdout.lastIndexOf('{"partial":');
  const { rows: count, crc32: sum } = JSON.parse(stdout.subarray(end).toString()).end;
  expect(sum).toBe(crc32(stdout.subarray(0, end)).toString(16).padStart(8, '0'));
  const { partial } = JSON.parse(stdout.subarray(at, end).toString());
  expect(count).toBe(partial.items);
  return { partial, before: stdout.subarray(0, at) };
}

const worker = (protocol: Protocol, stream: Uint8Array, ...flags: string[]) =>
  rougekitBytes(['worker', '--stdin', '--protocol', protocol, ...COLUMNS, ...RECIPE, ...flags], {
    input: stream,
  });

const whole = (cwd: string, ...flags: string[]) =>
  rougekit(['score', 'data.jsonl', ...COLUMNS, ...RECIPE, '--intervals', 'bucketed', ...flags], {
    cwd,
  });

describe.each(PROTOCOLS)('worker --stdin --protocol %s', (protocol) => {
  it.each([1, 2, 7])('gives the report of one run from %i streams, to the byte', async (of) => {
    const cwd = folderWith({ 'data.jsonl': content });
    const names: string[] = [];
    for (const [k, some] of dealt(of, 11).entries()) {
      const part = ['--part', `${k + 1}/${of}`, '--input', input, '--partial-only'];
      const { code, stdout, stderr } = await worker(protocol, ENCODED[protocol](some), ...part);
      expect([code, stderr]).toEqual([0, '']);
      names.push(`part-${k}.json`);
      writeFileSync(path.join(cwd, `part-${k}.json`), JSON.stringify(ending(stdout).partial));
    }
    const merged = await rougekit(['merge', ...names.reverse(), '--format', 'json'], { cwd });
    const one = await whole(cwd, '--format', 'json');
    expect(merged.stdout).toBe(one.stdout);
    expect(merged.code).toBe(5);
    expect(one.stdout).toContain('UNSEGMENTED_TEXT');
  });

  it('has an empty stream among those, whose part has no rows', async () => {
    expect(dealt(7, 11).some((some) => some.length === 0)).toBe(true);
    const { stdout } = await worker(protocol, ENCODED[protocol]([]));
    expect(ending(stdout).partial).toMatchObject({ items: 0, columns: [] });
  });

  it('refuses a stream that is cut short, and ends its own with no last line', async () => {
    const stream = ENCODED[protocol](rows);
    const lengths = [0, 9, stream.length >> 1, stream.length - 40, stream.length - 3];
    for (const length of lengths) {
      const { code, stdout, stderr } = await worker(protocol, stream.subarray(0, length));
      expect([code, stdout.includes('"partial"'), stdout.includes('"end"')]).toEqual([
        3,
        false,
        false,
      ]);
      expect(stderr).toMatch(/cut short|ends in the middle|no line feed|no row number/);
    }
  });

  it('refuses rows without a number, or with one that is none', async () => {
    for (const row of [null, -1, 0.5] as const) {
      const odd = [{ ...rows[0], row } as unknown as Row];
      if (protocol === 'arrow' && row === 0.5) continue;
      const { code, stderr } = await worker(protocol, ENCODED[protocol](odd));
      expect(code).toBe(3);
      expect(stderr).toContain("'row' must be a whole number");
    }
  });
});

/** As `--framed` wants it, in frames of so many bytes. */
function framed(stream: Uint8Array, size: number): Buffer {
  const frames: Uint8Array[] = [];
  for (let at = 0; at < stream.length; at += size) {
    const piece = stream.subarray(at, at + size);
    const length = Buffer.alloc(4);
    length.writeUInt32LE(piece.length);
    frames.push(length, piece);
  }
  return Buffer.concat([...frames, Buffer.alloc(4)]);
}

describe.each(PROTOCOLS)('worker --framed --protocol %s', (protocol) => {
  const streams = dealt(5, 17).map((some) => ENCODED[protocol](some));

  it('answers each of several streams as if it came alone', async () => {
    const alone = await Promise.all(streams.map((one) => worker(protocol, one, '--rows-only')));
    const input = Buffer.concat(streams.map((one, k) => framed(one, [1, 3, 64, 1000, 1e6][k]!)));
    const { code, stdout } = await worker(protocol, input, '--rows-only', '--framed');
    expect(code).toBe(0);
    expect(stdout.equals(Buffer.concat(alone.map((one) => one.stdout)))).toBe(true);
  });

  it('gives each stream a part of its own, which join to the report of one run', async () => {
    const cwd = folderWith({ 'data.jsonl': content });
    const flags = ['--partial-only', '--framed', '--part', 'unnumbered', '--input', input];
    const all = Buffer.concat(streams.map((one) => framed(one, 100)));
    const { code, stdout } = await worker(protocol, all, ...flags);
    expect(code).toBe(0);
    const parts = parsedLines(stdout.toString()).flatMap((line) =>
      'partial' in (line as object) ? [(line as { readonly partial: PartialResult }).partial] : [],
    );
    expect(parts.length).toBe(streams.length);
    for (const [k, part] of parts.entries())
      writeFileSync(path.join(cwd, `part-${k}.json`), JSON.stringify(part));
    const names = parts.map((_, k) => `part-${k}.json`);
    const merged = await rougekit(
      ['merge', ...names, '--parts', `${names.length}`, '--format', 'json'],
      { cwd },
    );
    expect(merged.stdout).toBe((await whole(cwd, '--format', 'json')).stdout);
  });

  it('refuses a stream that is cut short behind one that was not', async () => {
    const [first, second] = streams.map((one) => framed(one, 500)) as [Buffer, Buffer];
    const answered = (await worker(protocol, first, '--framed', '--rows-only')).stdout;
    for (const length of [1, 4, 5, second.length >> 1, second.length - 20]) {
      const cut = Buffer.concat([first, second.subarray(0, length)]);
      const { code, stdout } = await worker(protocol, cut, '--framed', '--rows-only');
      expect(code).toBe(3);
      expect(stdout.subarray(0, answered.length).equals(answered)).toBe(true);
      expect(stdout.subarray(answered.length).includes('"end"')).toBe(false);
    }
  });

  it('ends well where no stream comes', async () => {
    const { code, stdout } = await worker(protocol, Buffer.alloc(0), '--framed', '--rows-only');
    expect([code, stdout.length]).toEqual([0, 0]);
  });
});

it('refuses one number for the parts of several streams', async () => {
  const { code, stderr } = await worker('jsonl', Buffer.alloc(0), '--framed', '--part', '2/3');
  expect(code).toBe(2);
  expect(stderr).toContain('--part unnumbered');
});

/** Parts of dealt rows in a folder, and their merge in any order. */
async function dealtParts(partFlag: (k: number) => string) {
  const cwd = folderWith({ 'data.jsonl': content });
  for (const [k, some] of dealt(4, 3).entries()) {
    const part = ['--part', partFlag(k), '--input', input, '--partial-only'];
    const { stdout } = await worker('jsonl', ENCODED.jsonl(some), ...part);
    writeFileSync(path.join(cwd, `part-${k}.json`), JSON.stringify(ending(stdout).partial));
  }
  const merge = (names: readonly number[], ...flags: string[]) => {
    const files = names.map((k) => `part-${k}.json`);
    return rougekit(['merge', ...files, '--format', 'json', '--quiet', ...flags], { cwd });
  };
  return { cwd, merge };
}

it('merges parts that do not know how many there are, if `--parts` says so', async () => {
  const { cwd, merge } = await dealtParts((k) => `${k + 1}`);
  const { stdout } = await merge([3, 1, 0, 2], '--parts', '4');
  expect(stdout).toBe((await whole(cwd, '--format', 'json')).stdout);
  const refused = [
    [await merge([0, 1, 2, 3]), 2, /--parts N/],
    [await merge([0, 1, 3], '--parts', '4'), 3, /Missing: part 3 of 4/],
    [await merge([0, 1, 2, 3], '--parts', '3'), 3, /There is a part 4/],
    [await merge([0, 1, 2, 3], '--parts', '5'), 3, /Missing: part 5 of 5/],
  ] as const;
  for (const [ran, code, message] of refused) {
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toMatch(message);
  }
  const gap = await merge([0, 1, 3], '--parts', '4', '--allow-missing');
  expect(JSON.parse(gap.stdout)).toMatchObject({ parts: 4, missing: [3] });
});

it('leaves out the partial result where only rows are wanted', async () => {
  const [some = []] = dealt(1, 5);
  const scored = (...flags: string[]) =>
    worker('jsonl', ENCODED.jsonl(some), '--input', input, ...flags);
  const both = await scored();
  const { code, stdout } = await scored('--rows-only');
  const { before } = ending(both.stdout);
  expect([code, stdout.subarray(0, before.length).equals(before)]).toEqual([0, true]);
  const end = { rows: some.length, crc32: crc32(before).toString(16).padStart(8, '0') };
  expect(stdout.subarray(before.length).toString()).toBe(`${JSON.stringify({ end })}\n`);
});

it('merges parts without numbers, each once', async () => {
  const { cwd, merge } = await dealtParts(() => 'unnumbered');
  const { stdout } = await merge([3, 1, 0, 2], '--parts', '4');
  expect(stdout).toBe((await whole(cwd, '--format', 'json')).stdout);
  const refused = [
    [await merge([0, 1, 2, 1], '--parts', '4'), 3, /same stream is there twice: in 'part-1.json'/],
    [await merge([0, 1, 2], '--parts', '4'), 3, /Missing: part 4 of 4/],
    [await merge([0, 1, 2, 3], '--parts', '3'), 3, /There is a part 4/],
  ] as const;
  for (const [ran, code, message] of refused) {
    expect([ran.code, ran.stdout]).toEqual([code, '']);
    expect(ran.stderr).toMatch(message);
  }
});

it('prints the rows of `score --format jsonl`, each with its number', async () => {
  const cwd = folderWith({ 'data.jsonl': content });
  const [some = []] = dealt(1, 5);
  const { stdout } = await worker('jsonl', ENCODED.jsonl(some), '--input', input);
  const lines = parsedLines(ending(stdout).before.toString()) as { readonly row: number }[];
  expect(lines.map(({ row }) => row)).toEqual(some.map(({ row }) => row));
  const byNumber = lines.sort((a, b) => a.row - b.row).map(({ row, ...line }) => line);
  expect(byNumber).toEqual(parsedLines((await whole(cwd, '--format', 'jsonl')).stdout));
});

it('has the same numbers in Arrow, with problems and notices beside them', async () => {
  const [some = []] = dealt(1, 5);
  const lines = parsedLines(
    ending((await worker('jsonl', ENCODED.jsonl(some))).stdout).before.toString(),
  ) as { scores?: Record<string, Record<string, unknown>>; problem?: { code: string } }[];
  const { stdout } = await worker('arrow', ENCODED.arrow(some));
  const table = tableFromIPC(ending(stdout).before, { useBigInt: false });
  const column = (name: string) => [...(table.getChild(name) ?? [])];
  expect(column('row')).toEqual(some.map(({ row }) => row));
  for (const [key, field] of [
    ['rouge1', 'recall'],
    ['rougeLsum', 'fmeasure'],
    ['bleu', 'score'],
  ] as const)
    expect(column(`${key}.${field}`)).toEqual(
      lines.map(({ scores }) => scores?.[key]?.[field] ?? null),
    );
  expect(column('problem').map((text) => (text as string | null)?.split(' ')[0])).toEqual(
    lines.map(({ problem }) => problem?.code),
  );
  expect(column('notices').filter((text) => text === 'EMPTY_CANDIDATE').length).toBeGreaterThan(3);
});

it('works with a metric that has to be awaited', async () => {
  const awaited = {
    name: 'patient',
    title: 'patient',
    help: 'candidates that were waited for',
    options: {},
    make: () =>
      defineMetric({
        name: 'patient',
        keys: ['patient'],
        signature: 'patient|v:1',
        columns: [{ key: 'patient', field: 'length', role: 'main' }],
        measureAll: async (pairs) => pairs.map(({ candidate }) => [candidate.length]),
        conclude: ([length = 0]) => ({ patient: { length } }),
      }),
  };
  const flags = ['--candidate', 'candidate', '--reference', 'reference', '--metrics', 'patient'];
  const options = { registry: registry.with(awaited as never), input: ENCODED.arrow(rows) };
  const args = ['worker', '--stdin', '--protocol', 'arrow', ...flags];
  const { code, stdout } = await rougekitBytes(args, options);
  expect(code).toBe(0);
  const lengths = [...(tableFromIPC(ending(stdout).before).getChild('patient.length') ?? [])];
  const isScored = ({ candidate, reference }: Row) => candidate !== null && reference !== null;
  expect(lengths).toEqual(rows.map((row) => (isScored(row) ? row.candidate?.length : null)));
});

it('describes its columns without reading', async () => {
  const { code, stdout } = await rougekit([
    ...['worker', '--stdin', '--protocol', 'arrow', '--describe', '--metrics', 'rouge1,bleu'],
  ]);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({
    signature: expect.stringContaining('rouge|types:1'),
    columns: [
      'rouge1.precision',
      'rouge1.recall',
      'rouge1.fmeasure',
      'bleu.score',
      'bleu.brevityPenalty',
      'bleu.candidateLength',
      'bleu.referenceLength',
    ],
  });
});

it('answers each batch before the next is sent, and reads no faster than it is read', async () => {
  const child = start(['worker', '--stdin', '--protocol', 'jsonl', ...COLUMNS, ...RECIPE]);
  const done = finished(child);
  const answers = child.stdout[Symbol.asyncIterator]();
  for (const row of rows.slice(0, 3)) {
    child.stdin.write(jsonl(row));
    const { value } = await answers.next();
    expect(JSON.parse(String(value))).toMatchObject({ row: row.row });
  }
  child.stdin.end();
  expect((await done).code).toBe(3);
});

it.each([
  [['--protocol', 'xml'], /one of jsonl, arrow/],
  [[], /--protocol jsonl or arrow/],
  [['--protocol', 'jsonl'], /need `--candidate FIELD`/],
  [['--protocol', 'jsonl', '--candidate', 'c', '--reference', 'r', '--part', '3/2'], /--part/],
  [['--protocol', 'jsonl', '--candidate', 'c', '--reference', 'r', '--input', 'x'], /NAME=SHA256/],
  [['--protocol', 'jsonl', '--shard', '1'], /--shard/],
])('refuses %j', async (flags, message) => {
  const { code, stderr } = await rougekit(['worker', '--stdin', ...flags]);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
});
