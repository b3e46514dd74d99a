// Loads the program, from kept code where there is some, and runs it. Built as scripts, so that V8 can keep what it makes of them.

import module from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT } from './failures/exit-codes.ts';
import type { runProcess } from './process.ts';
import { NOTHING_KEPT, readKeptCode, writeKeptCode } from './start/kept-code.ts';
import { keptCodeFile } from './start/kept-code-file.ts';
import { newThread } from './start/new-thread.ts';
import { ScriptLoader } from './start/script-loader.ts';

export async function startProgram(args: readonly string[]): Promise<void> {
  // Since Node 22.8: for the modules of other packages.
  (module as { enableCompileCache?(): unknown }).enableCompileCache?.();
  const folder = path.dirname(fileURLToPath(import.meta.url));
  const program = path.join(folder, 'process.cjs');
  const file = keptCodeFile(folder, args, process.env);
  const loader = new ScriptLoader(program, file === undefined ? NOTHING_KEPT : readKeptCode(file));
  if (file !== undefined) keepAtExit(loader, file);
  // Entry points of the library look for it: packages that import them get the library that is loaded here, not another one.
  Object.assign(globalThis, { [Symbol.for('rougekit.load')]: (one: string) => loader.load(one) });
  const { runProcess: run } = loader.load(program) as { runProcess: typeof runProcess };
  const thread = path.join(folder, 'thread.cjs');
  await run(() => newThread(thread, { file: program, kept: loader.codeOfLibrary }));
}

function keepAtExit(loader: ScriptLoader, file: string): void {
  process.on('exit', (code) => {
    // A command that was refused has not loaded what it takes.
    if (code !== EXIT.good && code !== EXIT.gateFailed && code !== EXIT.partial) return;
    const news = loader.codeToKeep();
    if (news !== undefined) writeKeptCode(file, news);
  });
}
