// Installs the dependencies and builds the packages, but only what has changed since last time.
// Needs Node and npm, nothing else. `--rebuild` builds even when nothing has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** In build order: the others are made of the library. */
export const packages = ['rougekit', 'wordnet', 'text', 'llm', 'neural', 'studio', 'cli'];

/** Those that have another one inside, and are built again with it. */
const bundled = { neural: ['hub'], studio: ['rougekit'], cli: ['hub', 'neural'] };

/** What is built beside the modules. */
const pages = {
  studio: [
    ['vite', 'build'],
    ['vite', 'build', '--mode', 'playground'],
  ],
};

/** Those and what needs no build. */
export const published = [...packages, 'js-rouge', 'fixtures'];

// Lies inside node_modules, so deleting that folder also forgets what was built.
const stampFile = path.join(root, 'node_modules', '.rougekit-setup.json');

/** A failure that is explained by its message; the stack would only hide it. */
export class SetupError extends Error {
  /** @param {'node' | 'install' | 'build'} stage */
  constructor(stage, message) {
    super(message);
    this.stage = stage;
  }
}

/** Brings node_modules and every dist up to date. Says one line for each thing it does. */
export function setUp({ rebuild = false } = {}) {
  checkNode();
  const stamp = readStamp();

  const wanted = hashOf(manifests());
  if (!existsSync(path.join(root, 'node_modules')) || stamp.install !== wanted) {
    install();
    // Hashed again: without a lock file, npm has just written one.
    stamp.install = hashOf(manifests());
    stamp.built = {};
    writeStamp(stamp);
  }

  for (const name of packages) {
    const inside = [name, ...(bundled[name] ?? [])];
    const sources = hashOf([...manifests(), ...inside.flatMap(buildInputs)]);
    const isBuilt = existsSync(path.join(root, 'packages', name, 'dist'));
    if (!rebuild && isBuilt && stamp.built[name] === sources) continue;
    build(name);
    stamp.built[name] = sources;
    writeStamp(stamp);
  }
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isKnown = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22;
  if (isKnown) return;
  throw new SetupError(
    'node',
    `rougekit needs Node 20.19, 22.12 or later; this is Node ${process.versions.node}. ` +
      'Install a current version from https://nodejs.org and run this again.',
  );
}

function install() {
  // `ci` takes exactly what the lock file names; `install` is for the day there is none.
  const command = existsSync(path.join(root, 'package-lock.json')) ? 'ci' : 'install';
  console.log(`Installing dependencies (npm ${command}) …`);
  // `--include=dev`: with NODE_ENV=production npm would leave out the build tools.
  const result = runNpm([command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (result.ok) return;
  throw new SetupError(
    'install',
    `The dependencies could not be installed: "npm ${command}" failed. ` +
      'Check that the npm registry can be reached ("npm ping") and that package-lock.json belongs ' +
      `to these package.json files ("npm install" repairs it). npm said:\n${firstLines(result.output)}`,
  );
}

/** The reason comes first; after it npm explains all its options. */
function firstLines(output) {
  const lines = output.split('\n').filter((line) => !/^npm error\s*(at .*)?$/.test(line));
  return lines.slice(0, 8).join('\n');
}

function build(name) {
  console.log(`Building packages/${name} …`);
  const cwd = path.join(root, 'packages', name);
  for (const [tool, ...args] of [['tsdown'], ...(pages[name] ?? [])]) {
    const result = runNode([toolFile(tool), ...args, '--logLevel', 'warn'], { cwd });
    if (!result.ok)
      throw new SetupError(
        'build',
        `packages/${name} could not be built. ${tool} said:\n${result.output}`,
      );
  }
}

/** The files that decide what gets installed. */
function manifests() {
  const own = published.map((name) => path.join(root, 'packages', name, 'package.json'));
  return [path.join(root, 'package-lock.json'), path.join(root, 'package.json'), ...own];
}

/** The files that decide what a build of one package contains. */
function buildInputs(name) {
  const folder = path.join(root, 'packages', name);
  const sources = filesBelow(path.join(folder, 'src')).filter((file) => !file.endsWith('.test.ts'));
  const configs = ['tsconfig.json', 'tsdown.config.ts', 'vite.config.ts']
    .map((file) => path.join(folder, file))
    .filter((file) => existsSync(file));
  const common = ['tsconfig.base.json', 'scripts/ascii-code.mjs'];
  return [...sources, ...configs, ...common.map((file) => path.join(root, file))];
}

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) {
    // Name and length keep "a|bc" and "ab|c" apart.
    const content = existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function readStamp() {
  try {
    const { install = '', built = {} } = JSON.parse(readFileSync(stampFile, 'utf8'));
    return { install, built };
  } catch {
    // Missing or damaged: everything is done again, which is always safe.
    return { install: '', built: {} };
  }
}

function writeStamp(stamp) {
  writeFileSync(stampFile, `${JSON.stringify(stamp, null, 2)}\n`);
}

/** The script behind a tool's command, so it can be run by Node itself on every system. */
export function toolFile(name, command = name.replace(/^@[^/]+\//, '')) {
  const folder = path.join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/**
 * Runs Node and keeps what it prints, unless `show` lets it print directly.
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions & { show?: boolean }} options
 */
export function runNode(args, { show = false, ...options } = {}) {
  return finished(
    spawnSync(process.execPath, args, {
      cwd: root,
      stdio: show ? 'inherit' : 'pipe',
      maxBuffer: 2 ** 28,
      ...options,
    }),
  );
}

export function runNpm(args, options = {}) {
  const script = npmScript();
  if (script) return runNode([script, ...args], options);
  // Last resort. On Windows npm is a batch file, which only a shell can start.
  const shell = process.platform === 'win32';
  const quoted = shell ? args.map((arg) => (/\s/.test(arg) ? `"${arg}"` : arg)) : args;
  return finished(spawnSync('npm', quoted, { cwd: root, stdio: 'pipe', shell, ...options }));
}

/** npm's own script: named by npm when it started us, otherwise beside Node. */
function npmScript() {
  const beside = path.dirname(process.execPath);
  const places = [
    process.env.npm_execpath,
    path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    path.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  // Other package managers set npm_execpath too, to themselves.
  return places.find((file) => file && path.basename(file) === 'npm-cli.js' && existsSync(file));
}

function finished(result) {
  const output = [result.stdout, result.stderr, result.error?.message]
    .map((part) => String(part ?? '').trim())
    .filter(Boolean)
    .join('\n');
  return { ok: result.status === 0, output, stdout: String(result.stdout ?? '') };
}

/** Sets up or ends the process with the explanation. */
export function setUpOrExit(options) {
  try {
    setUp(options);
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  setUpOrExit({ rebuild: process.argv.includes('--rebuild') });
}
