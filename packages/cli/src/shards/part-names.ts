// What the arguments of `merge` name: files, folders with the parts of a plan, and lists of files (@list.txt).

import { existsSync, readFileSync, statSync } from 'node:fs';
import { DataError } from '../failures/failures.ts';
import { isObjectName } from '../objects/object-name.ts';
import { cannotRead, hasWords } from '../readers/input-file.ts';
import { partsIn } from './part-files.ts';

export async function partNames(args: readonly string[]): Promise<string[]> {
  const names = args.flatMap((arg) => (arg.startsWith('@') ? listed(arg.slice(1)) : [arg]));
  const found: string[] = [];
  for (const name of names) found.push(...(await inFolder(name)));
  return found;
}

/** One name on each line. */
function listed(list: string): string[] {
  let text: string;
  try {
    text = readFileSync(list, 'utf8');
  } catch (error) {
    throw cannotRead(list, error);
  }
  const names = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (names.length === 0) throw new DataError(`'${list}' lists no parts.`);
  return names;
}

async function inFolder(name: string): Promise<string[]> {
  const isFolder = isObjectName(name)
    ? name.endsWith('/')
    : existsSync(name) && statSync(name).isDirectory();
  if (!isFolder) return [name];
  try {
    return await partsIn(name);
  } catch (error) {
    throw hasWords(error) ? error : cannotRead(name, error);
  }
}
