// Which columns of a file are what: by their usual names, as the command has them, or as somebody chose.

import {
  type ColumnSide,
  hasField,
  type PairFields,
  USUAL_NAMES,
  usualColumns,
  usualIds,
} from 'rougekit/lines';
import type { OpenFile } from './open-file.ts';

export interface FileColumns {
  /** Empty if unknown. */
  readonly candidate: string;
  readonly references: readonly string[];
  readonly sources: readonly string[];
  /** Empty for the number of the row. */
  readonly id: string;
}

export function guessedColumns({ first }: Pick<OpenFile, 'first'>): FileColumns {
  const taken: string[] = [];
  const guess = (side: ColumnSide): string => {
    // Usually the first row is enough; more are looked at where it lacks something.
    for (
      let count = 1;
      count <= first.length;
      count = count === first.length ? count + 1 : first.length
    ) {
      const found = usualColumns(first.slice(0, count), [side], USUAL_NAMES, taken);
      const name = 'alike' in found ? undefined : found.get(side)?.[0];
      if (name === undefined) continue;
      taken.push(name);
      return name;
    }
    return '';
  };
  const lists = (name: string) => (name === '' ? [] : [name]);
  const [candidate, reference, source] = [guess('candidate'), guess('reference'), guess('source')];
  return {
    candidate,
    references: lists(reference),
    sources: lists(source),
    id: usualIds(first).find((name) => hasField(first, name)) ?? '',
  };
}

export const areComplete = ({ candidate, references }: FileColumns): boolean =>
  candidate !== '' && references.length > 0 && !references.includes(candidate);

/** A source is demanded of rows only where a metric reads it. */
export const pairFields = (
  { candidate, references, sources, id }: FileColumns,
  readsSource: boolean,
): PairFields => ({
  candidate,
  // The fast path for bytes supports a single reference field only.
  reference: references.length === 1 ? references[0] : references,
  ...(readsSource && sources.length > 0 ? { source: sources } : {}),
  ids: id === '' ? [] : [id],
});
