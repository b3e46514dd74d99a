import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { JournalFile } from './journal-file.ts';

const key = (letter: string) => letter.repeat(32);
const VALUES = {
  a: new Map([[1, { x: [Number.NaN, -0] }]]),
  b: 'text',
  c: new Float64Array([1 / 3]),
};
const KEYS = Object.keys(VALUES) as (keyof typeof VALUES)[];

let file: string;
/** Where each entry ends. */
let ends: number[];

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-journal-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  file = path.join(folder, 'a.journal');
  const journal = new JournalFile(file);
  ends = KEYS.map((name, k) => {
    journal.add(key(name), k + 1, VALUES[name]);
    return readFileSync(file).length;
  });
  journal.close();
});

function opened(): JournalFile {
  const journal = new JournalFile(file);
  onTestFinished(() => journal.close());
  return journal;
}

describe('JournalFile', () => {
  it('has what was added, after it was closed as well', () => {
    const journal = opened();
    expect(journal.rows).toBe(6);
    expect(journal.torn).toBe(0);
    for (const name of KEYS) expect(journal.read(key(name))).toEqual(VALUES[name]);
    expect(journal.read(key('d'))).toBeUndefined();
  });

  it('has the whole entries of a file that was cut off, wherever that was', () => {
    const whole = readFileSync(file);
    for (let length = 0; length <= whole.length; length++) {
      writeFileSync(file, whole.subarray(0, length));
      const journal = new JournalFile(file);
      const left = ends.filter((end) => end <= length).length;
      expect(journal.torn).toBe(length - (ends[left - 1] ?? 0));
      KEYS.forEach((name, k) => {
        expect(journal.read(key(name))).toEqual(k < left ? VALUES[name] : undefined);
      });
      // What is added now is found again.
      journal.add(key('d'), 1, length);
      journal.close();
      const again = new JournalFile(file);
      expect([again.torn, again.read(key('d'))]).toEqual([0, length]);
      again.close();
    }
  });

  it('never gives another value than was added, whichever bit has flipped', () => {
    const whole = readFileSync(file);
    for (let bit = 0; bit < 8 * whole.length; bit += 3) {
      const damaged = Buffer.from(whole);
      damaged[bit >> 3]! ^= 1 << (bit & 7);
      writeFileSync(file, damaged);
      const journal = new JournalFile(file);
      const found = KEYS.map((name) => journal.read(key(name)));
      found.forEach((value, k) => {
        if (value !== undefined) expect(value).toEqual(VALUES[KEYS[k]!]);
      });
      expect(found.filter((value) => value === undefined)).not.toEqual([]);
      journal.close();
    }
  });

  it('takes the place of an entry that turned out to be damaged', () => {
    const damaged = readFileSync(file);
    damaged[ends[0]! - 1]! ^= 1;
    writeFileSync(file, damaged);
    const journal = opened();
    expect(journal.read(key('a'))).toBeUndefined();
    journal.add(key('a'), 1, VALUES.a);
    expect(journal.read(key('a'))).toEqual(VALUES.a);
    expect(journal.rows).toBe(6);
  });

  it('is not confused by what is not a journal', () => {
    writeFileSync(file, 'something else, longer than the head of an entry, but no entry at all');
    const journal = opened();
    expect([journal.rows, journal.torn]).toEqual([0, 69]);
  });
});
