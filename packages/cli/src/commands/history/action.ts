// What an action of `rougekit history` is: a value in the list of command.ts.

import type { ExitCode } from '../../failures/exit-codes.ts';
import type { Given } from '../../flags/given.ts';
import type { RunStore } from '../../runs/run-store.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { ChosenOutput } from '../../writers/chosen-outputs.ts';
import { openOutputs, writeResult } from '../../writers/open-outputs.ts';
import type { ResultWriter } from '../../writers/writer.ts';

export interface Action {
  readonly name: string;
  /** The flags that not every action has. */
  readonly flags: readonly string[];
  /** Everything is checked here that can be; what is returned does the work. */
  read(args: readonly string[], given: Given, store: RunStore): Work;
}

export type Work = (runtime: Runtime) => Promise<ExitCode>;

export const OUTPUT_FLAGS = ['--format', '--output'];

/** To all outputs. */
export async function write<Result>(
  result: Result,
  outputs: readonly ChosenOutput<ResultWriter<Result>>[],
  runtime: Runtime,
): Promise<void> {
  await writeResult(result, openOutputs(outputs, { kept: [] }, runtime), runtime);
}
