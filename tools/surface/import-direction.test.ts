import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { cli, complaintsAbout, core, llm, neural } from './import-direction.ts';

describe.each([
  ['packages/rougekit/src', 'index.ts', core],
  ['packages/cli/src', 'main.ts', cli],
  ['packages/llm/src', 'index.ts', llm],
  ['packages/neural/src', 'index.ts', neural],
])('imports in %s', (folder, door, rules) => {
  it('follow the order of the stages', () => {
    const src = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
    const sources = new Map<string, string>();
    for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
      const file = name.split(path.sep).join('/');
      if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
      sources.set(file, readFileSync(path.join(src, name), 'utf8'));
    }
    // An empty list would agree with every rule.
    expect(sources.has(door), `${folder}/${door} is missing`).toBe(true);
    expect(complaintsAbout(sources, rules)).toEqual([]);
  });
});

/** A small core in which everything is as it should be; each test breaks one thing. */
const good = {
  'types.ts': "import type { A } from './run/score.ts';",
  'errors.ts': "import type { B } from './types.ts';",
  'version.ts': '',
  'index.ts': "export { score } from './run/score.ts';\nexport type { A } from './types.ts';",
  'registry.ts': "import { words } from './tokens/words.ts';",
  'tokens/words.ts':
    "import { fail } from '../errors.ts';\nimport { x } from './stemmers/porter.ts';",
  'tokens/stemmers/porter.ts': "import { y } from '../../text/lines.ts';",
  'lines/worker.ts': "import '../registry.ts';\nimport '../run/score.ts';",
  'text/lines.ts': "import type { A } from '../types.ts';",
  'run/score.ts':
    "import { words } from '../tokens/words.ts';\nimport type { A } from '../types.ts';",
};

const complaints = (change: Record<string, string>) =>
  complaintsAbout(new Map(Object.entries({ ...good, ...change })), core);

describe('the check of core', () => {
  it('is content with a good core', () => {
    expect(complaints({})).toEqual([]);
  });

  it.each<[what: string, file: string, source: string, complaint: RegExp]>([
    [
      'a later stage',
      'text/a.ts',
      "import { w } from '../tokens/words.ts';",
      /text comes before tokens/,
    ],
    [
      'a later stage for a type',
      'text/a.ts',
      "import type { W } from '../tokens/words.ts';",
      /before/,
    ],
    ['a re-export', 'text/a.ts', "export { w } from '../tokens/words.ts';", /before/],
    ['a dynamic import', 'text/a.ts', "const w = await import('../tokens/words.ts');", /before/],
    ['an import in a type', 'text/a.ts', "let w: import('../tokens/words.ts').W;", /before/],
    ['Node', 'run/a.ts', "import fs from 'node:fs';", /nothing outside itself/],
    ['a package', 'run/a.ts', "import type { C } from 'commander';", /nothing outside itself/],
    ['a computed name', 'run/a.ts', 'await import(name);', /nothing outside itself/],
    ['another package', 'run/a.ts', "import '../../../cli/src/main.ts';", /outside src/],
    ['a missing file', 'run/a.ts', "import './b.js';", /not a source file/],
    ['the front door', 'run/a.ts', "import { score } from '../index.ts';", /users of the package/],
    ['the front door by the other', 'registry.ts', "import './index.ts';", /users of the package/],
    ['a worker', 'run/a.ts', "import '../lines/worker.ts';", /program of its own/],
    ['a stage from errors.ts', 'errors.ts', "import './text/lines.ts';", /at run time/],
    [
      'a type of a stage from errors.ts',
      'errors.ts',
      "import type { L } from './text/lines.ts';",
      /may only/,
    ],
    ['a value in types.ts', 'types.ts', "import { L } from './text/lines.ts';", /at run time/],
    ['an unknown folder', 'extras/a.ts', "import '../text/lines.ts';", /no known stage/],
    ['an unknown root file', 'a.ts', "import './text/lines.ts';", /no known stage/],
    ['a cycle', 'text/lines.ts', "import './pages.ts';", /cycle/],
    ['a file named utils', 'text/utils.ts', '', /does not say/],
    ['a folder named helpers', 'text/helpers/a.ts', '', /does not say/],
    ['a name ending in -utils', 'text/line-utils.ts', '', /does not say/],
  ])('sees %s', (_, file, source, complaint) => {
    const pages = { 'text/pages.ts': "import './lines.ts';" };
    const found = complaints({ ...pages, [file]: source });
    expect(found).toContainEqual(expect.stringMatching(complaint));
  });
});

/** A small command line in which everything is as it should be. */
const goodCommand = {
  'main.ts': "import { runCommand } from './run-command.ts';",
  'run-command.ts': "import { program } from './program.ts';",
  'program.ts': "import { Command } from 'commander';\nimport { all } from './commands/all.ts';",
  'commands/all.ts': "const score = await import('./score/run.ts');",
  'commands/command.ts': "import { Given } from '../flags/given.ts';",
  'commands/score/run.ts': "import { scoreData } from 'rougekit/lines';\nimport './request.ts';",
  'commands/score/request.ts': "import '../command.ts';\nimport '../../readers/jsonl/reader.ts';",
  'readers/jsonl/reader.ts': "import { open } from 'node:fs/promises';",
  'readers/lines/reader.ts': "import '../jsonl/reader.ts';",
  'flags/given.ts': '',
};

const commandComplaints = (change: Record<string, string>) =>
  complaintsAbout(new Map(Object.entries({ ...goodCommand, ...change })), cli);

describe('the check of the command line', () => {
  it('is content with a good one', () => {
    expect(commandComplaints({})).toEqual([]);
  });

  it.each<[what: string, file: string, source: string, complaint: RegExp]>([
    ['a later room', 'flags/a.ts', "import '../readers/lines/reader.ts';", /flags comes before/],
    ['a command', 'flags/a.ts', "import '../commands/command.ts';", /flags comes before commands/],
    ['another command', 'commands/merge/run.ts', "import '../score/run.ts';", /stand apart/],
    ['the program', 'commands/merge/run.ts', "import '../../program.ts';", /before program.ts/],
    ['the main file', 'program.ts', "import './main.ts';", /users of the package/],
    ['another package', 'flags/a.ts', "import yargs from 'yargs';", /imports Node, commander/],
    ['a file of the core', 'flags/a.ts', "import 'rougekit/src/types.ts';", /doors of rougekit/],
    ['a cycle', 'flags/given.ts', "import './given.ts';", /cycle/],
    ['an unknown room', 'extras/a.ts', "import '../flags/given.ts';", /no known stage/],
  ])('sees %s', (_, file, source, complaint) => {
    expect(commandComplaints({ [file]: source })).toContainEqual(expect.stringMatching(complaint));
  });
});
