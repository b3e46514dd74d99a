// How to turn a file into UTF-8, as a command to copy.

import { endingOf, isGzip, STDIN } from '../input-names.ts';

/** "  iconv -f UTF-16LE -t UTF-8 old.txt > new.txt", with the ending of the file in question. */
export function iconvCommand(encoding: string, name: string): string {
  const ending = name === STDIN ? '.jsonl' : endingOf(name);
  const iconv = `iconv -f ${encoding} -t UTF-8`;
  return isGzip(name)
    ? `  zcat old${ending}.gz | ${iconv} > new${ending}`
    : `  ${iconv} old${ending} > new${ending}`;
}
