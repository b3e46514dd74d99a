// What a command may touch of the process it runs in.

import type { Readable, Writable } from 'node:stream';
import type { Registry } from 'rougekit/registry';
import type { Environment } from './colours.ts';
import type { Messages } from './messages.ts';

export interface Runtime {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable & { readonly isTTY?: boolean };
  readonly stderr: Writable & { readonly isTTY?: boolean };
  readonly env: Environment;
  readonly messages: Messages;
  /** The metrics there are; those of rougekit unless others are added. */
  readonly registry?: Registry;
  /** Set by a command: what to say when the user stops it. */
  atInterrupt: () => string;
  /** From here on a signal ends the process at once, without a sentence. */
  endAtSignals(): void;
}
