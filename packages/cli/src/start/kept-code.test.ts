import {
  chmodSync,
  chownSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../test/run-command.ts';
import { ENDING, type KeptCode, readKeptCode, writeKeptCode } from './kept-code.ts';

const state = (file: string) => ({ file, size: 12, sum: 15 });
const some: KeptCode = new Map(
  ['/a/one.cjs', '/b/zwölf.cjs', '/c/empty.cjs'].map((file, k) => [
    file,
    { state: state(file), code: Buffer.alloc([13, 8, 0][k] as number, k + 1) },
  ]),
);
const place = () => path.join(folderWith({}), 'deep', `code${ENDING}`);
const plain = (kept: KeptCode) =>
  [...kept].map(([file, one]) => [file, one.state, [...one.code]] as const);

test('what is written is read', () => {
  const file = place();
  writeKeptCode(file, some);
  expect(plain(readKeptCode(file))).toEqual(plain(some));
  for (const { code } of readKeptCode(file).values()) expect(code.byteOffset % 8).toBe(0);
});

test('only its owner reads it, and nothing is left beside it', () => {
  const file = place();
  writeKeptCode(file, some);
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o77).toBe(0);
  expect(readdirSync(path.dirname(file))).toEqual([`code${ENDING}`]);
});

test('a file that is missing, cut off or changed anywhere counts as not there', () => {
  const file = place();
  expect(readKeptCode(file).size).toBe(0);
  writeKeptCode(file, some);
  const good = readFileSync(file);
  for (let length = 0; length < good.length; length++) {
    writeFileSync(file, good.subarray(0, length));
    expect(readKeptCode(file).size).toBe(0);
  }
  for (let at = 0; at < good.length; at++) {
    const bad = Buffer.from(good);
    bad[at] = (bad[at] as number) ^ 0x10;
    writeFileSync(file, bad);
    const read = readKeptCode(file);
    // The head alone has no sum; what it leads to must still be the same.
    if (read.size > 0) expect(plain(read)).toEqual(plain(some));
  }
});

test.runIf(process.platform !== 'win32')('a file that others may write is not read', () => {
  const file = place();
  writeKeptCode(file, some);
  chmodSync(file, 0o620);
  expect(readKeptCode(file).size).toBe(0);
});

test.runIf(process.getuid?.() === 0)('a file of somebody else is not read', () => {
  const file = place();
  writeKeptCode(file, some);
  chownSync(file, 12345, 12345);
  expect(readKeptCode(file).size).toBe(0);
});

test('a place that cannot be written is no reason to fail', () => {
  const file = path.join(folderWith({ taken: 'a file' }), 'taken', 'code');
  expect(() => writeKeptCode(file, some)).not.toThrow();
  expect(readKeptCode(file).size).toBe(0);
});

test('what nobody has written for a month is removed by the next writing', () => {
  const file = place();
  const old = path.join(path.dirname(file), `old${ENDING}`);
  const foreign = path.join(path.dirname(file), 'notes.txt');
  writeKeptCode(old, some);
  writeFileSync(foreign, "somebody else's");
  for (const one of [old, foreign]) utimesSync(one, 1, 1);
  writeKeptCode(file, some);
  expect(readdirSync(path.dirname(file))).toEqual([`code${ENDING}`, 'notes.txt']);
});
