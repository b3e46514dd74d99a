// What is said of the rows once all are scored, and what it means for the exit code.

import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { DataError } from '../../failures/failures.ts';
import { STDIN } from '../../readers/input-names.ts';
import type { Data } from '../../readers/reader.ts';
import type { Totals } from '../../scoring/listeners/totals.ts';
import { lostScoresSentence } from '../../scoring/unscored-rows.ts';
import { describeGroup } from '../../terminal/describe-group.ts';
import { formatCount, formatRows, noneScored } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { programFlags } from '../../writers/rouge-1.5.5/report.ts';
import type { ScoreRequest } from './request.ts';
import type { ScoredSet } from './results.ts';

export function noRows({ names: [name] }: Data): DataError {
  return new DataError(
    name === STDIN ? 'Nothing came from stdin.' : `'${name}' has no rows to score.`,
  );
}

export function reportNotices(
  scored: readonly ScoredSet[],
  request: ScoreRequest,
  { messages }: Runtime,
): void {
  for (const { set, totals } of scored) {
    for (const { message } of totals.advice) messages.warn(set.label + message);
    for (const group of totals.notices.list()) messages.warn(set.label + describeGroup(group));
  }
  const sum = (count: (totals: Totals) => number) =>
    scored.reduce((all, { totals }) => all + count(totals), 0);
  const good = sum((totals) => totals.good);
  if (good === 0 && request.shard === undefined) {
    const groups = scored.flatMap(({ set, totals }) =>
      totals.problems.list().map((group) => set.label + describeGroup(group)),
    );
    throw new DataError(noneScored(sum(({ rows }) => rows)), groups);
  }
  // The other formats have the recipe in them.
  const { outputs, programReport, recipe } = request;
  if (outputs.every(({ writer }) => writer.streams) || programReport !== undefined) {
    const how = programReport === undefined ? '' : `, ${programFlags(programReport)}`;
    messages.info(`${formatRows(good)} scored${how}: ${recipe.scorer.signature}`);
  }
  for (const { set, totals } of scored) {
    const { failed, rows } = totals;
    if (failed === 0) continue;
    const groups = totals.problems.list().map(describeGroup);
    const sentence = `${set.label}${formatCount(failed)} of ${formatRows(rows)} failed:`;
    if (request.skipBad && (totals.good > 0 || request.shard !== undefined)) {
      for (const line of [sentence, ...groups]) messages.warn(line);
    } else {
      messages.error(sentence, groups);
    }
  }
}

/** Whether everything that was asked for is there. */
export function completeness(
  request: ScoreRequest,
  scored: readonly ScoredSet[],
  data: Data,
  { messages }: Runtime,
): ExitCode {
  // A system without any score is missing in the result, whatever may be skipped.
  if (request.shard === undefined && scored.some(({ totals }) => totals.good === 0))
    return EXIT.partial;
  const hasFailed = scored.some(({ totals }) => totals.failed + totals.partial > 0);
  const incomplete = data.incomplete?.() ?? [];
  for (const sentence of incomplete)
    if (request.skipBad) messages.warn(sentence);
    else messages.error(sentence);
  if ((!hasFailed && incomplete.length === 0) || request.skipBad) return EXIT.good;
  for (const { set, totals } of scored) {
    const sentence = lostScoresSentence(totals.notices.list(), totals.good);
    if (sentence !== undefined) messages.error(set.label + sentence);
  }
  return EXIT.partial;
}
