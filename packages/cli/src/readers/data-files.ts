// Which of the arguments are data files of a format, by their endings.

import { UsageError } from '../failures/failures.ts';

/** Whether the arguments are one data file; a UsageError if there are further arguments. */
export function isOneDataFile(
  files: readonly string[],
  isData: (file: string) => boolean,
): boolean {
  const data = files.filter(isData);
  if (data.length === 0) return false;
  if (files.length === 1) return true;
  throw new UsageError(
    data.length === files.length
      ? `Only one data file can be scored at a time, got ${files.length}. To join them: cat ${files.join(' ')} | rougekit score -`
      : `'${data[0]}' already holds both sides; it cannot be combined with line files.`,
  );
}
