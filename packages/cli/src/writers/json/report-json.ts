// `--format json`: one object with the shape of the contract.

import type { Aggregate } from 'rougekit';
import type { NoticeGroup } from 'rougekit/lines';
import type { InputChecksum } from '../../readers/reader.ts';
import type { GroupResult } from '../../scoring/groups/grouped-scores.ts';

export interface SystemReport {
  readonly system: string | undefined;
  readonly result: Aggregate;
  readonly notices: readonly NoticeGroup[];
}

/** What only some reports have. */
export interface ReportExtras {
  /** Where the data know systems. */
  readonly system?: string | undefined;
  /** Scores by groups of rows. */
  readonly groups?: readonly GroupResult[] | undefined;
  /** Parts of the set that are not in the numbers. */
  readonly gap?: { readonly parts: number; readonly missing: readonly number[] } | undefined;
}

export function reportJson(
  result: Aggregate,
  notices: readonly NoticeGroup[],
  inputs: readonly InputChecksum[],
  { system, groups, gap }: ReportExtras = {},
): string {
  const grouped = groups === undefined ? {} : { groups: groups.map(groupsJson) };
  return written({ ...reportOf({ system, result, notices }), ...grouped, ...gap, inputs });
}

function groupsJson({ name, means, toldFrom, groups: { kind, version, ...groups } }: GroupResult) {
  return { by: name, means: means ?? 'column', ...groups, toldFrom: toldFrom ?? null };
}

/** One for each system, with the files of all of them. */
export function reportsJson(
  systems: readonly SystemReport[],
  inputs: readonly InputChecksum[],
): string {
  return written({ kind: 'reports', version: 1, reports: systems.map(reportOf), inputs });
}

function reportOf({ system, result, notices }: SystemReport): object {
  const { signature, scores, items, failed } = result;
  const named = system === undefined ? {} : { system };
  return { kind: 'report', version: 1, ...named, signature, scores, items, failed, notices };
}

const written = (report: object) => `${JSON.stringify(report, null, 2)}\n`;
