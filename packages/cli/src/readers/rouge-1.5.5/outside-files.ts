// Settings may name any file of the machine, and it is read: users of settings from elsewhere should know.
// Those beside the settings or below them go without saying.

import { realpathSync } from 'node:fs';
import path from 'node:path';
import { excerpt } from '../../terminal/escape-control.ts';
import { formatCount } from '../../terminal/format-count.ts';
import { STDIN } from '../input-names.ts';

const SHOWN = 3;

/** A warning that names files outside of the settings' folder; undefined if there are none. */
export function outsideWarning(files: readonly string[], settings: string): string | undefined {
  const folder = settings === STDIN ? '.' : path.dirname(settings);
  const inside = real(folder);
  const outside = files.filter((file) => !isWithin(real(file), inside));
  if (outside.length === 0) return undefined;
  const names = outside.slice(0, SHOWN).map((file) => `'${excerpt(file, 200)}'`);
  const count = outside.length === 1 ? 'a file' : `${formatCount(outside.length)} files`;
  const more = outside.length > SHOWN ? ' …' : '';
  return `The settings name ${count} outside of their folder '${excerpt(folder, 200)}': ${names.join(', ')}${more}.`;
}

/** Where links lead; the path itself if there is nothing there. */
function real(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}

function isWithin(file: string, folder: string): boolean {
  const way = path.relative(folder, file);
  return !path.isAbsolute(way) && way.split(path.sep)[0] !== '..';
}
