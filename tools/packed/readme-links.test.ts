// A README is read where its package is, without the rest of the repository: its links lead to what is packed with it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { published } from './published.ts';

const packages = fileURLToPath(new URL('../../packages/', import.meta.url));

test.each(published)('%s', (name) => {
  const read = (file: string) => readFileSync(path.join(packages, name, file), 'utf8');
  const { files } = JSON.parse(read('package.json')) as { files: string[] };
  const targets = [...read('README.md').matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, target]) => target as string,
  );
  const elsewhere = targets
    .filter((target) => !/^(?:https:|#)/.test(target))
    .map((target) => path.posix.normalize(target.replace(/#.*$/, '')))
    .filter((target) => !files.some((file) => target === file || target.startsWith(`${file}/`)));
  expect(elsewhere).toEqual([]);
});
