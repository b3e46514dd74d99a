// npm run test:first-steps: does what docs/first-ten-minutes.md tells a new user to do, from packing to a gate in CI, in a folder of
// its own, and compares what is printed with the page. `~` of the page is that folder.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, setUpOrExit } from '../../scripts/setup.mjs';
import { completionsAt } from '../types/completions.mjs';
import { difference, lasting, rerun } from './page.mjs';

const PAGE = path.join(root, 'docs', 'first-ten-minutes.md');
const update = process.argv.includes('--update');

if (process.argv.includes('--help')) {
  console.log(`npm run test:first-steps -- [--update]

  --update    writes what was printed into docs/first-ten-minutes.md

Ends with 1 if something else is printed than the page shows, apart from times. Needs bash and the npm registry.`);
  process.exit(0);
}

setUpOrExit();
if (spawnSync('bash', ['-c', ':']).status !== 0) skip('there is no bash');
const home = mkdtempSync(path.join(tmpdir(), 'rougekit-first-steps-'));
process.on('exit', () => rmSync(home, { recursive: true, force: true }));

const start = performance.now();
const page = readFileSync(PAGE, 'utf8');
const ts = (await import('typescript')).default;
let folder = root;
let commands = 0;
const fresh = rerun(page, { file, command, completion });
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`${commands} commands in ${seconds} s`);

if (update) {
  writeFileSync(PAGE, fresh);
  console.log(`written: ${path.relative(root, PAGE)}`);
} else if (lasting(fresh) !== lasting(page)) {
  console.log(
    'The page shows something else. If that is intended: npm run test:first-steps -- --update',
  );
  console.log(difference(lasting(page), lasting(fresh)));
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
console.log('\n1 passed, 0 failed');

function file(name, text) {
  writeFileSync(path.join(folder, name), text);
}

/** What it prints on a terminal without colours; its shell says where it ends up, for the next one. */
function command(line) {
  const place = path.join(home, '.folder');
  const script = `${line.replaceAll('~', home)}\nstatus=$?; pwd > ${place}; exit $status`;
  const { status, stdout } = spawnSync('bash', ['-c', `exec 2>&1\n${script}`], {
    cwd: folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      ...{ CI: '1', NO_COLOR: '1', FORCE_COLOR: '0', COLUMNS: '100', NODE_OPTIONS: '' },
      // Settings of the machine are not the new user's: npm may warn about them.
      ...{ npm_config_loglevel: 'error', npm_config_update_notifier: 'false' },
    },
  });
  commands++;
  if (line.startsWith('npm install') && status !== 0) skip(`npm cannot install: ${stdout}`);
  folder = readFileSync(place, 'utf8').trim();
  return stdout.replaceAll(home, '~').replace(/[ \t]+$/gm, '');
}

/** By the TypeScript of this repository, in the project as it is now. */
function completion(code) {
  const options = { module: ts.ModuleKind.NodeNext, target: ts.ScriptTarget.ES2022, strict: true };
  const imports =
    "import { rouge } from 'rougekit';\nimport { scorerFromNames } from 'rougekit/registry';\n";
  return completionsAt(ts, path.join(folder, 'typed-by-hand.ts'), options)(imports + code);
}

function skip(reason) {
  console.log(`The first steps were not tried: ${reason}`);
  console.log('\n0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
