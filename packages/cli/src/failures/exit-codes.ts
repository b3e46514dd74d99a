/** Scripts depend on these numbers, so their meaning never changes. */
export const EXIT = {
  good: 0,
  gateFailed: 1,
  wrongUsage: 2,
  badData: 3,
  providerFailed: 4,
  partial: 5,
  /** A bug in rougekit itself: a separate number, so that no script takes it for a result. */
  defect: 70,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
