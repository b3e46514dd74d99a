import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

/** Whether a folder can be written, or could be made. */
export function writableFrom(folder: string): boolean {
  let place = path.resolve(folder);
  while (!existsSync(place) && path.dirname(place) !== place) place = path.dirname(place);
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
