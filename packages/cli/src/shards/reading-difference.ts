// Whether two parts were read in the same way: parts of the same data and recipe may still have other rows than one thinks.

import type { PartRun } from './shard-run.ts';

/** What each of two runs did, where they did not read the same. */
interface ReadingDifference {
  readonly a: string;
  readonly b: string;
  readonly advice: readonly string[];
}

/** What must be the same, as a run says it. The recipe and the data were compared before. */
const READINGS: readonly {
  said(run: PartRun): string;
  readonly advice: readonly string[];
}[] = [
  {
    said: ({ columns }) =>
      columns === null
        ? 'read line files'
        : [
            `read --candidate ${columns.candidate}`,
            ...columns.references.map((name) => `--reference ${name}`),
            ...columns.sources.map((name) => `--source ${name}`),
          ].join(' '),
    advice: [],
  },
  {
    said: ({ limitRows }) =>
      limitRows === null ? 'read all rows' : `read --limit-rows ${limitRows}`,
    advice: [],
  },
  {
    said: ({ plan }) =>
      plan === undefined ? 'was dealt row by row' : `was cut by plan ${plan.slice(0, 12)}`,
    advice: [
      'These are the same data, cut in two ways. Make all parts from one plan, or with the same --id and --encoding, endings of files and version of rougekit.',
    ],
  },
];

/** In which way two runs did not read the same; undefined if they did. */
export function readingDifference(a: PartRun, b: PartRun): ReadingDifference | undefined {
  const other = READINGS.find(({ said }) => said(a) !== said(b));
  return other && { a: other.said(a), b: other.said(b), advice: other.advice };
}
