// What a part's run knows besides its numbers: how it read the data, and what it said about rows. Written into the
// partial result, so that the joined report says what one run over all rows would have said.

import { createHash } from 'node:crypto';
import type { Notice, Scorer } from 'rougekit';
import {
  joinedChecks,
  joinedGroups,
  PAIRS_LOOKED_INTO,
  type PlacedGroup,
  SetChecks,
  type SetChecksState,
} from 'rougekit/lines';
import type { Columns } from '../data/columns.ts';
import type { Totals } from '../scoring/listeners/totals.ts';

export interface PartRun {
  /** Fields that the texts were read from; null where the data have none. */
  readonly columns: Pick<Columns, 'candidate' | 'references' | 'sources'> | null;
  readonly limitRows: number | null;
  /** The hash of the plan by which the set was cut; rows that were dealt have none. */
  readonly plan?: string | undefined;
  /** Of a stream whose engine has no numbers for its parts: what distinguishes it from the others. */
  readonly stream?: string | undefined;
  /** The format of the rows that were written beside the part: other files of their name are of another run. */
  readonly rows?: string | undefined;
  readonly notices: readonly PlacedGroup[];
  readonly problems: readonly PlacedGroup[];
  readonly advice: PartAdvice;
}

/** What is known at the end of a part's run. */
export interface EndedPart {
  readonly totals: Pick<Totals, 'notices' | 'problems' | 'firstRows'>;
  readonly advice: SetChecks;
  readonly columns: Columns | undefined;
  readonly limitRows?: number | undefined;
  readonly plan?: string | undefined;
}

export function runOfPart({ totals, advice, columns, limitRows, plan }: EndedPart): PartRun {
  const { candidate, references, sources } = columns ?? {};
  return {
    columns:
      candidate === undefined || references === undefined || sources === undefined
        ? null
        : { candidate, references, sources },
    limitRows: limitRows ?? null,
    ...(plan !== undefined && { plan }),
    notices: totals.notices.placed(),
    problems: totals.problems.placed(),
    advice: partAdvice(advice, totals.firstRows),
  };
}

/** What advice saw, in a form that knows no order of parts. */
interface PartAdvice extends Omit<SetChecksState, 'misreadAt'> {
  /** Hashes instead of the texts, and only while all texts are the same. */
  readonly first: string | null;
  readonly firstReference: string | null;
  /** The row that `misread` was found in. */
  readonly misreadRow: number | null;
  /** The first rows with scores; of the whole set, advice looks into as many. */
  readonly firstRows: readonly number[];
}

export function partAdvice(advice: SetChecks, firstRows: readonly number[]): PartAdvice {
  const { misreadAt, ...state } = advice.state;
  return {
    ...state,
    first: state.allSame ? hashed(state.first) : null,
    firstReference: state.referencesDiffer ? null : hashed(state.firstReference),
    misreadRow: state.misread === '' ? null : (firstRows[misreadAt] ?? null),
    firstRows,
  };
}

function hashed(text: string | null): string | null {
  return text === null ? null : createHash('sha256').update(text).digest('hex');
}

/** Of two parts that read the same, whichever comes first. */
export function joinedRuns(a: PartRun, b: PartRun): PartRun {
  return {
    columns: a.columns,
    limitRows: a.limitRows,
    ...(a.plan !== undefined && { plan: a.plan }),
    notices: joinedGroups(a.notices, b.notices),
    problems: joinedGroups(a.problems, b.problems),
    advice: joinedAdvice(a.advice, b.advice),
  };
}

/** Rows of the parts alternate, so the first of the whole set are known by their numbers. */
function joinedAdvice(a: PartAdvice, b: PartAdvice): PartAdvice {
  const place = ({ misreadRow }: PartAdvice) => misreadRow ?? Number.POSITIVE_INFINITY;
  const { misread, misreadRow } = place(b) < place(a) ? b : a;
  const firstRows = [...a.firstRows, ...b.firstRows].sort((x, y) => x - y);
  return {
    ...joinedChecks(a, b),
    misread,
    misreadRow,
    firstRows: firstRows.slice(0, PAIRS_LOOKED_INTO),
  };
}

/** What one run over the rows of all parts would have advised. */
export function adviceOf({ advice }: PartRun, scorer: Scorer): Notice[] {
  const { misreadRow, firstRows, ...state } = advice;
  const isSeen = misreadRow !== null && firstRows.includes(misreadRow);
  const whole = new SetChecks(scorer);
  whole.merge({ ...state, misread: isSeen ? state.misread : '', misreadAt: 0 });
  return whole.notices();
}
