// Chosen outputs → places to write to. All places are tried before any work is done.

import { coloursFor } from '../terminal/colours.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { terminalWidth } from '../terminal/terminal-width.ts';
import type { ChosenOutput } from './chosen-outputs.ts';
import { finishTogether, heldForStdout, type Output, toFile, toStdout } from './output-file.ts';
import type { KeptFile } from './output-place.ts';
import type { Format, Look, ResultWriter } from './writer.ts';

export interface OpenOutput<W extends Format> extends ChosenOutput<W> {
  readonly output: Output;
  readonly look: Look;
}

export interface OutputRules {
  /** Files that are not replaced. */
  readonly kept: readonly KeptFile[];
  /** Whether nothing is printed before everything is known. */
  readonly isHeld?: boolean;
}

export function openOutputs<W extends Format>(
  chosen: readonly ChosenOutput<W>[],
  { kept, isHeld = false }: OutputRules,
  { stdout, env }: Pick<Runtime, 'stdout' | 'env'>,
): OpenOutput<W>[] {
  const others: KeptFile[] = [];
  return chosen.map((one) => {
    const { file } = one;
    const stream = file === undefined ? stdout : {};
    const look = { colours: coloursFor(stream, env), width: terminalWidth(stream) };
    if (file === undefined)
      return { ...one, look, output: isHeld ? heldForStdout(stdout) : toStdout(stdout) };
    const output = toFile(file, [...kept, ...others]);
    others.push({ file, what: 'another output of this run,' });
    return { ...one, look, output };
  });
}

/** Writes a result that is known at once to all of them. */
export async function writeResult<Result>(
  result: Result,
  opened: readonly OpenOutput<ResultWriter<Result>>[],
  { messages, calculate }: Pick<Runtime, 'messages' | 'calculate'>,
): Promise<void> {
  for (const { writer, output, look } of opened)
    await output.write(await calculate(() => writer.text(result, look.colours, look.width)));
  await finishOutputs(opened, messages);
}

export async function finishOutputs(
  opened: readonly OpenOutput<Format>[],
  messages: Runtime['messages'],
): Promise<void> {
  await finishTogether(opened.map(({ output }) => output));
  for (const { file, output } of opened) {
    if (file === undefined) continue;
    const { beside } = output;
    messages.info(
      beside?.isUsed ? `Written: ${file}, with its texts in ${beside.name}` : `Written: ${file}`,
    );
  }
}
