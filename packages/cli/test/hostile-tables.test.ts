// Files that were made to break a reader, and files that are broken: an exit code and a sentence, never a crash, a hang
// or a wrong number.

import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { CAT, folderWith, jsonl, parsedLines, rougekit } from './run-command.ts';
import { SKIPPED_FRAME, zstdBomb, zstdFrame } from './zstd-frame.ts';

const ROW = { id: 'a', ...CAT };
const CSV = `id,candidate,reference\na,${CAT.candidate},${CAT.reference}\n`;
const PARQUET = Buffer.from(
  parquetWriteBuffer({
    columnData: [
      { name: 'id', data: ['a', 'b', 'a'], type: 'STRING' },
      { name: 'candidate', data: ['x', 'y y', 'z'], type: 'STRING' },
      { name: 'reference', data: [['x'], ['y', 'z'], ['x y z']] },
    ],
  }),
);

async function score(name: string, content: Uint8Array | string) {
  const cwd = folderWith({ [name]: content });
  return rougekit(['score', name, '--metrics', 'rouge1', '--format', 'jsonl'], { cwd });
}

describe('packed files', () => {
  it.each([
    ['gzip', 'd.jsonl.gz', () => gzipSync(Buffer.alloc(2 ** 28 + 2 ** 20, ' '))],
    ['zstd', 'd.csv.zst', () => zstdBomb(2 ** 28 + 2 ** 20)],
  ])('a bomb of %s is given up', async (_, name, make) => {
    const { code, stderr } = await score(name, make());
    expect(code).toBe(3);
    expect(stderr).toMatch(/unpacks to more than 250 times its size|longer than 32 MB/);
  });

  it.each(['d.csv.gz', 'd.json.zst', 'd.jsonl.zst'])('%s that is not packed', async (name) => {
    const { code, stderr } = await score(name, CSV);
    expect(code).toBe(3);
    expect(stderr).toMatch(/is not a valid (gzip|zstd) file/);
  });

  it('that are cut off', async () => {
    const packed = zstdFrame(Buffer.from(CSV.repeat(10)));
    for (const [name, bytes] of [
      ['d.csv.zst', packed.subarray(0, -20)],
      ['d.csv.gz', gzipSync(CSV).subarray(0, -9)],
    ] as const) {
      const { code, stderr } = await score(name, bytes);
      expect(code).toBe(3);
      expect(stderr).toContain('is cut off');
    }
  });

  it.each([
    ['the first', Buffer.alloc(0)],
    ['the second', zstdFrame(Buffer.from(jsonl(ROW)))],
    ['one behind something to skip', SKIPPED_FRAME],
  ])('a zstd frame that declares two gigabytes of memory: %s', async (_, before) => {
    const frame = zstdFrame(Buffer.from(jsonl(ROW)));
    frame[5] = (31 - 10) << 3;
    const { code, stderr } = await score('d.jsonl.zst', Buffer.concat([before, frame]));
    expect(code).toBe(3);
    // The second is Node's own sentence, where it unpacks the file.
    expect(stderr).toMatch(/more than 128 MB of memory|requires too much memory/);
  });

  it('a zstd frame whose content is not what was packed', async () => {
    // As the zstd program packs this line; the last four bytes are its checksum.
    const line = Buffer.from('{"candidate":"a b","reference":"a c"}\n');
    const frame = zstdFrame(line, Buffer.from('e65a6b76', 'hex'));
    const files = Buffer.concat([frame, SKIPPED_FRAME, frame]);
    const { code, stdout } = await score('d.jsonl.zst', files);
    expect({ code, rows: parsedLines(stdout).length }).toEqual({ code: 0, rows: 2 });
    files[files.lastIndexOf('b"')] = 'c'.charCodeAt(0);
    const { code: changed, stderr } = await score('d.jsonl.zst', files);
    expect(changed).toBe(3);
    expect(stderr).toMatch(/is not a valid zstd file \(.*checksum/);
  });
});

describe('Parquet', () => {
  it.each([
    ['a wrong magic', Buffer.from('PAR0 and so on, some more')],
    ['only its ends', Buffer.from('PAR1\0\0\0\0PAR1')],
    [
      'a footer longer than the file',
      Buffer.concat([PARQUET.subarray(0, -8), Buffer.from([255, 255, 255, 127, 80, 65, 82, 49])]),
    ],
    ['its end missing', PARQUET.subarray(0, -20)],
    ['its middle missing', Buffer.concat([PARQUET.subarray(0, 40), PARQUET.subarray(80)])],
    ['nothing in it', Buffer.alloc(0)],
  ])('with %s', async (_, bytes) => {
    const { code, stderr } = await score('d.parquet', bytes);
    expect(code, stderr).toBe(3);
    expect(stderr).toMatch(/^error: 'd\.parquet' /m);
  });

  it('with a text that is not UTF-8 in one row', async () => {
    const texts = ['x', 'caf\xe9', 'z'].map((text) => Buffer.from(text, 'latin1'));
    const columnData = ['candidate', 'reference'].map((name) => ({
      ...{ name, data: texts },
      type: 'BYTE_ARRAY' as const,
    }));
    const { code, stdout, stderr } = await score(
      'd.parquet',
      Buffer.from(parquetWriteBuffer({ columnData })),
    );
    const message = 'd.parquet:2: a text of this row is not UTF-8.';
    expect(parsedLines(stdout), stderr).toMatchObject([
      { id: '1', scores: { rouge1: { fmeasure: 1 } } },
      { id: '2', problem: { code: 'NOT_TEXT', message } },
      { id: '3', scores: { rouge1: { fmeasure: 1 } } },
    ]);
    expect(code).toBe(5);
  });

  it('with any byte changed', { timeout: 60_000 }, async () => {
    for (let at = 0; at < PARQUET.length; at++) {
      const bytes = Buffer.from(PARQUET);
      bytes[at] = (bytes[at] as number) ^ (at % 2 === 0 ? 0xff : 1 << (at % 8));
      const { code, stderr } = await score('d.parquet', bytes);
      expect([0, 2, 3, 5], `byte ${at}: ${stderr}`).toContain(code);
    }
  });
});

describe('any bytes', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...['id,candidate,reference\n', 'a,b,c\n', '"', '""', ',', '\n', '\r\n', ';', '\t'],
      ...['[', ']', '{', '}', '{"candidate":"a","reference":"b"}', ':', 'NaN', '\\', '\u0000'],
      ...['{"data":[', 'sep=;\n', '\ufeff', 'PAR1', '[{"candidate":', '"a\nb"', 'null'],
    ),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  const bytes = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => Buffer.from(pieces.join(''))),
    fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some)),
  );
  it.each(['d.csv', 'd.tsv', 'd.json', 'd.jsonl', 'd.parquet', 'd.json.gz', 'd.csv.zst'])(
    'as %s',
    { timeout: 60_000 },
    async (name) => {
      await fc.assert(
        fc.asyncProperty(bytes, async (content) => {
          const { code, stdout, stderr } = await score(name, content);
          expect([0, 2, 3, 5], stderr).toContain(code);
          parsedLines(stdout);
          if (code !== 0) expect(stderr).toContain('error: ');
        }),
        { seed: 6, numRuns: 150 },
      );
    },
  );
});

describe('any texts', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  const awkward = fc.string({
    unit: fc.constantFrom('"', ',', '\n', '\r', ';', 'a', ' ', '\\', '東'),
  });
  const rows = fc.array(
    fc.record({ candidate: fc.oneof(text, awkward), reference: fc.oneof(text, awkward) }),
    { minLength: 1, maxLength: 6 },
  );
  /** What UTF-8 can hold. */
  const wellFormed = (one: string) => Buffer.from(one).toString();

  it('come back as they were written', { timeout: 60_000 }, async () => {
    const { default: Papa } = await import('papaparse');
    await fc.assert(
      fc.asyncProperty(rows, async (any) => {
        const plain = any.map(({ candidate, reference }) => ({
          candidate: wellFormed(candidate),
          reference: wellFormed(reference),
        }));
        // A byte of zero is not text in a file of text; in JSON it is written otherwise.
        const withoutNul = plain.map(({ candidate, reference }) => ({
          candidate: candidate.replaceAll('\0', ''),
          reference: reference.replaceAll('\0', ''),
        }));
        const columns = (['candidate', 'reference'] as const).map((name) => ({
          ...{ name, type: 'STRING' as const, data: plain.map((row) => row[name]) },
        }));
        const files = {
          'any.json': [JSON.stringify(any), any],
          'lines.json': [JSON.stringify(any, null, 1), any],
          'd.parquet': [new Uint8Array(parquetWriteBuffer({ columnData: columns })), plain],
          'd.csv': [Papa.unparse(withoutNul), withoutNul],
          'd.tsv': [Papa.unparse(withoutNul, { delimiter: '\t' }), withoutNul],
        } as const;
        for (const [name, [content, expected]] of Object.entries(files))
          expect(await pairsOf(name, content), name).toEqual(expected);
      }),
      { seed: 7, numRuns: 60 },
    );
  });
});

async function pairsOf(name: string, content: string | Uint8Array) {
  const { openFiles } = await import('../src/readers/choose-reader.ts');
  const { sourceRows } = await import('rougekit/lines');
  const { Messages } = await import('../src/terminal/messages.ts');
  const { coloursFor } = await import('../src/terminal/colours.ts');
  const { commandRegistry } = await import('../src/flags/command-registry.ts');
  const messages = new Messages({ write: () => {}, colours: coloursFor({}, {}) });
  const cwd = folderWith({ [name]: content });
  const { stdin, stdout, stderr } = process;
  const data = await openFiles(
    [`${cwd}/${name}`],
    {},
    {
      ...{ stdin, stdout, stderr, messages, env: {}, registry: commandRegistry },
      ...{ now: () => new Date(), atInterrupt: () => '' },
      calculate: async (work) => work(),
    },
  );
  const pairs = [];
  for (const set of data.sets)
    for await (const row of sourceRows(set.batches())) {
      if (!('pair' in row)) throw new Error(row.problem.message);
      const { candidate, reference } = row.pair;
      pairs.push({ candidate, reference: reference.length === 1 ? reference[0] : reference });
    }
  return pairs;
}
