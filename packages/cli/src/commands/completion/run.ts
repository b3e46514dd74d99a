import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import type { CommandDescription } from '../../flags/command-description.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import type { Shell } from './shells.ts';

export interface CompletionRequest {
  readonly shell: Shell;
  readonly commands: readonly CommandDescription[];
}

export async function printCompletion(
  { shell, commands }: CompletionRequest,
  { stdout }: Runtime,
): Promise<ExitCode> {
  stdout.write(shell.completion(commands));
  return EXIT.good;
}
