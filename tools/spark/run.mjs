// npm run test:spark: adapters/spark on a Spark of two executors on this machine (local-cluster[2,1,1024]). Worker processes and
// executors are killed in the middle; the reports must be those of one machine, byte for byte, of JSON lines and of Parquet. pyspark and
// pyarrow come from PyPI into tools/spark/.cache, once. Says why if it cannot run.
//   npm run test:spark -- --throughput    instead: rows per CPU second, against the command line
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, setUpOrExit } from '../../scripts/setup.mjs';

/** Exactly these, so that a new release of one cannot fail a build. mapInArrow of pyspark asks for pandas, below 3. */
const PACKAGES = ['pyspark==4.3.0', 'pyarrow==26.0.1', 'pandas==2.3.3', 'mypy==2.4.1'];
const INSTALL_MINUTES = 10;

// Not in node_modules, which `npm ci` empties: it is half a gigabyte.
const cache = path.join(root, 'tools', 'spark', '.cache');
const python = path.join(cache, 'bin', 'python');
const mark = path.join(cache, 'installed.txt');

const why = reason();
if (why !== undefined) {
  console.log(`Spark is not tested: ${why}`);
  console.log('0 passed, 0 failed, 1 skipped');
  process.exit(0);
}
setUpOrExit();

const scratch = mkdtempSync(path.join(tmpdir(), 'rougekit-spark-'));
const adapter = path.join(root, 'adapters', 'spark');
const command = [process.execPath, path.join(root, 'packages', 'cli', 'bin', 'rougekit.cjs')];
try {
  process.exitCode = process.argv.includes('--throughput') ? cluster('--throughput') : tested();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

/** Types first, then the cluster. */
function tested() {
  if (run(python, ['-m', 'mypy'], { cwd: adapter }) === 0) return cluster();
  console.log('0 passed, 1 failed');
  return 1;
}

function cluster(...flags) {
  return run(python, [path.join(adapter, 'tests', 'cluster.py'), ...flags, scratch, ...command]);
}

/** Why it cannot run; undefined once everything is there. */
function reason() {
  if (process.platform !== 'linux') return 'processes are looked up in /proc, which is on Linux.';
  if (spawnSync('java', ['-version']).status !== 0)
    return 'there is no Java. Debian and Ubuntu have it:  apt-get install default-jre-headless';
  if (spawnSync('python3', ['--version']).status !== 0) return 'there is no python3.';
  const wanted = PACKAGES.join('\n');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return undefined;
  console.log(`Installing ${PACKAGES.join(', ')} into ${path.relative(root, cache)} …`);
  mkdirSync(path.dirname(cache), { recursive: true });
  const made = spawnSync('python3', ['-m', 'venv', '--clear', cache], { encoding: 'utf8' });
  if (made.status !== 0) return `python3 cannot make a virtual environment: ${last(made)}`;
  const installed = spawnSync(python, ['-m', 'pip', 'install', '--quiet', ...PACKAGES], {
    encoding: 'utf8',
    timeout: INSTALL_MINUTES * 60_000,
  });
  if (installed.status !== 0) return `its packages do not install from PyPI: ${last(installed)}`;
  writeFileSync(mark, wanted);
  return undefined;
}

/** @param {import('node:child_process').SpawnSyncReturns<string>} finished */
function last({ stdout, stderr, error }) {
  return String(error?.message ?? `${stdout}\n${stderr}`)
    .trim()
    .split('\n')
    .at(-1);
}

function run(program, args, options = {}) {
  const env = { ...process.env, PYTHONWARNINGS: 'ignore', PYTHONDONTWRITEBYTECODE: '1' };
  return spawnSync(program, args, { stdio: 'inherit', env, ...options }).status ?? 1;
}
