import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { systemReason } from './system-reason.ts';

/** What the system answers in a folder that has one file, `file`. */
function reasonOf(step: (folder: string) => unknown): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-reason-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'file'), '');
  try {
    step(folder);
  } catch (error) {
    return systemReason(error);
  }
  throw new Error('nothing was refused');
}

it.each<[string, (folder: string) => unknown]>([
  ['there is no such file or folder', (folder) => readFileSync(path.join(folder, 'none'))],
  ['it is a folder', (folder) => readFileSync(folder)],
  ['a part of its path is not a folder', (folder) => readFileSync(path.join(folder, 'file/x'))],
  ['a part of its path is not a folder', (folder) => readdirSync(path.join(folder, 'file/x'))],
  ['it is not a folder', (folder) => readdirSync(path.join(folder, 'file'))],
  [
    'there is a file of that name',
    (folder) => mkdirSync(path.join(folder, 'file'), { recursive: true }),
  ],
])('%s', (reason, step) => {
  expect(reasonOf(step)).toBe(reason);
});

it('leaves what it has no words for as the system says it', () => {
  const error = Object.assign(new Error('EXDEV: cross-device link'), { code: 'EXDEV' });
  expect(systemReason(error)).toBe('EXDEV: cross-device link');
});
