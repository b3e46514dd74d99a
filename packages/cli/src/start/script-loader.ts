// Loads CommonJS scripts with the code that V8 made of them in an earlier run. Reading 1.4 MB of source takes V8 100 ms of
// processor time, half of what a short run costs; kept code is there in 15. Node keeps code by itself from 22.8 on, and then module by
// module, which leaves the time to find, read and link each.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import {
  isSameScript,
  type KeptCode,
  NOTHING_KEPT,
  type ScriptState,
  scriptState,
} from './kept-code.ts';

type Exports = Record<string, unknown>;
interface Require {
  (name: string): unknown;
  /** For packages that are modules; the build puts it in the place of `import()`, which is experimental in vm scripts. */
  import(name: string): Promise<unknown>;
}
type Run = (
  exports: Exports,
  require: Require,
  module: { exports: Exports },
  file: string,
  folder: string,
) => void;

/** Packages of scripts that every run needs. */
const OF_SCRIPTS = /^(?:commander|picocolors)$/;
/** Parts of Node that few runs use; each takes a millisecond to load, or more. */
const SELDOM = /^node:(?:child_process|v8)$/;

export class ScriptLoader {
  readonly #kept: KeptCode;
  readonly #modules = new Map<string, { exports: Exports }>();
  readonly #scripts: { readonly script: Script; readonly state: ScriptState }[] = [];
  readonly #native: NodeJS.Require;
  #library: string | undefined;
  #isComplete = true;

  /** Names are looked for from `file`. */
  constructor(file: string, kept: KeptCode) {
    this.#native = createRequire(file);
    this.#kept = kept;
  }

  load(file: string): Exports {
    const known = this.#modules.get(file);
    if (known !== undefined) return known.exports;
    const module: { exports: Exports } = { exports: {} };
    this.#modules.set(file, module);
    const run = this.#compiled(file).runInThisContext() as Run;
    const folder = path.dirname(file);
    const require = (name: string) => this.#required(name, folder);
    require.import = (packageName: string) => import(packageName);
    run(module.exports, require, module, file, folder);
    return module.exports;
  }

  #compiled(file: string): Script {
    const source = readFileSync(file);
    const state = scriptState(file, source);
    const kept = this.#kept.get(file);
    const cachedData = kept && isSameScript(kept.state, state) ? kept.code : undefined;
    // Our own scripts are ASCII.
    const script = new Script(
      `(function (exports, require, module, __filename, __dirname) {${source.toString(file.endsWith('.cjs') ? 'latin1' : 'utf8')}\n})`,
      {
        filename: file,
        ...(cachedData && { cachedData }),
      },
    );
    // Rejected by another version of V8, or one with other flags.
    if (cachedData === undefined || script.cachedDataRejected) this.#isComplete = false;
    this.#scripts.push({ script, state });
    return script;
  }

  #required(name: string, folder: string): unknown {
    if (name.startsWith('.')) return this.load(withEnding(path.resolve(folder, name)));
    if (name === 'rougekit' || name.startsWith('rougekit/'))
      return this.loadLibrary(name.slice('rougekit/'.length) || 'index');
    if (OF_SCRIPTS.test(name)) return this.load(this.#native.resolve(name));
    if (SELDOM.test(name)) return whenUsed(() => this.#native(name) as Exports);
    return this.#native(name);
  }

  /** The entry points of the library are modules that name the exports of scripts beside them. */
  loadLibrary(name: string): Exports {
    this.#library ??= path.dirname(this.#native.resolve('rougekit'));
    return this.load(path.join(this.#library, `${name}.cjs`));
  }

  /** The kept code of the library: what a thread can start from. */
  get codeOfLibrary(): KeptCode {
    const library = this.#library;
    if (library === undefined) return NOTHING_KEPT;
    return new Map([...this.#kept].filter(([file]) => file.startsWith(library + path.sep)));
  }

  /** What the next run can start from; undefined if that is what this one had. */
  codeToKeep(): KeptCode | undefined {
    if (this.#isComplete) return undefined;
    const code = new Map(this.#kept);
    for (const { script, state } of this.#scripts)
      code.set(state.file, { state, code: script.createCachedData() });
    return code;
  }
}

const withEnding = (file: string) => (/\.c?js$/.test(file) ? file : `${file}.js`);

const whenUsed = (load: () => Exports): Exports =>
  new Proxy({}, { get: (_, key) => Reflect.get(load(), key) });
