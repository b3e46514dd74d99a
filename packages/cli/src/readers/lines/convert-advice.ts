// How to turn a file into UTF-8, as a command to copy.

import { endingOf, packingOf, STDIN } from '../input-names.ts';

/** "  iconv -f UTF-16LE -t UTF-8 old.txt > new.txt", with the ending of the file in question. */
export function iconvCommand(encoding: string, name: string): string {
  const ending = name === STDIN ? '.jsonl' : endingOf(name);
  const iconv = `iconv -f ${encoding} -t UTF-8`;
  const packing = packingOf(name);
  if (packing === undefined) return `  ${iconv} old${ending} > new${ending}`;
  const cat = packing === 'gzip' ? `zcat old${ending}.gz` : `zstdcat old${ending}.zst`;
  return `  ${cat} | ${iconv} > new${ending}`;
}
