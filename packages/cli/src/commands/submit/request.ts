// The command line of `submit` → one checked request: a new job, one that goes on, or how one stands.

import path from 'node:path';
import { UsageError } from '../../failures/failures.ts';
import type { Given } from '../../flags/given.ts';
import { refuseObject } from '../../objects/object-name.ts';
import { type PlanRequest, readPlanRequest } from '../../shards/plan-request.ts';
import { ROW_WRITERS } from '../../shards/row-writers.ts';
import { JobFolder } from './job-folder.ts';
import type { JobSettings } from './job-settings.ts';

export type SubmitRequest =
  | {
      readonly kind: 'new';
      readonly job: JobFolder;
      readonly plan: PlanRequest;
      readonly settings: Settings;
    }
  | {
      readonly kind: 'resume';
      readonly job: JobFolder;
      readonly sbatch: readonly string[];
      readonly isDry: boolean;
    }
  | { readonly kind: 'status'; readonly job: JobFolder };

export interface Settings extends JobSettings {
  readonly isDry: boolean;
}

const STATUS = 'status';

export function readSubmitRequest(given: Given): SubmitRequest {
  const [first, second, ...others] = given.arguments;
  if (first === STATUS && others.length === 0 && second !== undefined)
    return { kind: 'status', job: new JobFolder(second) };
  if (first === STATUS) throw new UsageError('Whose status? rougekit submit status job');
  const folder = folderOf(given);
  refuseObject(folder, '-o');
  refuseOurs(given.passedOn);
  const isDry = given.has('--dry-run');
  if (given.has('--resume'))
    return { kind: 'resume', job: new JobFolder(folder), sbatch: given.passedOn, isDry };
  if (!given.has('--slurm'))
    throw new UsageError(
      'Name the scheduler; so far there is one: rougekit submit --slurm data.jsonl --shards 64',
    );
  const rows = given.oneOf(
    '--rows',
    ROW_WRITERS.map(({ id }) => id),
  );
  return {
    kind: 'new',
    job: new JobFolder(folder),
    plan: readPlanRequest(given),
    settings: {
      sbatch: given.passedOn,
      retries: given.whole('--retries', 0, 100) ?? 2,
      atOnce: given.whole('--at-once', 1),
      ...{ rows, isDry },
      skipBad: given.has('--skip-bad'),
      call: given.get('--call'),
    },
  };
}

function folderOf(given: Given): string {
  const [folder, ...more] = given.all('--output');
  if (more.length > 0) throw new UsageError('`-o` is given twice; a job is one folder.');
  if (folder !== undefined) return folder;
  const [data] = given.arguments;
  if (data === undefined)
    throw new UsageError('Which job? Name its folder: -o job, or the data that it is about.');
  return `${path
    .basename(data)
    .replace(/\.(gz|zst)$/i, '')
    .replace(/\.[^.]+$/, '')}.job`;
}

/**
 * The flags of sbatch that the shards and their merge depend on: -a and -d, which may stand behind letters that take no value
 * and before theirs (-a1-3, -Qd afterok:1), and long ones, which may be shortened (--arr, --dep).
 */
const OURS = /^(?:-[hHIkOQsvVW]*[ad]|--(?:ar|dep|pars|wr)[a-z]*(?:=|$))/;

function refuseOurs(flags: readonly string[]): void {
  const taken = flags.find((flag) => OURS.test(flag));
  if (taken !== undefined)
    throw new UsageError(
      `\`${taken}\` is set by rougekit itself. The most shards at the same time: --at-once 8`,
    );
}
