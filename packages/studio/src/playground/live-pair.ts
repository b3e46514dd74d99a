// One pair as the page's views take it: a report of one row, made anew with every letter that is typed.

import { type Notice, type Pair, scoreBatch, VERSION } from 'rougekit';
import type { Column } from 'rougekit/registry';
import type { ReportColumn, ReportHead, ReportIndex } from '../data/report-data.ts';
import type { MadeRecipe } from './recipe.ts';
import type { PlayState } from './state.ts';

export interface LivePair {
  readonly head: ReportHead;
  readonly index: ReportIndex;
  /** Of each column of the head. */
  readonly paths: readonly (readonly string[])[];
  readonly notices: readonly Notice[];
  /** Why there are no scores, or why single metrics have none. */
  readonly problems: readonly { readonly metric: string; readonly message: string }[];
}

const NUMBERS = { percent: false, digits: 4 } as const;

export function livePair(
  { candidate, references, sources }: PlayState,
  { scorer, problems }: MadeRecipe,
): LivePair {
  const columns = (scorer?.metrics ?? []).flatMap(
    (metric): readonly Column[] => metric.columns ?? [],
  );
  const pair: Pair = {
    candidate,
    reference: references,
    ...(sources.length === 0 ? {} : { source: sources }),
  };
  const row = scorer === undefined ? undefined : scoreBatch([pair], scorer).rows[0];
  const scores = row?.ok === true ? row.scores : {};
  const values = columns.map(({ path }) => numberAt(scores, path));
  const lost =
    row === undefined
      ? []
      : row.ok
        ? Object.entries(row.problems ?? {}).map(([metric, { message }]) => ({ metric, message }))
        : [{ metric: '', message: row.problem.message }];
  return {
    head: headOf(columns.map(reportColumn), scorer?.signature ?? ''),
    index: {
      ids: [''],
      systems: [{ scores: values.map((value) => [value]), lengths: [0], problems: [] }],
      referenceLengths: [0],
      fields: [],
    },
    paths: columns.map(({ path }) => path),
    notices: row?.ok === true ? row.notices : [],
    problems: [...problems, ...lost],
  };
}

/** What the head of a report has besides the systems. */
export const headOf = (columns: readonly ReportColumn[], signature: string): ReportHead => ({
  ...{ kind: 'report-page', version: 1, rougekit: VERSION, title: '', signature, confidence: 95 },
  ...{ numbers: NUMBERS, columns, comparison: null, history: null, gates: [], inputs: [] },
  systems: [
    {
      ...{ name: '', items: 1, failed: 0, signature, notices: null, groups: [] },
      estimates: columns.map(() => null),
      withoutTexts: null,
    },
  ],
  examples: { all: 1, shown: 1, slice: 1, folder: null },
});

export const reportColumn = ({ key, field, role, better }: Column): ReportColumn => ({
  name: `${key}.${field}`,
  key,
  field,
  isMain: role === 'main',
  isShare: role !== 'detail',
  better,
});

/** null where there is none. */
function numberAt(scores: object, path: readonly string[]): number | null {
  let value: unknown = scores;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return null;
    value = (value as Readonly<Record<string, unknown>>)[name];
  }
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}
