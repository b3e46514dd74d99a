// A question at the terminal, where somebody can answer it.

import { createInterface } from 'node:readline';
import { UsageError } from '../../failures/failures.ts';
import { escapeControl } from '../../terminal/escape-control.ts';
import type { Runtime } from '../../terminal/runtime.ts';

/** Only a yes is one. `what` is to be done: "Remove x". */
export async function confirmed(
  what: string,
  { stdin, messages }: Pick<Runtime, 'stdin' | 'messages'>,
): Promise<boolean> {
  if (stdin.isTTY !== true)
    throw new UsageError(
      `${what}? There is no terminal to answer at. To say yes beforehand: --yes`,
    );
  messages.block(`${escapeControl(what)}? [y/N] `);
  const lines = createInterface({ input: stdin });
  for await (const line of lines) {
    lines.close();
    return /^\s*y(?:es)?\s*$/i.test(line);
  }
  return false;
}
