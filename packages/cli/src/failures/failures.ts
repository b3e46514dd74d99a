// The ways in which a run ends early. Each has its exit code; main.ts prints the message and exits with it.

import { EXIT, type ExitCode } from './exit-codes.ts';

export abstract class Failure extends Error {
  abstract readonly exitCode: ExitCode;
  /** Further lines for people, printed below the message. */
  readonly more: readonly string[];

  constructor(message: string, more: readonly string[] = []) {
    super(message);
    this.more = more;
  }
}

/** The command line asks for something that does not exist or does not fit together. */
export class UsageError extends Failure {
  readonly exitCode = EXIT.wrongUsage;
}

/** A file cannot be read, or its contents cannot be scored. */
export class DataError extends Failure {
  readonly exitCode = EXIT.badData;
}

/** The result cannot be written in full: disk full, folder gone. */
export class OutputError extends Failure {
  readonly exitCode = EXIT.partial;
}

/** The reader of stdout has closed it (`| head -1`): not an error, and nothing to report. */
export class OutputClosed extends Failure {
  readonly exitCode = EXIT.good;
}

/** `error.code` of a system error such as ENOENT. */
export function systemCode(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
