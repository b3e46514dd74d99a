// Rows of a run in which single metrics have no score.

import { NoticeGroups } from 'rougekit/lines';
import { escapeControl } from '../terminal/escape-control.ts';
import type { Run } from './read-run.ts';

/** A group per key. Only of these keys (or of their fields: rouge1.recall), if some were chosen. */
export function lostScores({ rows }: Run, chosen: readonly string[] | undefined): NoticeGroups {
  const keys = chosen && new Set(chosen.map((name) => name.split('.')[0]));
  const groups = new NoticeGroups();
  rows.forEach((row, number) => {
    if (!row.ok || row.problems === undefined) return;
    const id = row.id ?? String(number + 1);
    // A saved run may have been edited.
    for (const [key, { message }] of Object.entries(row.problems))
      if (keys === undefined || keys.has(key))
        groups.add(`NO_SCORE:${escapeControl(key)}`, escapeControl(message), id, number);
  });
  return groups;
}
