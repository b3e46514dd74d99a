// Several writers as one: each gets what it needs, and what none needs is not computed.

import type { OpenOutput } from './open-outputs.ts';
import type { OpenWriter, Writer } from './writer.ts';
import type { SharedContext } from './writer-context.ts';

export async function openWriters(
  outputs: readonly OpenOutput<Writer>[],
  about: SharedContext,
): Promise<OpenWriter> {
  const opened: OpenWriter[] = [];
  for (const { writer, output, look } of outputs)
    opened.push(await writer.open(output, { ...about, ...look }));
  return together(opened);
}

function together(writers: readonly OpenWriter[]): OpenWriter {
  const [only] = writers;
  if (writers.length === 1 && only !== undefined) return only;
  const some = <K extends keyof OpenWriter>(verb: K) =>
    writers.some((writer) => writer[verb] !== undefined);
  return {
    ...(some('rows') && {
      async rows(table, system) {
        for (const writer of writers) await writer.rows?.(table, system);
      },
    }),
    ...(some('result') && {
      async result(result) {
        for (const writer of writers) await writer.result?.(result);
      },
    }),
    ...(some('evals') && {
      async evals(systems) {
        for (const writer of writers) await writer.evals?.(systems);
      },
    }),
    ...(some('end') && {
      async end(run) {
        for (const writer of writers) await writer.end?.(run);
      },
    }),
  };
}
