// A model of the hub, with what people see of it while it comes.

import { fetchModelFiles, HubError } from '@rougekit/hub';
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
  } catch (error) {
    if (!(error instanceof HubError)) throw error;
    // A slip in the name of a folder leads here, too.
    const why = `There is no folder '${name}' here, so it was looked for on the Hugging Face hub.`;
    throw new HubError(error.kind, error.message, [why, ...error.more]);
  } finally {
    messages.clearStatus();
    runtime.atInterrupt = before;
  }
}
