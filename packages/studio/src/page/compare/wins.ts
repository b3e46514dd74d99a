// Two systems item by item.

export interface Wins {
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
  /** What the system has more than the baseline, largest first; of items that both have scores of. */
  readonly differences: readonly number[];
}

export function winsOf(
  system: readonly (number | null)[],
  baseline: readonly (number | null)[],
  isLowerBetter: boolean,
): Wins {
  const differences = system
    .flatMap((value, row) => {
      const base = baseline[row];
      return typeof value === 'number' && typeof base === 'number' ? [value - base] : [];
    })
    .sort((a, b) => b - a);
  const above = differences.filter((value) => value > 0).length;
  const below = differences.filter((value) => value < 0).length;
  return {
    won: isLowerBetter ? below : above,
    lost: isLowerBetter ? above : below,
    tied: differences.length - above - below,
    differences,
  };
}
