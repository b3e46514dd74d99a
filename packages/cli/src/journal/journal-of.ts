// Where the journal of a command is: below the history, under a name that follows from what is scored and how.

import { createHash } from 'node:crypto';
import path from 'node:path';
import { systemCode, UsageError } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';
import type { Messages } from '../terminal/messages.ts';
import { makeFolder } from '../writers/make-folder.ts';
import { Journal } from './journal.ts';

/** No run can have this name. */
const FOLDER = '.unfinished';

/** `what` is everything that makes it another run: recipe, files, columns, part. */
export function journalOf(history: string, what: unknown, messages: Messages): Journal {
  const name = createHash('sha256').update(JSON.stringify(what)).digest('hex').slice(0, 32);
  const folder = path.join(history, FOLDER);
  try {
    makeFolder(folder);
    return new Journal(folder, name, messages);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    throw new UsageError(
      `Cannot write in '${folder}', which --resume needs: ${systemReason(error)}. Another folder: --history DIR`,
    );
  }
}
