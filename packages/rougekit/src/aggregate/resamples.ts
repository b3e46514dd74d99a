import { invalid } from '../errors.ts';

/** Two digits more than any interval or p-value needs; ten times as many would take gigabytes and hours. */
export const MAX_RESAMPLES = 1_000_000;

/** A number of resamples, permutations or trials. */
export function checkResamples(option: string, value: unknown): void {
  const isGood =
    Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= MAX_RESAMPLES;
  if (!isGood) throw invalid(option, `a whole number from 1 to ${MAX_RESAMPLES}`, value);
}
