import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { unexportedTypes } from './unexported-types.ts';

const core = (file: string) =>
  fileURLToPath(new URL(`../../packages/rougekit/${file}`, import.meta.url));

const doors = [
  'index',
  'registry',
  'dialects',
  'lines',
  'statistics',
  'sacrebleu',
  'audit',
  'explain',
  'preparation',
  'metrics',
  'js-rouge',
  'compat/rouge-score',
  'compat/evaluate',
  'compat/pltrdy',
  'compat/sacrebleu',
  'compat/nltk',
  'compat/cxr',
  'evals',
  'vitest',
  'jest',
].map((door) => ({
  name: door === 'index' ? 'rougekit' : `rougekit/${door}`,
  source: core(`src/${door}.ts`),
  built: core(`dist/${door}.js`),
  declared: core(`dist/${door}.d.ts`),
}));

const MAX_NAMES = 100;

describe('the public surface', () => {
  it(`'rougekit' exports at most ${MAX_NAMES} names`, () => {
    const names = exportsOf(core('src/index.ts')).trim().split('\n');
    expect(names.length).toBeGreaterThan(50);
    expect(names.length).toBeLessThanOrEqual(MAX_NAMES);
  });

  it('exports every type that it mentions, from one door or another', () => {
    const files = doors.map(({ declared }) => declared);
    const missing = unexportedTypes(files, (file) => file.includes('/packages/rougekit/dist/'));
    expect(missing).toEqual([]);
  });

  it('exports the names in exports.txt', async () => {
    const text = doors.map(({ name, source }) => `${name}\n${exportsOf(source)}`).join('\n');
    // A difference is a decision: `npx vitest run tools/surface --update` takes it.
    await expect(text).toMatchFileSnapshot('exports.txt');
  });

  it.each(doors)('importing $name changes nothing and prints nothing', ({ built }) => {
    if (!existsSync(built)) throw new Error(`${built} is missing; run "npm run build" first`);
    // Frozen intrinsics make any change to a built-in throw; new globals are looked for by name.
    const program = `
      const before = new Set(Reflect.ownKeys(globalThis));
      await import(${JSON.stringify(pathToFileURL(built).href)});
      const added = Reflect.ownKeys(globalThis).filter((key) => !before.has(key)).map(String);
      process.exitCode = added.length;
      if (added.length > 0) console.log('new globals: ' + added.join(', '));`;
    const flags = ['--frozen-intrinsics', '--no-warnings', '--input-type=module', '--eval'];
    const child = spawnSync(process.execPath, [...flags, program], {
      encoding: 'utf8',
      // Options meant for the test runner must not reach the child.
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect({ stdout: child.stdout, stderr: child.stderr, status: child.status }).toEqual({
      stdout: '',
      stderr: '',
      status: 0,
    });
  });
});

/** Made once for all doors: it reads the whole of the sources. */
const program = ts.createProgram(
  doors.map(({ source }) => source),
  {
    target: ts.ScriptTarget.ES2023,
    lib: ['lib.es2023.d.ts'],
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    allowImportingTsExtensions: true,
    noEmit: true,
  },
);

/** Sorted names, types marked as such: dropping a type breaks users as much as dropping a value. */
function exportsOf(file: string): string {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is missing or exports nothing`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => {
      const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
      const { flags } = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
      return `  ${symbol.name}${flags & ts.SymbolFlags.Value ? '' : ' (type)'}\n`;
    })
    .sort()
    .join('');
}
