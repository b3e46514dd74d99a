// The folder of a job: where everything is, and what is remembered between submissions.

import { readFileSync, rmdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { shape } from 'rougekit/lines';
import { DataError, systemCode, UsageError } from '../../failures/failures.ts';
import { systemReason } from '../../failures/system-reason.ts';
import { cannotRead } from '../../readers/input-file.ts';
import { writeHeld } from '../../shards/held-bytes.ts';
import { isFinishedPart, isThere, partName, rowsName } from '../../shards/part-files.ts';
import type { Plan } from '../../shards/plan.ts';
import { readPlan } from '../../shards/read-plan.ts';
import { ROW_WRITERS } from '../../shards/row-writers.ts';
import { makeFolder } from '../../writers/make-folder.ts';
import type { JobSettings } from './job-settings.ts';

/** What was submitted, the last one at the end. */
export interface Submission {
  /** The number of the array job; null where no shard was missing. */
  readonly array: string | null;
  /** null where Slurm refused it. */
  readonly merge: string | null;
  /** 1-64 */
  readonly shards: string;
}

export interface JobRecord {
  readonly kind: 'job';
  readonly version: 1;
  readonly engine: 'slurm';
  /** Where names of files begin. */
  readonly folder: string;
  readonly settings: JobSettings;
  readonly submissions: readonly Submission[];
}

/** The numbers of all jobs that were submitted. */
export const jobsOf = ({ submissions }: JobRecord): string[] =>
  submissions.flatMap(({ array, merge }) => [array, merge].filter((id) => id !== null));

const { isObject, isText, list, object, oneOf, orNull } = shape;

const isRecord = object({
  kind: oneOf('job'),
  version: oneOf(1),
  engine: oneOf('slurm'),
  folder: isText,
  settings: isObject,
  submissions: list(object({ array: orNull(isText), merge: orNull(isText), shards: isText })),
});

export class JobFolder {
  readonly name: string;

  constructor(name: string) {
    this.name = name.replace(/[/\\]+$/, '') || name;
  }

  readonly #in = (...parts: readonly string[]) => path.resolve(this.name, ...parts);

  get plan(): string {
    return this.#in('plan.json');
  }
  get parts(): string {
    return this.#in('parts');
  }
  get logs(): string {
    return this.#in('logs');
  }
  get report(): string {
    return this.#in('report.json');
  }
  get record(): string {
    return this.#in('job.json');
  }
  script(name: 'shard' | 'merge'): string {
    return this.#in(`${name}.sbatch`);
  }

  make(): void {
    if (isThere(this.record))
      throw new UsageError(`'${this.name}' is a job already.`, [
        `What is missing of it is submitted by: rougekit submit --resume -o ${this.name}`,
        'For another job, name another folder: -o',
      ]);
    this.refuseWrongPlace();
    try {
      for (const folder of [this.parts, this.logs]) makeFolder(folder);
    } catch (error) {
      throw new UsageError(`\`-o ${this.name}\` cannot be made: ${systemReason(error)}.`);
    }
  }

  /** Throws what `make` would throw where there can be no folder. */
  refuseWrongPlace(): void {
    try {
      if (statSync(this.#in(), { throwIfNoEntry: false })?.isDirectory() === false)
        throw new UsageError(`\`-o ${this.name}\` cannot be made: there is a file of that name.`);
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      throw new UsageError(`\`-o ${this.name}\` cannot be made: ${systemReason(error)}.`);
    }
  }

  /** Takes back what `make` did, as far as nothing is in it. */
  abandon(): void {
    for (const folder of [this.parts, this.logs, this.#in()])
      try {
        rmdirSync(folder);
      } catch {
        // Something is in it, so it was there before.
      }
  }

  write(file: string, text: string): Promise<void> {
    return writeHeld(file, text);
  }

  async read(): Promise<{ readonly record: JobRecord; readonly plan: Plan }> {
    let text: string;
    try {
      text = readFileSync(this.record, 'utf8');
    } catch (error) {
      if (isThere(this.name))
        throw new DataError(`'${this.name}' is not the folder of a job: it has no job.json.`);
      if (systemCode(error) === 'ENOENT')
        throw new DataError(`There is no job '${this.name}': no folder has that name.`);
      throw cannotRead(this.name, error);
    }
    const record = parsed(text);
    if (!isRecord(record))
      throw new DataError(`'${this.record}' is damaged, or of another version.`);
    return { record: record as JobRecord, plan: await readPlan(this.plan) };
  }

  /** Shards without a complete part, from 1. `isThorough`: parts are read, not only looked for. */
  async missing(plan: Plan, settings: JobSettings, isThorough: boolean): Promise<number[]> {
    const of = plan.shards.length;
    const extension = ROW_WRITERS.find(({ id }) => id === settings.rows)?.extensions[0];
    const missing: number[] = [];
    for (let part = 1; part <= of; part++) {
      const file = path.join(this.parts, partName(part, of));
      const isPart = isThorough
        ? await isFinishedPart(file, part, plan.hash, settings.rows)
        : isThere(file);
      const hasRows =
        extension === undefined || isThere(path.join(this.parts, rowsName(part, of, extension)));
      if (!isPart || !hasRows) missing.push(part);
    }
    return missing;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
