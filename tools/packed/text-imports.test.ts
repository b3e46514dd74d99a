// Importing @rougekit/text must stay cheap: stemmers, dictionaries and WebAssembly are loaded when they are asked for.
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const built = fileURLToPath(new URL('../../packages/text/dist/index.js', import.meta.url));

/** The files of other packages that Node has loaded after `code`. */
function loadedBy(code: string): string[] {
  const script = `
    const { createRequire } = await import('node:module');
    const text = await import(${JSON.stringify(built)});
    ${code}
    console.log(JSON.stringify(Object.keys(createRequire(${JSON.stringify(built)}).cache)));`;
  const args = ['--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const HEAVY = /snowball-stemmers|jieba|opencc/;

test('the import, and English texts with Porter’s stems, load nothing heavy', () => {
  const files = loadedBy(`text.prepare('english').apply("It's 5%.");`);
  expect(files.filter((file) => HEAVY.test(file))).toEqual([]);
});

test('the first word of a Snowball stemmer loads it', () => {
  const files = loadedBy(`text.prepare('english', { snowball: true }).apply('running');`);
  expect(files.filter((file) => HEAVY.test(file))).toHaveLength(1);
});
