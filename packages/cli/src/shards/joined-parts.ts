// Files with partial results → one result, if each is whole and all are of one set.

import { mergePartials, type PartialResult } from 'rougekit/statistics';
import { refusing } from '../failures/core-errors.ts';
import { DataError } from '../failures/failures.ts';
import type { PartFile } from './read-shard.ts';
import { joinedRuns, type PartRun, readingDifference } from './shard-run.ts';

export function joinedParts(parts: readonly PartFile[]): {
  readonly partial: PartialResult;
  readonly run: PartRun | undefined;
} {
  const names = parts.map(({ name }) => `'${name}'`);
  const partial = refusing(() =>
    mergePartials(
      parts.map(({ value }) => value),
      { names },
    ),
  );
  const runs = parts.flatMap(({ name, run }) => (run === undefined ? [] : [{ name, run }]));
  const [first, ...others] = runs;
  for (const { name, run } of others) {
    const difference = first && readingDifference(first.run, run);
    if (difference !== undefined)
      throw new DataError(
        `'${name}' and '${first?.name}' are not of one set: ` +
          `the first read ${difference[1]}, the other ${difference[0]}.`,
      );
  }
  return {
    partial,
    run: first && others.reduce((all, { run }) => joinedRuns(all, run), first.run),
  };
}
