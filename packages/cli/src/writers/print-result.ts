// A result that is known at the end → stdout.

import { coloursFor } from '../terminal/colours.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { terminalWidth } from '../terminal/terminal-width.ts';
import { toStdout } from './output-file.ts';
import type { ResultWriter } from './writer.ts';

export async function printResult<Result>(
  result: Result,
  writer: ResultWriter<Result>,
  { stdout, env }: Pick<Runtime, 'stdout' | 'env'>,
): Promise<void> {
  const output = toStdout(stdout);
  await output.write(await writer.text(result, coloursFor(stdout, env), terminalWidth(stdout)));
  await output.finish();
}
