import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { OutputError } from '../failures/failures.ts';
import { FolderBeside } from './folder-beside.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'rougekit-beside-'));

function filled(place: string, ...files: string[]): FolderBeside {
  const beside = new FolderBeside(path.join(place, 'r.html'));
  for (const file of files) beside.write(file, file);
  return beside;
}

it('appears when it is finished, in place of the one before', () => {
  const place = newFolder();
  const first = filled(place, 'texts-0-0.js', 'texts-0-1.js');
  expect(first).toMatchObject({ name: 'r.files', isUsed: true });
  expect(readdirSync(place)).not.toContain('r.files');
  first.finish();
  expect(readdirSync(place)).toEqual(['r.files']);
  filled(place, 'texts-0-2.js').finish();
  expect(readdirSync(path.join(place, 'r.files'))).toEqual(['texts-0-2.js']);
  expect(readFileSync(path.join(place, 'r.files/texts-0-2.js'), 'utf8')).toBe('texts-0-2.js');
});

it('is not there if nothing is written', () => {
  const place = newFolder();
  const beside = filled(place);
  beside.finish();
  expect(beside.isUsed).toBe(false);
  expect(readdirSync(place)).toEqual([]);
});

it('says what it cannot write, and why', () => {
  const place = newFolder();
  writeFileSync(path.join(place, 'file'), '');
  const beside = new FolderBeside(path.join(place, 'file', 'r.html'));
  expect(() => beside.write('texts-0-0.js', '')).toThrow(
    new OutputError(
      `Cannot write '${path.join(place, 'file/r.files/texts-0-0.js')}': a part of its path is not a folder.`,
    ),
  );
});

it('never replaces what somebody else has put there', () => {
  const place = newFolder();
  filled(place, 'texts-0-0.js').finish();
  writeFileSync(path.join(place, 'r.files/mine.txt'), '');
  expect(() => filled(place, 'texts-0-0.js')).toThrow(
    'where there is something else; move it away',
  );
  const other = newFolder();
  writeFileSync(path.join(other, 'r.files'), '');
  expect(() => filled(other, 'texts-0-0.js')).toThrow('move it away');
});
