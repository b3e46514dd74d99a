// What a batch is known by: a hash of everything that its scores depend on. A batch that was cut elsewhere or changed since has
// another key, so no score is ever taken for rows that it does not belong to.

import { createHash } from 'node:crypto';
import type { Batch, SourceRow } from 'rougekit/lines';

/** 32 bytes, as a string of as many characters. */
export function batchKey(batch: Batch): string {
  const hash = createHash('sha256');
  if ('lines' in batch) {
    const { fields, isMade = false, problems = [] } = batch;
    hash.update(`${JSON.stringify([fields, isMade, [...problems]])}\n`);
    hash.update(batch.lines);
  } else for (const row of batch.rows) hash.update(`${rowText(row)}\n`);
  return hash.digest('binary');
}

/** Without its line and its other fields, which are not part of a table. */
function rowText({ id, ...row }: SourceRow): string {
  if ('problem' in row) return JSON.stringify([id, row.problem]);
  const { pair, notices, made } = row;
  return JSON.stringify([id, pair.candidate, pair.reference, pair.source, notices, made]);
}
