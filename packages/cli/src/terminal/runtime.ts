// The parts of the process that a command may use.

import type { Readable, Writable } from 'node:stream';
import type { Registry } from 'rougekit/registry';
import type { Environment } from './colours.ts';
import type { Messages } from './messages.ts';

export interface Runtime {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean; readonly columns?: number | undefined };
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number | undefined };
  readonly env: Environment;
  readonly messages: Messages;
  /** The available metrics; rougekit's own unless others are added. */
  readonly registry: Registry;
  /** The time of day, for what is dated. */
  now(): Date;
  /** Set by a command: the message if the user interrupts it. */
  atInterrupt: () => string;
  /** A calculation that may take long: Ctrl-C is answered in the middle of it, too. */
  calculate<T>(work: () => T | Promise<T>): Promise<T>;
  /** Starts a thread for `WorkerPool`; undefined: it starts its own. */
  newThread?: () => object;
}
