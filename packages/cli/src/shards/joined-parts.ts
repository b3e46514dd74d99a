// Files with partial results → one result, if each is whole and all are of one set. One file is held at a time.

import { MergedPartials, type PartialResult } from 'rougekit/statistics';
import { refusing } from '../failures/core-errors.ts';
import { DataError } from '../failures/failures.ts';
import type { Plan } from './plan.ts';
import type { PartFile } from './read-shard.ts';
import { readingDifference } from './reading-difference.ts';
import { joinedRuns, type PartRun } from './shard-run.ts';

export class JoinedParts {
  readonly #merged = new MergedPartials();
  /** Of which all parts must be, if there is one. */
  readonly #plan: Plan | undefined;
  #first: { readonly name: string; readonly run: PartRun } | undefined;
  #run: PartRun | undefined;
  /** By what distinguishes them: streams that have no numbers. */
  readonly #streams = new Map<string, string>();

  constructor(plan?: Plan) {
    this.#plan = plan;
  }

  add({ name, value, run }: PartFile): void {
    // Whether it is whole is said before whose it is.
    refusing(() => this.#merged.add(value, `'${name}'`, this.#numberOf(name, run?.stream)));
    if (this.#plan !== undefined && run?.plan !== this.#plan.hash) throw ofAnotherPlan(name, run);
    if (run === undefined) return;
    const difference = this.#first && readingDifference(this.#first.run, run);
    if (difference !== undefined)
      throw new DataError(
        `'${name}' and '${this.#first?.name}' are not of one set: ` +
          `the first ${difference.b}, the other ${difference.a}.`,
        difference.advice,
      );
    this.#first ??= { name, run };
    this.#run = this.#run === undefined ? run : joinedRuns(this.#run, run);
  }

  /** Streams without numbers are numbered as they come; undefined for a part that has a number. */
  #numberOf(name: string, stream: string | undefined): number | undefined {
    if (stream === undefined) return undefined;
    const before = this.#streams.get(stream);
    if (before !== undefined)
      throw new DataError(`The same stream is there twice: in '${before}' and in '${name}'.`);
    this.#streams.set(stream, name);
    return this.#streams.size;
  }

  whole(): { readonly partial: PartialResult; readonly run: PartRun | undefined } {
    return { partial: this.#merged.result(), run: this.#run };
  }
}

function ofAnotherPlan(name: string, run: PartRun | undefined): DataError {
  const whose = run?.plan === undefined ? 'of no plan' : `of plan ${run.plan.slice(0, 12)}`;
  return new DataError(
    `'${name}' is ${whose}, not of this one: data, recipe or version have changed since.`,
    ['Remove it, or give each plan a folder of its own.'],
  );
}
