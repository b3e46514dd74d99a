// `--format json`: one object with the shape of the contract.

import type { Aggregate } from 'rougekit';
import type { NoticeGroup } from '../notices.ts';

export interface InputFacts {
  /** As named on the command line; `-` for stdin. */
  readonly file: string;
  readonly sha256: string;
}

export function reportJson(
  result: Aggregate,
  notices: readonly NoticeGroup[],
  inputs: readonly InputFacts[],
): string {
  const { signature, scores, items, failed } = result;
  const report = { kind: 'report', version: 1, signature, scores, items, failed, notices, inputs };
  return `${JSON.stringify(report, null, 2)}\n`;
}
