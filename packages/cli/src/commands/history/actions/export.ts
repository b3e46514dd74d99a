// `rougekit history export`: runs to keep elsewhere.

import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { EXIT } from '../../../failures/exit-codes.ts';
import { listedRun } from '../../../runs/find-run.ts';
import { MAX_ROWS } from '../../../runs/read-run.ts';
import { parsedId } from '../../../runs/run-id.ts';
import type { RunStore } from '../../../runs/run-store.ts';
import { type ChosenOutput, readOutputs } from '../../../writers/chosen-outputs.ts';
import type { Format } from '../../../writers/writer.ts';
import { type Action, OUTPUT_FLAGS, write } from '../action.ts';
import { EXPORT_WRITERS, type ExportedRun } from '../export-writers.ts';
import { isKnown, type KnownRun, namedRuns, warnOfUnreadable } from '../history-result.ts';
import { sweptBetas } from '../sweep.ts';

export const exportRuns: Action = {
  name: 'export',
  flags: OUTPUT_FLAGS,
  read(names, given, store) {
    const chosen = readOutputs(given, EXPORT_WRITERS);
    return async (runtime) => {
      const named = await namedRuns(store, [], undefined, runtime.messages);
      const isPartial = names.length === 0 && warnOfUnreadable(named, runtime.messages);
      const runs =
        names.length === 0 ? named.filter(isKnown) : await runsCalled(names, store, named);
      const isOne = names.length === 1;
      const spreads = async ({ id, info }: ExportedRun) => {
        const run = named.find((one) => one.id === id) as KnownRun;
        // So many rows as can be kept in memory.
        const hasF =
          info.items <= MAX_ROWS &&
          Object.keys(info.pooling).some((key) => key.startsWith('rouge'));
        return hasF
          ? sweptBetas(await store.open(run).read(), info, undefined, given.registry)
          : [];
      };
      const outputs = chosen.map((one) => ({ ...one, file: timestamped(one, runs) }));
      await write({ runs, isOne, spreads }, outputs, runtime);
      return isPartial ? EXIT.partial : EXIT.good;
    };
  },
};

async function runsCalled(
  names: readonly string[],
  store: RunStore,
  all: readonly { readonly id: string; readonly isBlessed: boolean }[],
): Promise<ExportedRun[]> {
  const runs: ExportedRun[] = [];
  for (const name of names) {
    const run = await listedRun(name, store);
    const isBlessed = all.some(({ id, isBlessed: own }) => own && id === run.id);
    runs.push({ id: run.id, info: await store.open(run).info(), isBlessed });
  }
  return runs;
}

/** `-o results/`: a file in it, called after the run and its time. */
function timestamped(
  { file, writer }: ChosenOutput<Format>,
  [only, ...others]: readonly ExportedRun[],
): string | undefined {
  if (file === undefined || !isFolder(file)) return file;
  // From the name of its folder: what run.json calls itself may be a path.
  const run = others.length === 0 && only !== undefined ? parsedId(only.id) : undefined;
  const time = run?.id.slice(0, '20260131-090000'.length);
  return path.join(
    file,
    run === undefined ? `history.${writer.id}` : `${run.name}-${time}.${writer.id}`,
  );
}

const isFolder = (file: string) => existsSync(file) && statSync(file).isDirectory();
