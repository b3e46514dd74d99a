// A private project of a consumer: a folder with the packed packages installed beside what the consumer needs.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/setup.mjs';

/** Packs packages into a folder; gives the tarball of each by its name. */
export function packed(folder, names) {
  return Object.fromEntries(
    names.map((name) => {
      const source = path.join(root, 'packages', name);
      const out = execFileSync('npm', ['pack', source, '--pack-destination', folder, '--silent'], {
        encoding: 'utf8',
      });
      const { name: full } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
      return [full, `file:${path.join(folder, out.trim().split('\n').at(-1))}`];
    }),
  );
}

export class Project {
  constructor(scratch, tarballs) {
    this.scratch = scratch;
    this.folder = mkdtempSync(path.join(scratch, 'project-'));
    this.tarballs = tarballs;
  }

  /** Another folder, for tools that must not be part of the project. */
  beside() {
    return new Project(this.scratch, this.tarballs);
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Writes files, by path; a value that is not text becomes JSON. */
  write(files) {
    for (const [name, content] of Object.entries(files)) {
      const file = path.join(this.folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    }
    return this;
  }

  /** rougekit and packages of the registry, as `name@version`, without install scripts. */
  install(packages, manifest = {}) {
    const { rougekit } = this.tarballs;
    this.write({
      'package.json': {
        private: true,
        type: 'module',
        ...manifest,
        dependencies: { rougekit, ...manifest.dependencies },
      },
    });
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
    this.run('npm', ['install', ...packages, ...flags]);
    return this;
  }

  /** What it prints; an error with all of it if it ends badly. */
  run(command, args = [], { env = {}, minutes = 4 } = {}) {
    const { status, stdout, stderr, error } = spawnSync(command, args, {
      cwd: this.folder,
      encoding: 'utf8',
      timeout: minutes * 60_000,
      maxBuffer: 1 << 28,
      env: { ...process.env, CI: '1', NO_COLOR: '1', ...env },
    });
    if (error !== undefined) throw error;
    if (status !== 0)
      throw new Error(`${command} ${args.join(' ')} ended with ${status}\n${stdout}${stderr}`);
    return stdout;
  }

  node(...args) {
    return this.run(process.execPath, args);
  }

  /** A program of an installed package. */
  bin(name, ...args) {
    return this.run(process.execPath, [this.path('node_modules', '.bin', name), ...args]);
  }

  path(...parts) {
    return path.join(this.folder, ...parts);
  }

  read(name) {
    return readFileSync(this.path(name), 'utf8');
  }

  version(name) {
    return JSON.parse(this.read(path.join('node_modules', name, 'package.json'))).version;
  }

  /** The first file with this name in the folder of an installed package whose name starts so. */
  binary(start, name) {
    const [scope, rest] = start.includes('/') ? start.split('/') : ['', start];
    const base = this.path('node_modules', scope);
    for (const found of readdirSync(base).filter((one) => one.startsWith(rest))) {
      const files = readdirSync(path.join(base, found), { recursive: true, encoding: 'utf8' });
      const file = files.find((one) => path.basename(one) === name);
      if (file !== undefined) return path.join(base, found, file);
    }
    throw new Error(`no ${name} in a package ${start}…`);
  }
}
