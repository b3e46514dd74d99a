import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { noSuchRun, placeFor, runFile } from './saved-runs.ts';

function history(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'a', 'runs');
}

it.each(['monday', 'v1.2', 'gpt-4 @ 0.7', '基线', 'x'.repeat(100)])(
  'a run may be called %j',
  (name) => {
    const folder = history();
    expect(placeFor(name, folder, false)).toBe(path.join(folder, `${name}.run.jsonl`));
    expect(existsSync(folder)).toBe(true);
  },
);

it.each([
  '',
  '.',
  '..',
  '../x',
  'a/b',
  'a\\b',
  '.hidden',
  'a:b',
  'tab\t',
  'x ',
  'x.',
  'nul\0',
  '\u001b[2J',
  'x'.repeat(101),
])('a run may not be called %j', (name) => {
  const folder = history();
  expect(() => placeFor(name, folder, false)).toThrow(/takes a plain name/);
  expect(existsSync(folder)).toBe(false);
});

it('replaces a run only on demand, and finds it by name or by file', () => {
  const folder = history();
  const file = placeFor('x', folder, false);
  expect(runFile('x', folder)).toBeUndefined();
  writeFileSync(file, '');
  expect(() => placeFor('x', folder, false)).toThrow(/There is a run 'x' already .*--replace/);
  expect(placeFor('x', folder, true)).toBe(file);
  expect(runFile('x', folder)).toBe(file);
  expect(runFile(file, 'elsewhere')).toBe(file);
  expect(runFile('../runs/x', folder)).toBeUndefined();
  writeFileSync(placeFor('baseline', folder, false), '');
  expect(noSuchRun('baselin', folder).message).toMatch(
    /'baselin' is neither a file nor a saved run\. Did you mean 'baseline'\? Saved in '.*': baseline, x\./,
  );
  expect(noSuchRun('y', 'nowhere').message).toMatch(/Nothing is saved in 'nowhere'/);
});
