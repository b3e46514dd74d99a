import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { deadExports } from './dead-exports.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

// What users of the packages import, and what Node or a thread starts.
const DOORS =
  /^packages\/(rougekit\/src\/(compat\/)?[^/]+|(hub|wordnet|text|studio)\/src\/index|llm\/src\/[^/]+|neural\/src\/(index|node|declaration)|cli\/src\/(main|config|part-worker))\.ts$/;

describe('exports of the packages', () => {
  it('are imported by another module, be it a test', () => {
    const files = new Map<string, string>();
    for (const folder of ['packages', 'tools', 'bench', 'scripts']) {
      for (const name of readdirSync(path.join(root, folder), {
        recursive: true,
        encoding: 'utf8',
      })) {
        const file = path.posix.join(folder, name.split(path.sep).join('/'));
        if (/(^|\/)(node_modules|dist|wasm)\//.test(file) && !file.includes('/src/')) continue;
        if (/\.(tsx?|mjs)$/.test(file))
          files.set(file, readFileSync(path.join(root, file), 'utf8'));
      }
    }
    const isSource = (file: string) =>
      /^packages\/[^/]+\/src\//.test(file) && !file.endsWith('.test.ts') && !DOORS.test(file);
    const sources = new Map([...files].filter(([file]) => isSource(file)));
    const users = new Map([...files].filter(([file]) => !isSource(file)));
    // An empty list would have no dead exports.
    expect(sources.size).toBeGreaterThan(300);
    expect(deadExports(sources, users)).toEqual([]);
  });
});

describe('the check itself', () => {
  const dead = (sources: Record<string, string>, users: Record<string, string> = {}) =>
    deadExports(new Map(Object.entries(sources)), new Map(Object.entries(users)));
  const module =
    'export const a = 1;\nexport function b() {}\nexport class C {}\nexport type D = 1;';

  it('names exports that are never imported, types aside', () => {
    expect(dead({ 'x/m.ts': module })).toEqual(['x/m.ts: a', 'x/m.ts: b', 'x/m.ts: C']);
  });

  it.each([
    ["import { a, b as c, C } from './m.ts';"],
    ["export { a, b, C as default } from './m.ts';"],
    ["export * from './m.ts';"],
    ["import * as all from './m.ts';"],
    ["const { a } = await import('./m.ts');"],
    ["new Worker(new URL('./m.ts', import.meta.url));"],
  ])('takes %s for a use of all', (text) => {
    expect(dead({ 'x/m.ts': module }, { 'x/user.ts': text })).toEqual([]);
  });

  it('tells apart files of the same name', () => {
    const text = "import { a, b, C } from '../y/m.ts';";
    expect(dead({ 'x/m.ts': module }, { 'x/user.ts': text })).toHaveLength(3);
  });
});
