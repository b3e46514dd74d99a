// What two joined tables are called in the names of columns that both have: `reports.text`, `predictions.text`.

import path from 'node:path';
import { endingOf } from '../input-names.ts';

/** Their file names without endings; as much more of the names as it takes to tell them apart. */
export function tableNames(first: string, second: string): readonly [string, string] {
  const stem = (file: string) => {
    const base = path.basename(file).replace(/\.(gz|zst)$/i, '');
    return base.slice(0, base.length - endingOf(base).length);
  };
  if (stem(first) !== stem(second)) return [stem(first), stem(second)];
  return first === second ? [`${first}#1`, `${second}#2`] : [first, second];
}
