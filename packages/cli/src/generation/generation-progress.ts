// How far a generation has come:
// "71% · 1:10 left · 214 of 300 answers · 1.2 answers/s · 3 blocked · waiting 12 s: rate limit · 18,200 tokens · $0.04"

import type { Generation, Totals } from '@rougekit/llm';
import { counted, formatCount, formatDuration } from '../terminal/format-count.ts';

type Watched = Pick<Generation, 'totals' | 'waiting'>;

export function progressSentence(generation: Watched, all: number, seconds: number): string {
  const { totals, waiting } = generation;
  const { answers, reused } = totals;
  const parts = [`${Math.floor((answers / all) * 100)}%`];
  // What was known already takes no time.
  const perSecond = seconds > 0 ? (answers - reused) / seconds : 0;
  if (perSecond > 0) parts.push(`${formatDuration((all - answers) / perSecond)} left`);
  parts.push(`${formatCount(answers)} of ${formatCount(all)} answers`);
  if (perSecond > 0) parts.push(rateText(perSecond));
  parts.push(...unanswered(totals));
  if (waiting !== undefined)
    parts.push(`waiting ${Math.ceil(waiting.ms / 1000)} s: ${waiting.reason}`);
  return [...parts, ...spent(totals)].join(' · ');
}

/** By the minute where a second is too short to see one. */
const rateText = (perSecond: number): string => {
  const [rate, unit] = perSecond >= 1 ? [perSecond, 's'] : [perSecond * 60, 'min'];
  return `${rate < 10 ? rate.toFixed(1) : formatCount(rate)} answers/${unit}`;
};

/** "google:gemini-2.5-flash: 291 of 300 answers ok · 9 blocked · 63 known already · 18,200 tokens · $0.04" */
export function outcomeSentence(model: string, totals: Totals): string {
  const { answers, byStatus, reused } = totals;
  return `${model}: ${[
    `${formatCount(byStatus.ok)} of ${counted(answers, 'answer')} ok`,
    ...unanswered(totals),
    ...(reused > 0 ? [`${formatCount(reused)} known already`] : []),
    ...(totals.retries > 0
      ? [totals.retries === 1 ? '1 retry' : `${formatCount(totals.retries)} retries`]
      : []),
    ...spent(totals),
  ].join(' · ')}`;
}

const unanswered = ({ byStatus }: Totals) =>
  Object.entries(byStatus)
    .filter(([status, count]) => status !== 'ok' && count > 0)
    .map(([status, count]) => `${formatCount(count)} ${status}`);

function spent({ tokens: { input, output }, cost }: Totals): string[] {
  if (input === null || output === null) return ['tokens not reported'];
  const tokens = input + output;
  if (tokens === 0) return [];
  return [`${formatCount(tokens)} tokens`, cost === null ? 'price not known' : dollars(cost)];
}

/** Cents where there are some; of less, two digits that say something. */
export const dollars = (cost: number): string =>
  cost === 0 || cost >= 0.01 ? `$${cost.toFixed(2)}` : `$${Number(cost.toPrecision(2))}`;
