// npm ci links commands by what the lock file says of a workspace, not by its package.json: they must agree,
// or `npx rougekit` does not work after a fresh set-up.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));

const folders = ['packages/rougekit', 'packages/wordnet', 'packages/cli'];

test.each(folders)('the lock file knows %s as it is', (folder) => {
  const { version, bin, dependencies } = read(`${folder}/package.json`);
  const locked = read('package-lock.json').packages[folder];
  expect({ version: locked.version, bin: locked.bin, dependencies: locked.dependencies }).toEqual({
    version,
    bin,
    dependencies,
  });
});
