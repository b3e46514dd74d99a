// What `compare` found, before it is written.

import type { Column } from 'rougekit/registry';
import type { Comparisons } from 'rougekit/statistics';
import type { InputChecksum } from '../readers/reader.ts';
import type { NumberStyle } from '../terminal/number-style.ts';

export interface ComparisonResult {
  readonly result: Comparisons;
  /** What the metrics declare of their numbers, where they are known. */
  readonly columns: readonly Column[];
  readonly baseline: string;
  /** One for each comparison. */
  readonly systems: readonly string[];
  /** How the p-values came about, as the signature has it. */
  readonly how: { readonly trials: number; readonly resamples: number; readonly seed: number };
  /** How numbers are shown to people. */
  readonly numbers: NumberStyle;
  /** Checksums of the data that were scored for it. */
  readonly inputs: readonly InputChecksum[];
}
