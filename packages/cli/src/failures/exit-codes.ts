/** Programs decide by these numbers, so they never change their meaning. */
export const EXIT = {
  good: 0,
  gateFailed: 1,
  wrongUsage: 2,
  badData: 3,
  providerFailed: 4,
  partial: 5,
  /** A defect of rougekit itself: a number of its own, so that no script takes it for a verdict. */
  defect: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
