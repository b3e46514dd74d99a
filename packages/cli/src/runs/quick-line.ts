// The line of a saved run for a row that is nothing but numbers, as most rows are: put together in bytes, without a text for the
// line or for its numbers.

import type { ScoreTable } from 'rougekit/lines';
import { rowId } from '../scoring/row-names.ts';
import type { GrowingBytes } from '../writers/growing-bytes.ts';
import { numberHeads, SCORES_END } from '../writers/jsonl/scores-json.ts';
import { HASH_LENGTH } from './reference-hash.ts';

/** Adds the line of a row that has scores, if it can; false if that takes somebody else. `counts` are the same in all rows. */
export type AddsLine = (row: number, referenceHash: string | undefined) => boolean;

/** Undefined where every row takes somebody else. */
export function quickLines(
  table: ScoreTable,
  counts: string,
  lines: GrowingBytes,
): AddsLine | undefined {
  const heads = numberHeads(table)?.map((head) => Buffer.from(head));
  if (heads === undefined) return undefined;
  const { scores } = table;
  const beforeId = Buffer.from('{"id":"');
  const beforeHash = Buffer.from('","referenceHash":"');
  const beforeScores = Buffer.from('","scores":');
  const end = Buffer.from(`${SCORES_END},"counts":${counts}}\n`);
  return (row, referenceHash) => {
    const id = rowId(table, row);
    if (!isPlain(id) || table.problems(row) !== undefined) return false;
    lines.addBytes(beforeId);
    lines.addAscii(id, id.length);
    if (referenceHash !== undefined) {
      lines.addBytes(beforeHash);
      lines.addAscii(referenceHash, HASH_LENGTH);
    }
    lines.addBytes(beforeScores);
    for (let c = 0; c < heads.length; c++) {
      lines.addBytes(heads[c] as Buffer);
      lines.addNumber(scores[row * heads.length + c] as number);
    }
    lines.addBytes(end);
    return true;
  };
}

/** Whether a text is in JSON what it is, and safe to print. */
function isPlain(text: string): boolean {
  for (let k = 0; k < text.length; k++) {
    const unit = text.charCodeAt(k);
    if (unit < 0x20 || unit > 0x7e || unit === 0x22 || unit === 0x5c) return false;
  }
  return true;
}
