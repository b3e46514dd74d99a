// A conformance suite: the cells of an original program's output next to ours.

/** One number (or the reason why there is none), ours and the original's. */
export interface Cell {
  /** Item, configuration and field, so that a difference can be found again. */
  readonly name: string;
  readonly got: number | string | null;
  readonly expected: number | string | null;
}

export interface Suite {
  readonly dialect: string;
  /** Which of the dialect's configurations. */
  readonly name: string;
  /** The program, its version, and what was run. */
  readonly oracle: string;
  /** Largest difference that counts as equal: 0, or what the stored digits allow. */
  readonly tolerance: number;
  /** Number of known differences, explained on the dialect's page; any other number is a gap. */
  readonly known?: number;
  cells(load: LoadFixture): Iterable<Cell>;
}

/** Text of a compressed fixture, e.g. 'rouge-score.json'. */
export type LoadFixture = (name: string) => string;

export interface Verdict {
  readonly dialect: string;
  readonly suite: string;
  readonly oracle: string;
  readonly cells: number;
  readonly equal: number;
  readonly known: number;
  readonly largestGap: number;
  readonly passed: boolean;
  /** The first few that differ. */
  readonly different: readonly Cell[];
}

const MAX_SHOWN = 5;

export function judge(suite: Suite, load: LoadFixture): Verdict {
  let cells = 0;
  let equal = 0;
  let largestGap = 0;
  const different: Cell[] = [];
  for (const cell of suite.cells(load)) {
    cells++;
    const gap = gapOf(cell);
    if (gap <= suite.tolerance) equal++;
    else {
      if (different.length < MAX_SHOWN) different.push(cell);
      if (Number.isFinite(gap)) largestGap = Math.max(largestGap, gap);
    }
  }
  const { dialect, name, oracle, known = 0 } = suite;
  const passed = cells > 0 && cells - equal === known;
  return { dialect, suite: name, oracle, cells, equal, known, largestGap, passed, different };
}

/** Infinite if either is not a number. */
function gapOf({ got, expected }: Cell): number {
  if (Object.is(got, expected)) return 0;
  if (typeof got === 'number' && typeof expected === 'number') return Math.abs(got - expected);
  return Number.POSITIVE_INFINITY;
}
