import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { type SourceRow, sourceRows } from 'rougekit/lines';
import { afterAll, describe, expect, it } from 'vitest';
import { openInput } from './input-file.ts';
import { zippedBatches } from './line-files/zipped-batches.ts';
import { fileLines } from './lines/file-lines.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-input-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, content: string | Uint8Array): string {
  const full = path.join(folder, name);
  writeFileSync(full, content);
  return full;
}
const open = (name: string, stdin = Readable.from([])) => openInput(name, () => stdin);
async function textsOf(name: string): Promise<string[]> {
  const input = await open(name);
  const texts: string[] = [];
  for await (const { text } of fileLines(input.read(), name)) texts.push(text);
  return texts;
}
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('InputFile', () => {
  it.each<[string, Uint8Array]>([
    ['plain', Buffer.from('a\n摘要\n')],
    ['utf8-bom', Buffer.from('\ufeffa\n摘要\n')],
    ['utf16le', Buffer.from('\ufeffa\n摘要\n', 'utf16le')],
    ['utf16be', Buffer.from('\ufeffa\n摘要\n', 'utf16le').swap16()],
    ['packed.gz', gzipSync('a\n摘要\n')],
    ['packed-bom.GZ', gzipSync('\ufeffa\n摘要\n')],
    ['two-members.gz', Buffer.concat([gzipSync('a\n摘'), gzipSync('要\n')])],
  ])('reads %s', async (name, bytes) => {
    expect(await textsOf(file(name, bytes))).toEqual(['a', '摘要']);
  });

  it.each(['long.txt', 'long.txt.gz', 'long-utf16.txt'])(
    'reads the same of %s in memory that is used again',
    async (name) => {
      const text = Array.from(
        { length: 60_000 },
        (_, k) => `${k} 摘要 ${'x'.repeat(k % 40)}\n`,
      ).join('');
      const bytes = name.includes('utf16') ? Buffer.from(`\ufeff${text}`, 'utf16le') : text;
      const place = file(name, name.endsWith('.gz') ? gzipSync(bytes) : bytes);
      const lent = await open(place);
      let seen = '';
      let chunks = 0;
      const memory = new Set<unknown>();
      const decoder = new TextDecoder();
      for await (const chunk of lent.readLent()) {
        seen += decoder.decode(chunk, { stream: true });
        chunks++;
        memory.add(chunk.buffer);
      }
      // The first one was looked into, and is a copy.
      if (name === 'long.txt') expect(memory.size).toBe(2);
      expect(chunks).toBeGreaterThan(4);
      expect(seen).toBe(text);
      const plain = await open(place);
      for await (const _ of plain.read());
      expect([lent.bytesRead, await lent.sha256()]).toEqual([
        plain.bytesRead,
        await plain.sha256(),
      ]);
    },
  );

  it('hashes and counts the bytes of the file, packed or not', async () => {
    const bytes = gzipSync('a\nb\n');
    const input = await open(file('hash.gz', bytes));
    for await (const _ of input.read());
    expect(input.bytesRead).toBe(bytes.length);
    expect(await input.sha256()).toBe(sum(bytes));
  });

  it('hashes the whole file even if reading stopped early', async () => {
    const bytes = Buffer.from('line\n'.repeat(200_000));
    const input = await open(file('long.txt', bytes));
    for await (const _ of fileLines(input.read(), 'x')) break;
    expect(input.bytesRead).toBeLessThan(bytes.length);
    expect(await input.sha256()).toBe(sum(bytes));
  });

  it('reads a byte order mark that comes byte by byte', async () => {
    const input = await open(
      '-',
      Readable.from([...Buffer.from('\ufeffab')].map((byte) => Buffer.of(byte))),
    );
    const texts: string[] = [];
    for await (const { text } of fileLines(input.read(), '-')) texts.push(text);
    expect(texts).toEqual(['ab']);
  });

  it.each<[string, Uint8Array, RegExp]>([
    ['cut.gz', gzipSync('a\n'.repeat(1000)).subarray(0, 30), /cut off/],
    ['no.gz', Buffer.from('not gzip'), /not a valid gzip file/],
    ['odd-utf16', Buffer.from([0xff, 0xfe, 0x61]), /not valid utf-16/],
  ])('refuses %s', async (name, bytes, message) => {
    await expect(textsOf(file(name, bytes))).rejects.toThrow(message);
  });

  it('names what is wrong with a path', async () => {
    symlinkSync('loop', path.join(folder, 'loop'));
    await expect(open(path.join(folder, 'none'))).rejects.toThrow(/none': there is no such file/);
    await expect(open(folder)).rejects.toThrow(/is a folder/);
    await expect(open(path.join(folder, 'loop'))).rejects.toThrow(/in a circle/);
    await expect(open(path.join(file('plain-file', ''), 'x'))).rejects.toThrow(/not a folder/);
    await expect(open('x'.repeat(5000))).rejects.toThrow(/name is too long/);
  });

  // root may read everything
  it.skipIf(process.getuid?.() === 0)('says that a file may not be read', async () => {
    const name = file('secret', 'x');
    chmodSync(name, 0);
    await expect(textsOf(name)).rejects.toThrow(/you may not read it/);
  });
});

describe('line files', () => {
  async function rowsOf(...contents: string[]): Promise<SourceRow[]> {
    const files = contents.map((content, k) => open(file(`lines-${k}`, content)));
    const rows: SourceRow[] = [];
    for await (const row of sourceRows(zippedBatches(await Promise.all(files)))) rows.push(row);
    return rows;
  }

  it('puts lines side by side; a blank one is an empty text', async () => {
    expect(await rowsOf('a\n\n', 'b\r\nc', 'd\ne\n')).toMatchObject([
      { line: 1, pair: { candidate: 'a', reference: ['b', 'd'] } },
      { line: 2, pair: { candidate: '', reference: ['c', 'e'] } },
    ]);
  });

  it('gives nothing for empty files', async () => expect(await rowsOf('', '')).toEqual([]));

  it('says both counts and the first shifted line', async () => {
    const lines = ['red fox', 'blue owl', 'green hen', 'grey elk', 'white cat'];
    const lost = lines.filter((_, k) => k !== 1);
    const error: unknown = await rowsOf(lines.join('\n'), lost.join('\n')).catch((e: unknown) => e);
    expect(error).toMatchObject({
      message: expect.stringMatching(/lines-0' has 5, .*lines-1' has 4/),
      more: [expect.stringMatching(/first line that looks shifted is .*lines-1:2:/)],
    });
  });

  it('says where the longer one goes on if nothing is shifted', async () => {
    const error: unknown = await rowsOf('red fox', 'red fox\nblue owl\n').catch((e: unknown) => e);
    expect(error).toMatchObject({
      more: [expect.stringMatching(/the extra lines in '.*lines-1' start at line 2/)],
    });
  });
});
