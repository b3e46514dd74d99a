// `rougekit history show`: one run.

import { EXIT } from '../../../failures/exit-codes.ts';
import { UsageError } from '../../../failures/failures.ts';
import { readNumber } from '../../../flags/flag-values.ts';
import type { Given } from '../../../flags/given.ts';
import { listedRun } from '../../../runs/find-run.ts';
import { readOutputs } from '../../../writers/chosen-outputs.ts';
import { type Action, OUTPUT_FLAGS, write } from '../action.ts';
import { SHOW_WRITERS } from '../show-writers.ts';
import { sweptBetas } from '../sweep.ts';

export const show: Action = {
  name: 'show',
  flags: [...OUTPUT_FLAGS, '--sweep', '--beta'],
  read(args, given, store) {
    const name = onlyRun(args);
    const outputs = readOutputs(given, SHOW_WRITERS);
    const isSwept = given.has('--sweep');
    const betas = readBetas(given);
    return async (runtime) => {
      const run = await listedRun(name, store);
      const stored = store.open(run, name);
      const info = await stored.info();
      const isBlessed = run.id === (await store.blessed());
      const sweep = isSwept
        ? sweptBetas(await stored.read(), info, betas, given.registry)
        : undefined;
      await write({ id: run.id, info, isBlessed, sweep }, outputs, runtime);
      return EXIT.good;
    };
  },
};

function readBetas(given: Given): number[] | undefined {
  const texts = given.list('--beta');
  if (texts === undefined) return undefined;
  if (!given.has('--sweep') && given.typed().includes('--beta'))
    throw new UsageError('`--beta` chooses the betas of `history show RUN --sweep`.');
  const betas = texts.map((text) => readNumber('--beta', text, 'numbers of at least 0'));
  if (betas.some((beta) => beta < 0) || new Set(betas).size < betas.length)
    throw new UsageError(
      `Expected \`--beta\` to be different numbers of at least 0, got '${texts.join()}'.`,
    );
  return betas;
}

function onlyRun([name, ...others]: readonly string[]): string {
  if (name === undefined)
    throw new UsageError(`\`rougekit history show\` needs the name of a run.`);
  if (others.length > 0)
    throw new UsageError(`\`rougekit history show\` takes one run, got ${others.length + 1}.`);
  return name;
}
