// `--resume`: a run that can be stopped at any moment and goes on where it was when the same command is given again.

import path from 'node:path';
import type { ExitCode } from '../../failures/exit-codes.ts';
import type { Journal } from '../../journal/journal.ts';
import { journalOf } from '../../journal/journal-of.ts';
import { formatRows } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { ScoreRequest } from './request.ts';

/** Opens the journal, once the files to be read and written are known to be right; undefined without `--resume`. */
export type OpenJournal = () => Journal | undefined;

export async function resumable(
  request: ScoreRequest,
  { messages }: Runtime,
  run: (open: OpenJournal) => Promise<ExitCode>,
): Promise<ExitCode> {
  let journal: Journal | undefined;
  let isComplete = false;
  try {
    const code = await run(() => {
      if (request.resume) journal ??= journalOf(request.history, identity(request), messages);
      return journal;
    });
    isComplete = true;
    return code;
  } finally {
    if (!isComplete && journal !== undefined && journal.rows > 0)
      messages.info(`The same command can go on: ${formatRows(journal.rows)} are kept.`);
    journal?.close({ isComplete });
  }
}

/** What makes it another run. Where the result goes, and what is made of the scores, may change in between. */
function identity({ inputs, columns, recipe, limitRows, shard }: ScoreRequest): unknown {
  const { reader, files, ...others } = inputs;
  return {
    signature: recipe.scorer.signature,
    reader: reader.id,
    files: files.map((file) => path.resolve(file)),
    ...others,
    ...{ columns, limitRows, shard },
  };
}

export function interruption(
  rows: number,
  { outputs }: ScoreRequest,
  journal: Journal | undefined,
): string {
  const files = outputs.flatMap(({ file }) => (file === undefined ? [] : [`'${file}'`]));
  const were = files.length > 1 ? 'were' : 'was';
  const lost = files.length === 0 ? '' : ` ${files.join(', ')} ${were} not written.`;
  const next =
    journal === undefined
      ? 'Nothing was kept: the same command starts over. With --resume it would continue.'
      : `To go on, give the same command again: ${formatRows(journal.rows)} are kept.`;
  return `Interrupted after ${formatRows(rows)}.${lost} ${next}`;
}
