// What Node loads of the built library: only what a program uses, under the same names as everywhere else.
import { execFileSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { waiting } from '../../packages/rougekit/build/late-patterns.ts';

const dist = fileURLToPath(new URL('../../packages/rougekit/dist/', import.meta.url));
const address = (file: string) => JSON.stringify(pathToFileURL(dist + file).href);

function printedBy(program: string): unknown {
  const args = ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

/** Names of the scripts that are loaded after each of these steps. */
function loadedAfter(...steps: readonly string[]): string[][] {
  const program = `
    import { createRequire } from 'node:module';
    import path from 'node:path';
    const { cache } = createRequire(${address('index.js')});
    const { rouge, score, scoreBatch, bleu, explain, aggregate } = await import(${address('node/index.js')});
    const { scoreJsonLines } = await import(${address('node/lines.js')});
    const pair = { candidate: 'the cat sat', reference: 'the cat sat down' };
    const loaded = [];
    for (const step of [${steps.map((step) => `async () => { ${step} }`).join()}]) {
      await step();
      loaded.push(Object.keys(cache).map((file) => path.basename(file, '.cjs')));
    }
    console.log(JSON.stringify(loaded));`;
  return printedBy(program) as string[][];
}

const LATE = ['explanations', 'other-metrics', 'sets'];
const late = (scripts: string[] | undefined) => scripts?.filter((name) => LATE.includes(name));

test('scoring with ROUGE loads no script for anything else', () => {
  const lines = `for await (const table of scoreJsonLines(
    new TextEncoder().encode(JSON.stringify(pair)), rouge({ stemmer: 'porter' }))) table.row(0);`;
  const [imported, scored, fromLines] = loadedAfter('', 'score(pair, rouge())', lines);
  expect(imported).toContain('scoring');
  expect(late(imported)).toEqual([]);
  expect(late(scored)).toEqual([]);
  expect(late(fromLines)).toEqual([]);
});

test('what is used comes when it is used', () => {
  const [explained, withBleu, inSets] = loadedAfter(
    "explain(pair, rouge(), 'rouge1')",
    'score(pair, bleu())',
    'aggregate(scoreBatch([pair], rouge()))',
  );
  expect(late(explained)).toEqual(['explanations']);
  expect(late(withBleu)).toContain('other-metrics');
  expect(late(inSets)).toContain('sets');
});

test.each(['index', 'lines'])('%s has the same names for Node as for bundlers', (entry) => {
  const program = (file: string) => `
    const library = await import(${address(file)});
    const shown = Object.entries(library).map(([name, value]) => [name, typeof value, value.name ?? '']);
    console.log(JSON.stringify(shown.sort()));`;
  expect(printedBy(program(`node/${entry}.js`))).toEqual(printedBy(program(`${entry}.js`)));
});

test('a pattern waits if it is only tested', () => {
  const module = [
    'const LETTER = /[\\p{L}"\\\\]/u;',
    'const LONG =\n  /\\p{sc=Thai}\\/\\p{sc=Laoo}/u;',
    'const REPLACED = /\\p{N}/u;',
    'export const is = (text) => [LETTER.test(text), LONG.test(text), text.replace(REPLACED, "")];',
    'export const sources = [LETTER.source, LONG.source];',
  ].join('\n');
  const made = waiting(module);
  expect(made).not.toMatch(/const (?:LETTER|LONG) =\s+\//);
  expect(made).toContain('const REPLACED = /\\p{N}/u;');
  expect(made.split('\n')).toHaveLength(module.split('\n').length);
  const run = (code: string) =>
    new Function(
      `${code.replaceAll('export ', '')}; return [sources, ...['a', '"', '1', 'ก/ກ', ' '].map(is)]`,
    )();
  expect(run(made)).toEqual(run(module));
});
