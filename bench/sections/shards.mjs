// What a plan costs: sixteen workers, each over its range of a file, against one run over all of it. CPU time of whole processes, so
// that their starts count.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { corpusFile } from '../corpora.mjs';
import { number, spread, table, times } from '../markdown.mjs';
import { alternate } from '../rounds.mjs';
import { commandCpu } from '../whole-command.mjs';

const SHARDS = 16;

/** `corpora`: [{ kind, count }] */
export async function measureShards({ corpora, rounds, progress }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rougekit-bench-'));
  const at = (name) => path.join(folder, name);
  try {
    const works = corpora.flatMap(({ kind, count }) => {
      progress(`making ${count} pairs`);
      const file = corpusFile(kind, count);
      const plan = at(`${kind}.json`);
      const planned = ['plan', file, '--shards', String(SHARDS), '-o', plan, '--quiet'];
      const whole = ['score', file, '--intervals', 'bucketed', '--jobs', '1', '--quiet'];
      commandCpu(planned);
      return [
        { name: `${kind}: one run`, play: () => commandCpu([...whole, '-o', at('report.json')]) },
        { name: `${kind}: the plan`, play: () => commandCpu(planned) },
        { name: `${kind}: ${SHARDS} workers`, play: () => workersCpu(plan, at('parts')) },
      ];
    });
    const results = await alternate(
      works.map(({ name, play }) => ({ name, play: async () => ({ cpu: play() }), warmUp: false })),
      rounds,
      (what) => progress(what && `shards: ${what}`),
    );
    return corpora.map(({ kind, count }) => {
      const [whole, plan, workers] = ['one run', 'the plan', `${SHARDS} workers`].map(
        (name) => results[`${kind}: ${name}`].cpu,
      );
      return { kind, count, whole, plan, workers, ratio: workers.median / whole.median };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function workersCpu(plan, parts) {
  rmSync(parts, { recursive: true, force: true });
  let cpu = 0;
  for (let shard = 1; shard <= SHARDS; shard++)
    cpu += commandCpu(['worker', plan, '--shard', String(shard), '-o', parts, '--quiet']);
  return cpu;
}

export function shardsMarkdown(results) {
  const head = [
    'pairs',
    'one run, CPU ms',
    'the plan',
    `${SHARDS} workers`,
    'fastest–slowest',
    'one run = 1',
    'goal',
  ];
  const cells = results.map(({ kind, count, whole, plan, workers, ratio }) => [
    `${number(count)} ${kind}`,
    ...[whole, plan, workers].map(({ median }) => number(median)),
    spread(workers),
    times(ratio),
    'at most 1.5×',
  ]);
  return table(head, cells);
}
