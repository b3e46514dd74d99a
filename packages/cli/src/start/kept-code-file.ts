// Where code is kept from run to run: with whatever else is in the cache, a file for each command, since commands compile different
// functions of the same scripts.

import path from 'node:path';
import { cacheFolder, type Environment } from '@rougekit/hub';
import { ENDING } from './kept-code.ts';

/** For `args` of the program in `folder`; undefined where nothing is to be kept. */
export function keptCodeFile(
  folder: string,
  args: readonly string[],
  env: Environment,
): string | undefined {
  // Node's own name for it.
  if (env['NODE_DISABLE_COMPILE_CACHE']) return undefined;
  const command = /^[a-z][a-z-]*$/.exec(args[0] ?? '')?.[0] ?? 'rougekit';
  const isHelp = args.includes('--help') || args.includes('-h');
  const name = [isHelp ? `${command}-help` : command, process.version, process.arch, sum(folder)];
  return path.join(cacheFolder(env), 'compiled-code', `${name.join('-')}${ENDING}`);
}

/** Several installations may be used in turn. FNV-1a. */
function sum(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16);
}
