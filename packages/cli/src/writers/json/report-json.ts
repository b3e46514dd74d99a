// `--format json`: one object with the shape of the contract.

import type { Aggregate } from 'rougekit';
import type { NoticeGroup } from 'rougekit/lines';
import { type GateResult, gateJson } from '../../gates/gate-result.ts';
import type { InputChecksum } from '../../readers/reader.ts';
import type { GroupResult } from '../../scoring/groups/grouped-scores.ts';
import type { RoundsResult } from '../../scoring/items/rounds.ts';
import { safeJson } from '../../terminal/escape-control.ts';
import type { ComparisonResult } from '../comparison-result.ts';
import { comparisonReport } from './comparison-json.ts';

export interface SystemReport {
  readonly system: string | undefined;
  readonly result: Aggregate;
  readonly notices: readonly NoticeGroup[];
  readonly groups?: readonly GroupResult[] | undefined;
  readonly rounds?: RoundsResult | undefined;
}

/** What only some reports have. */
export interface ReportExtras {
  /** Where the data know systems. */
  readonly system?: string | undefined;
  /** Scores by groups of rows. */
  readonly groups?: readonly GroupResult[] | undefined;
  /** Repeated answers. */
  readonly rounds?: RoundsResult | undefined;
  /** Parts of the set that are not in the numbers. */
  readonly gap?: { readonly parts: number; readonly missing: readonly number[] } | undefined;
  readonly gates?: readonly GateResult[] | undefined;
}

export function reportJson(
  result: Aggregate,
  notices: readonly NoticeGroup[],
  inputs: readonly InputChecksum[],
  { system, groups, rounds, gap, gates }: ReportExtras = {},
): string {
  const report = reportOf({ system, result, notices, groups, rounds });
  return written({ ...report, ...gap, ...judged(gates), inputs });
}

const judged = (gates: readonly GateResult[] = []) =>
  gates.length === 0 ? {} : { gates: gates.map(gateJson) };

function groupsJson({ name, means, toldFrom, groups: { kind, version, ...groups } }: GroupResult) {
  return { by: name, means: means ?? 'column', ...groups, toldFrom: toldFrom ?? null };
}

function roundsJson({ item, answers, count, isComplete, spread }: RoundsResult) {
  const keys = [...new Set(spread.map(({ key }) => key))];
  const byKey = keys.map((key) => {
    const own = spread.filter((one) => one.key === key);
    return [
      key,
      Object.fromEntries(
        own.map(({ field, lowest, highest, deviation }) => [field, { lowest, highest, deviation }]),
      ),
    ];
  });
  return { item, answers, count, complete: isComplete, spread: Object.fromEntries(byKey) };
}

/** What only some reports of several systems have. */
interface ReportsExtras {
  readonly gates?: readonly GateResult[] | undefined;
  readonly comparison?: ComparisonResult | undefined;
}

/** One for each system, with the files of all of them. */
export function reportsJson(
  systems: readonly SystemReport[],
  inputs: readonly InputChecksum[],
  { gates, comparison }: ReportsExtras = {},
): string {
  const compared =
    comparison === undefined ? {} : { comparison: comparisonReport({ ...comparison, inputs }) };
  const reports = systems.map(reportOf);
  return written({ kind: 'reports', version: 1, reports, ...compared, ...judged(gates), inputs });
}

function reportOf({ system, result, notices, groups, rounds }: SystemReport): object {
  const { signature, scores, items, failed } = result;
  const named = system === undefined ? {} : { system };
  const grouped = groups === undefined ? {} : { groups: groups.map(groupsJson) };
  const repeated = rounds === undefined ? {} : { rounds: roundsJson(rounds) };
  const numbers = { signature, scores, items, failed, notices, ...repeated, ...grouped };
  return { kind: 'report', version: 1, ...named, ...numbers };
}

const written = (report: object) => `${safeJson(report, 2)}\n`;
