// Where a configuration file is looked for: in the current folder, then above it, up to the root of the repository.

import { existsSync } from 'node:fs';
import path from 'node:path';

const CONFIG_NAMES = ['ts', 'js', 'mjs', 'json'].map((ending) => `rougekit.config.${ending}`);

/** Outside of a repository only the folder itself: what lies above it is somebody else's. */
export function findConfig(folder: string): string | undefined {
  const folders = foldersUpToRoot(folder);
  for (const one of folders) {
    const found = CONFIG_NAMES.find((name) => existsSync(path.join(one, name)));
    if (found !== undefined) return path.join(one, found);
  }
  return undefined;
}

function foldersUpToRoot(folder: string): string[] {
  const folders: string[] = [];
  for (let one = path.resolve(folder); ; one = path.dirname(one)) {
    folders.push(one);
    if (existsSync(path.join(one, '.git'))) return folders;
    if (path.dirname(one) === one) return folders.slice(0, 1);
  }
}

/** Whether reading the file runs it. */
export const isCode = (file: string): boolean => !file.endsWith('.json');
