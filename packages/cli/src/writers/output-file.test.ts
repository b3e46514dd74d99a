import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { OutputClosed, OutputError, UsageError } from '../failures/failures.ts';
import { heldForStdout, toFile, toStdout } from './output-file.ts';
import { inputFiles } from './output-place.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rougekit-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});
const at = (name: string) => path.join(folder, name);

/** A stream that keeps what it gets, slowly, and fails after `most` bytes if told to. */
function slowStream(code?: string, most = Number.POSITIVE_INFINITY) {
  const seen = { text: '' };
  const stream = new Writable({
    highWaterMark: 16,
    write(chunk: Buffer, _, done) {
      setTimeout(() => {
        seen.text += chunk.toString();
        done(seen.text.length > most ? Object.assign(new Error('failed'), { code }) : null);
      }, 1);
    },
  });
  return { stream, seen };
}

describe('toFile', () => {
  it('appears only when finished, and leaves nothing beside it', async () => {
    writeFileSync(at('out'), 'old');
    const output = toFile(at('out'), []);
    await output.write('new ');
    await output.write('text');
    expect(readFileSync(at('out'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toHaveLength(2);
    await output.finish();
    expect(readFileSync(at('out'), 'utf8')).toBe('new text');
    expect(readdirSync(folder)).toEqual(['out']);
  });

  it('keeps the mode of the file it replaces, and the link that leads to it', async () => {
    writeFileSync(at('real'), 'old');
    chmodSync(at('real'), 0o640);
    symlinkSync('real', at('link'));
    const output = toFile(at('link'), []);
    await output.write('new');
    await output.finish();
    expect(readFileSync(at('real'), 'utf8')).toBe('new');
    expect(statSync(at('real')).mode & 0o777).toBe(0o640);
    expect(readdirSync(folder).sort()).toEqual(['link', 'real']);
  });

  it('refuses to replace an input, under any of its names', () => {
    writeFileSync(at('data.jsonl'), '');
    symlinkSync('data.jsonl', at('link'));
    const kept = inputFiles([at('data.jsonl')]);
    expect(() => toFile(at('link'), kept)).toThrow(/would replace the input/);
  });

  it('refuses to replace what is still to be written, under any name of its folder', () => {
    mkdirSync(at('runs'));
    symlinkSync('runs', at('same'));
    const kept = [{ file: at('runs/x'), what: 'another output' }];
    expect(() => toFile(at('same/x'), kept)).toThrow(/would replace another output '/);
    expect(() => toFile(at('same/y'), kept)).not.toThrow();
  });

  it('writes where a link leads, even if nothing is there yet', async () => {
    mkdirSync(at('far'));
    symlinkSync('far/real', at('two'));
    symlinkSync('two', at('one'));
    const output = toFile(at('one'), []);
    await output.write('new');
    await output.finish();
    expect(readFileSync(at('far/real'), 'utf8')).toBe('new');
    expect(lstatSync(at('one')).isSymbolicLink()).toBe(true);
    expect(readdirSync(at('far'))).toEqual(['real']);
  });

  it.each([
    ['', /`-o` needs the name of a file/],
    ['new/', /is a folder; name a file in it/],
    ['new\\', /is a folder; name a file in it/],
    ['x'.repeat(300), /^`-o \S{100}…` cannot be written: its name is too long\.$/],
    ['nul', /the name of a device on Windows/],
    ['Con.json', /the name of a device on Windows/],
    ['data/x', /a part of its path is not a folder/],
    ['circle', /its symbolic links lead in a circle/],
    ['lost', /there is no folder '.*gone'/],
  ])('refuses %j before anything is written', (name, message) => {
    writeFileSync(at('data'), '');
    symlinkSync('circle', at('circle'));
    symlinkSync('gone/x', at('lost'));
    let error: unknown;
    try {
      toFile(name === '' || name.length > 99 ? name : `${folder}/${name}`, []);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(readdirSync(folder).sort()).toEqual(['circle', 'data', 'lost']);
  });

  it('finds a wrong place at once', () => {
    expect(() => toFile(folder, [])).toThrow(/is a folder/);
    expect(() => toFile(at('none/out'), [])).toThrow(/there is no folder/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('writes into a device without replacing it', async () => {
    const output = toFile('/dev/null', []);
    await output.write('x');
    await output.finish();
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});

describe('toStdout', () => {
  it('waits for a slow reader', async () => {
    const { stream, seen } = slowStream();
    const output = toStdout(stream);
    for (let k = 0; k < 50; k++) {
      await output.write('0123456789abcdef\n');
      expect(stream.writableLength).toBeLessThan(100);
    }
    await output.finish();
    expect(seen.text).toHaveLength(50 * 17);
  });

  it.each([
    ['EPIPE', OutputClosed],
    ['ENOSPC', OutputError],
  ])('ends at %s', async (code, kind) => {
    const output = toStdout(slowStream(code, 10).stream);
    const writing = async () => {
      for (;;) await output.write('0123456789abcdef\n');
    };
    await expect(writing()).rejects.toBeInstanceOf(kind);
  });

  it('finds a failure of the last write', async () => {
    const output = toStdout(slowStream('ENOSPC', 3).stream);
    await output.write('abcdef');
    await expect(output.finish()).rejects.toThrow('Cannot write to stdout: the disk is full.');
  });
});

it('heldForStdout says nothing before it is finished', async () => {
  const { stream, seen } = slowStream();
  const output = heldForStdout(stream);
  await output.write('a\n');
  await output.write('摘要\n');
  expect(seen.text).toBe('');
  await output.finish();
  expect(seen.text).toBe('a\n摘要\n');
});
