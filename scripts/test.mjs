// Every check of the repository, as named steps. All run even if an earlier one fails.
//   npm test                all steps
//   npm test -- fast        types, lint and unit tests: a minute or two
//   npm test -- lint types  only these
//   npm run test:slow       the step "slow", which like "timing" and "bundles" only runs if it is asked for
// The last line is the sum: each test counts one, each other step counts one.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  packages,
  published,
  root,
  runNode,
  runNpm,
  SetupError,
  setUp,
  toolFile,
} from './setup.mjs';

const steps = { types, lint, unit, tests, tools, packages: packedPackages, slow, timing, bundles };
const usual = ['types', 'lint', 'unit', 'tests', 'tools', 'packages'];
const fast = ['types', 'lint', 'unit'];

const asked = process.argv.slice(2).flatMap((name) => (name === 'fast' ? fast : name));
const unknown = asked.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  console.error(
    `No step "${unknown[0]}". Steps: ${Object.keys(steps).join(', ')}; fast is ${fast.join(', ')}.`,
  );
  process.exit(2);
}

const total = { passed: 0, failed: 0, skipped: 0 };
const scratch = mkdtempSync(path.join(tmpdir(), 'rougekit-test-'));
try {
  if (prepared()) {
    for (const [name, step] of Object.entries(steps)) {
      if ((asked.length === 0 ? usual : asked).includes(name)) perform(name, step);
    }
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;

/** Sets up. A broken build counts as one failure and leaves the other checks useful. */
function prepared() {
  try {
    setUp();
    return true;
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    total.failed += 1;
    return error.stage === 'build';
  }
}

function perform(name, step) {
  console.log(`\n── ${name}`);
  let counts;
  try {
    counts = step();
  } catch (error) {
    console.error(error);
    counts = false;
  }
  // A step answers true or false, or brings its own numbers.
  if (typeof counts === 'boolean') {
    counts = { passed: counts ? 1 : 0, failed: counts ? 0 : 1, skipped: 0 };
  }
  for (const key of Object.keys(total)) total[key] += counts[key];
  console.log(`── ${name}: ${counts.failed === 0 ? 'ok' : 'FAILED'}`);
}

function types() {
  const own = packages.map((name) => `packages/${name}/tsconfig.json`);
  const projects = ['tsconfig.json', 'tsconfig.scripts.json', ...own];
  // All of them, not `every`: one report per run should show all mistakes.
  return allTrue(projects, (file) => shown(runNode([toolFile('typescript', 'tsc'), '-p', file])));
}

function lint() {
  return shown(runNode([toolFile('@biomejs/biome'), 'ci', '--colors=off', '.']));
}

function unit() {
  return vitest(['unit']);
}

function tests() {
  return vitest(['tests', 'command', 'engine']);
}

/** Documents, bundles, memory, workers, the packed packages: what looks at the built packages. */
function tools() {
  return vitest(['tools']);
}

/** Simulations; the variable is what makes vitest.config.ts have their project. */
function slow() {
  return vitest(['slow'], { ...process.env, ROUGEKIT_SLOW: '1' });
}

/** How times grow with texts, measured alone. */
function timing() {
  return vitest(['timing'], { ...process.env, ROUGEKIT_TIMING: '1' });
}

/** The library inside the bundles of three bundlers. */
function bundles() {
  return vitest(['bundles'], { ...process.env, ROUGEKIT_BUNDLES: '1' });
}

function vitest(projects, env = process.env) {
  const file = path.join(scratch, `${projects[0]}.json`);
  // `--update=none`: a missing snapshot is a failure here, never something written in passing.
  const args = ['run', '--update=none', '--reporter=default', '--reporter=json'];
  for (const name of projects) args.push('--project', name);
  const { ok } = runNode([toolFile('vitest'), ...args, `--outputFile.json=${file}`], {
    show: true,
    env,
  });
  if (!existsSync(file)) return false;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  // A file that cannot even be loaded has no tests to count: it counts as one.
  const broken = report.testResults.filter(
    (result) => result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    // Vitest may also fail without a failed test, for instance on an unhandled rejection.
    failed: ok || failed > 0 ? failed : 1,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Looks at the packages as they would be published. */
function packedPackages() {
  return allTrue(published, (name) => {
    const folder = path.join(root, 'packages', name);
    const packed = runNpm(['pack', folder, '--pack-destination', scratch, '--loglevel=error']);
    if (!packed.ok) return shown(packed);
    // npm prints the file's name last.
    const tarball = path.join(scratch, packed.stdout.trim().split('\n').at(-1));
    const checks = [['publint', toolFile('publint'), 'run', tarball, '--strict']];
    const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
    // Only where there are types to get wrong: the command has nothing to import.
    if (JSON.stringify(exports ?? {}).includes('"types"')) {
      const attw = toolFile('@arethetypeswrong/cli', 'attw');
      // A page is not a module, nor is the engine.
      const pages = Object.keys(exports).filter((name) => /\.(?:html|wasm)$/.test(name));
      const excluded = pages.length === 0 ? [] : ['--exclude-entrypoints', ...pages];
      const looks = ['--profile', 'esm-only', '--no-emoji', '--no-color'];
      checks.push(['attw', attw, tarball, ...looks, ...excluded]);
    }
    return allTrue(checks, ([tool, ...args]) => {
      const result = runNode(args);
      console.log(`${path.basename(tarball)}: ${tool} ${result.ok ? 'ok' : 'complains'}`);
      // Both tools talk at length even when content.
      return result.ok || shown(result);
    });
  });
}

/** Like `every`, but goes on after the first failure. */
function allTrue(items, check) {
  return items.map(check).every(Boolean);
}

function shown(result) {
  if (result.output) console.log(result.output);
  return result.ok;
}
