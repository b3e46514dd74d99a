// A thread that scores pieces of JSON lines for `scoreJsonLines`. Not a door: only the pool starts it.

import { drawShared } from '../aggregate/shared-resampling.ts';
import { loadEngine } from '../engine/load.ts';
import { type CustomComponents, registry } from '../registry.ts';
import type { DrawMessage, LineAnswer, LineJob, LineMessage } from './line-jobs.ts';
import { answers, transferable } from './line-jobs.ts';
import { has } from './own-field.ts';

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

const jobs = new Map<number, (piece: Uint8Array) => LineAnswer>();
// One message after the other, the first of them when the engine is there.
let ready: Promise<unknown> = loadEngine();

async function take(message: LineMessage | DrawMessage): Promise<void> {
  if (has(message, 'draw')) {
    drawShared(message.draw);
    return;
  }
  const { job, begin, piece } = message;
  if (begin !== undefined) jobs.set(job, await begun(begin));
  else if (piece === undefined) jobs.delete(job);
  else {
    const scored = jobs.get(job)?.(piece) ?? { defect: `no job ${job}` };
    asker.postMessage(scored, transferable(scored));
  }
}

/** What a signature names and a module that cannot be loaded would have is refused by name. */
async function begun(job: LineJob): Promise<(piece: Uint8Array) => LineAnswer> {
  let known: Pick<typeof registry, 'scorerFromSignature'> = registry;
  if (job.components !== undefined) {
    try {
      const { components } = (await import(
        /* webpackIgnore: true */ /* @vite-ignore */ job.components
      )) as { readonly components: CustomComponents };
      known = registry.withComponents(components);
    } catch (error) {
      const refusal = `${job.components} cannot be loaded: ${(error as Error).message}`;
      return () => ({ refusal });
    }
  }
  return answers(job, known.scorerFromSignature);
}

const listen = (message: unknown) => {
  ready = ready.then(() => take(message as LineMessage | DrawMessage));
};
if (asker.on !== undefined) asker.on('message', listen);
else asker.onmessage = ({ data }) => listen(data);
