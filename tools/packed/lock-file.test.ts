// npm ci links commands by what the lock file says of a workspace, not by its package.json: they must agree,
// or `npx rougekit` does not work after a fresh set-up.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { published } from './published.ts';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

const folders = published.map((name) => `packages/${name}`);

test.each(folders)('the lock file knows %s as it is', (folder) => {
  const parts = ['version', 'bin', 'dependencies', 'peerDependencies', 'peerDependenciesMeta'];
  const partsOf = (file: Record<string, unknown>) =>
    Object.fromEntries(parts.map((part) => [part, file[part]]));
  expect(partsOf(read('package-lock.json').packages[folder])).toEqual(
    partsOf(read(`${folder}/package.json`)),
  );
});
