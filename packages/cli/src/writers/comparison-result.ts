// What `compare` found, before it is written.

import type { Comparisons } from 'rougekit/statistics';
import type { InputChecksum } from '../readers/reader.ts';

export interface ComparisonResult {
  readonly result: Comparisons;
  readonly baseline: string;
  /** One for each comparison. */
  readonly systems: readonly string[];
  /** How the p-values came about, as the signature has it. */
  readonly how: { readonly trials: number; readonly resamples: number; readonly seed: number };
  /** Checksums of the data that were scored for it. */
  readonly inputs: readonly InputChecksum[];
}
