// The number that comes with a row: DataFrames and message queues have no order, so nothing else says where it stands.

import { DataError } from '../failures/failures.ts';

/** `place` names the row for people: "line 7". */
export function checkedNumber(value: unknown, place: string, rowKey: string): number {
  if (Number.isSafeInteger(value) && (value as number) >= 0) return value as number;
  throw new DataError(
    `${place} of stdin has no row number: '${rowKey}' must be a whole number from 0 to 2^53 − 1, the number of the row in the whole data set.`,
  );
}
