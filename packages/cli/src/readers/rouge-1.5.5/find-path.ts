// Where a path of the settings leads. The program takes it from the folder it was started in, so that
// comes first; a settings file that was moved together with its texts works from anywhere.

import { existsSync } from 'node:fs';
import path from 'node:path';
import { STDIN } from '../input-names.ts';

/** `settings` is the name of the file that the path stands in. */
export function findPath(written: string, settings: string): string {
  if (path.isAbsolute(written) || settings === STDIN || existsSync(written)) return written;
  const beside = path.join(path.dirname(settings), written);
  // If it is in neither place, the message names the path as written.
  return existsSync(beside) ? beside : written;
}
