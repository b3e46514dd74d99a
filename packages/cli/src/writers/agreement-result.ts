// What `correlate` found, before it is written.

import type { Agreement } from 'rougekit';
import type { AgreementComparison } from 'rougekit/statistics';
import type { InputChecksum } from '../readers/reader.ts';

export interface MetricAgreement {
  readonly metric: string;
  readonly better: 'higher' | 'lower' | 'neither' | undefined;
  readonly agreement: Agreement;
}

export interface RatingAgreement {
  readonly rating: string;
  readonly items: number;
  /** Rows without a number in this field. */
  readonly failed: number;
  readonly metrics: readonly MetricAgreement[];
  readonly differences: readonly {
    readonly metric: string;
    readonly against: string;
    readonly comparison: AgreementComparison;
  }[];
  /** Metrics that are better when lower, turned round for the differences. */
  readonly turned: readonly string[];
}

export interface AgreementResult {
  /** The recipe of the scores, or the fields that they stand in. */
  readonly signature: string;
  readonly rows: number;
  readonly failed: number;
  readonly ratings: readonly RatingAgreement[];
  /** Of the intervals, in percent. */
  readonly confidence: number;
  /** Checksums; asked for only where they are written. */
  inputs(): Promise<readonly InputChecksum[]>;
}
