// A thread that scores pieces of JSON lines for `scoreJsonLines`. Not a door: only the pool starts it.

import { loadEngine } from './engine/load.ts';
import { scorerFromSignature } from './registry.ts';
import type { LineAnswer, LineJob } from './run/line-jobs.ts';
import { answers, transferable } from './run/line-jobs.ts';

/** The other thread, as Node's worker_threads and as the workers of browsers know it. */
interface Asker {
  postMessage(answer: LineAnswer, transfer: readonly ArrayBufferLike[]): void;
  on?(type: 'message', listener: (message: unknown) => void): void;
  onmessage?: (event: { readonly data: unknown }) => void;
}

const platform = globalThis as unknown as Asker & {
  readonly process?: {
    getBuiltinModule?(name: string): { readonly parentPort: Asker | null } | undefined;
  };
};
const asker = platform.process?.getBuiltinModule?.('node:worker_threads')?.parentPort ?? platform;

let answer: Promise<(piece: Uint8Array) => LineAnswer> | undefined;

async function take(message: unknown): Promise<void> {
  if (answer === undefined) {
    answer = loadEngine().then(() => answers(message as LineJob, scorerFromSignature));
    return;
  }
  const scored = (await answer)(message as Uint8Array);
  asker.postMessage(scored, transferable(scored));
}

if (asker.on !== undefined) asker.on('message', (message) => void take(message));
else asker.onmessage = ({ data }) => void take(data);
