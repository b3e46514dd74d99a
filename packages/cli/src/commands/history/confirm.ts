// A question at the terminal, where somebody can answer it.

import { createInterface } from 'node:readline';
import { UsageError } from '../../failures/failures.ts';
import type { Runtime } from '../../terminal/runtime.ts';

/** Only a yes is one. */
export async function confirmed(
  question: string,
  { stdin, messages }: Pick<Runtime, 'stdin' | 'messages'>,
): Promise<boolean> {
  if (stdin.isTTY !== true)
    throw new UsageError(`${question} Nobody is there to answer; to say yes beforehand: --yes`);
  messages.block(`${question} [y/N] `);
  const lines = createInterface({ input: stdin });
  for await (const line of lines) {
    lines.close();
    return /^\s*y(?:es)?\s*$/i.test(line);
  }
  return false;
}
