// Counts the cells of a comparison and keeps those that are not equal to the last bit, by name.
import type { Scorer } from 'rougekit';
import { scoreBatch } from 'rougekit';

export class CellLog {
  all = 0;
  readonly wrong: string[] = [];

  /** Two cells are equal if they are the same double, or the same text. */
  compare(cell: string, got: number | string, expected: number | string): void {
    this.all++;
    if (!Object.is(got, expected)) this.wrong.push(`${cell}: ${got}, not ${expected}`);
  }
}

export type Triple = readonly [precision: number, recall: number, fmeasure: number];

/** The scores of one type, or the message of the problem. */
export function outcome(
  candidate: string,
  reference: string | readonly string[],
  scorer: Scorer,
  type: string,
) {
  const [row] = scoreBatch([{ candidate, reference }], scorer as Scorer<never, 'sync'>).rows;
  if (!row.ok) return row.problem.message;
  const { precision, recall, fmeasure } = (row.scores as Record<string, Record<string, number>>)[
    type
  ];
  return { triple: [precision, recall, fmeasure] as Triple, counts: row.counts[0] };
}
