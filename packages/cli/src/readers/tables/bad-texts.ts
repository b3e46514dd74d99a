// Lines made from texts that are not UTF-8, as binary formats may have them.

import { isUtf8 } from 'node:buffer';
import type { Problem } from 'rougekit';
import { eachLine, type LinePiece, NOT_SCORED } from 'rougekit/lines';

const IN_ITS_PLACE = Buffer.from(`${NOT_SCORED}\n`);

/** Rows with a text that is not UTF-8 become rows with a problem. */
export function withoutBadTexts(lines: Uint8Array): LinePiece {
  const kept: Uint8Array[] = [];
  const problems = new Map<number, Problem>();
  eachLine(lines, (start, _end, next) => {
    const line = lines.subarray(start, next);
    const isGood = isUtf8(line);
    if (!isGood)
      problems.set(kept.length, { code: 'NOT_TEXT', message: 'a text of this row is not UTF-8.' });
    kept.push(isGood ? line : IN_ITS_PLACE);
  });
  return { lines: Buffer.concat(kept), problems };
}
