// Where downloaded files are kept: ROUGEKIT_CACHE, or the usual folder for caches of the system.

import { homedir } from 'node:os';
import path from 'node:path';
import type { Environment } from './environment.ts';

export function cacheFolder(env: Environment, platform: string = process.platform): string {
  const own = env['ROUGEKIT_CACHE'];
  if (own) return path.resolve(own);
  return path.join(usualFolder(env, platform), 'rougekit');
}

function usualFolder(env: Environment, platform: string): string {
  const xdg = env['XDG_CACHE_HOME'];
  // The specification of XDG: a relative path is to be ignored.
  if (xdg && path.isAbsolute(xdg)) return xdg;
  if (platform === 'win32') return env['LOCALAPPDATA'] || path.join(homedir(), 'AppData', 'Local');
  return path.join(homedir(), ...(platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']));
}
