// A model of the hub, with what people see of it while it comes.

import { fetchModelFiles } from '@rougekit/hub';
import { downloadProgress } from '../hub/download-progress.ts';
import type { Runtime } from '../terminal/runtime.ts';

export async function fetchModel(name: string, runtime: Runtime): Promise<void> {
  const { messages, env } = runtime;
  const before = runtime.atInterrupt;
  runtime.atInterrupt = () =>
    `Interrupted. What was fetched of '${name}' is kept: the same command goes on from there.`;
  let shown:
    | { readonly file: string; readonly draw: (bytes: number, size: number) => void }
    | undefined;
  try {
    await fetchModelFiles(name, {
      env,
      onBegin: (host) => messages.info(`Fetching the model '${name}' from ${host} …`),
      onProgress(file, bytes, size) {
        if (shown?.file !== file) shown = { file, draw: downloadProgress(file, runtime) };
        shown.draw(bytes, size);
      },
    });
  } finally {
    messages.clearStatus();
    runtime.atInterrupt = before;
  }
}
