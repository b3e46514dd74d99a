// `--save NAME`: what the run is called. Of several systems each has a run of its own: NAME.SYSTEM, or NAME with {system} in it.

import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { plainName } from '../../runs/run-id.ts';
import type { NewRun, RunStore } from '../../runs/run-store.ts';
import type { Inputs } from './inputs.ts';

const SYSTEM = '{system}';

/** Room for them in the store, which refuses names that it cannot have. */
export async function readSave(
  given: Given,
  { systems }: Pick<Inputs, 'systems'>,
  store: RunStore,
): Promise<NewRun[]> {
  const name = given.get('--save');
  const replaces = given.has('--replace');
  if (name === undefined && replaces)
    throw new UsageError(
      '`--replace` says that `--save NAME` replaces the newest run of that name.',
    );
  const runs: NewRun[] = [];
  for (const one of name === undefined ? [] : savedNames(name, systems))
    runs.push(await store.save(one, { replaces }));
  return runs;
}

function savedNames(name: string, systems: readonly string[]): string[] {
  if (systems.length === 0) {
    if (!name.includes(SYSTEM)) return [name];
    throw new UsageError(
      `\`--save ${name}\`: ${SYSTEM} stands for the names of several systems, and there is one.`,
    );
  }
  const pattern = name.includes(SYSTEM) ? name : `${name}.${SYSTEM}`;
  const names = systems.map((system) => pattern.replaceAll(SYSTEM, () => plainName(system)));
  const k = names.findIndex((one, at) => names.indexOf(one) < at);
  if (k < 0) return names;
  const twin = systems[names.indexOf(names[k] as string)];
  throw new UsageError(
    `\`--save\`: the runs of '${twin}' and '${systems[k]}' would both be called '${names[k]}'; give the systems other names.`,
  );
}
