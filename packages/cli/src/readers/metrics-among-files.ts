// `--metrics rouge1 rouge2`: the second name arrives as a file.

import { existsSync } from 'node:fs';
import { UsageError } from '../failures/failures.ts';
import type { Given } from '../flags/given.ts';
import { metricNames } from '../flags/known-names.ts';

/** A UsageError if arguments are metrics and not files, with the list that was probably meant. */
export function refuseMetricsAmongFiles(given: Given): void {
  const { meant } = metricNames(given.registry);
  const metrics = given.arguments.filter((name) => meant(name) !== undefined && !existsSync(name));
  if (metrics.length === 0) return;
  const asked = given.get('--metrics');
  const list = [...(asked === undefined ? [] : [asked]), ...metrics].join(',');
  // Options after a name, as in chrf|words:2, would be taken for a pipe.
  const typed = list.includes('|') ? `'${list}'` : list;
  throw new UsageError(
    `'${metrics[0]}' is a metric, not a file. \`--metrics\` takes one list with commas: --metrics ${typed}`,
  );
}
