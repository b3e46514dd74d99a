// Binary output is not written to a terminal.

import { UsageError } from '../failures/failures.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { ChosenOutput } from './chosen-outputs.ts';
import type { Writer } from './writer.ts';

export function refuseBinary(
  outputs: readonly ChosenOutput<Writer>[],
  { stdout }: Pick<Runtime, 'stdout'>,
): void {
  const binary = outputs.find(({ writer, file }) => writer.isBinary && file === undefined)?.writer;
  if (binary === undefined || stdout.isTTY !== true) return;
  throw new UsageError(
    `\`--format ${binary.id}\` is not for a terminal; name a file: -o ${binary.streams ? 'rows' : 'report'}${binary.extensions[0]}`,
  );
}
