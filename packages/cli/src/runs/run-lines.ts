// A saved run as JSON lines: what was computed, then a row an item with everything that a comparison needs. No texts.

import { createHash } from 'node:crypto';
import type { Pair, Row, Scorer } from 'rougekit';
import type { Outcome } from '../scoring/score-items.ts';
import type { InputFacts } from '../writers/json/report-json.ts';
import { type KeyFacts, keyFacts } from './key-facts.ts';

export interface RunHeader extends KeyFacts {
  readonly kind: 'run';
  readonly version: 1;
  readonly signature: string;
  readonly inputs: readonly InputFacts[];
  readonly items: number;
  readonly failed: number;
}

export function headerLine(
  scorer: Scorer,
  facts: Pick<RunHeader, 'inputs' | 'items' | 'failed'>,
): string {
  const { inputs, items, failed } = facts;
  const header: RunHeader = {
    kind: 'run',
    version: 1,
    signature: scorer.signature,
    inputs,
    ...keyFacts(scorer),
    items,
    failed,
  };
  return `${JSON.stringify(header)}\n`;
}

/** Counts are kept of metrics that pool by sums; nobody asks for others, and their number may differ from row to row. */
export function rowOf(outcome: Outcome, index: number, { metrics }: Scorer): Row {
  const { id, reference } = outcome;
  const hash = reference === undefined ? {} : { referenceHash: hashOf(reference) };
  if (!outcome.ok) return { ok: false, index, id, ...hash, problem: outcome.problem as never };
  const { scores, counts: all = [] } = outcome;
  const counts = metrics.map(({ pooling }, m) => (pooling === 'sum' ? (all[m] ?? []) : []));
  return { ok: true, index, id, ...hash, scores, counts, notices: [] };
}

export function rowLine(row: Row): string {
  const { id, referenceHash } = row;
  const rest = row.ok ? { scores: row.scores, counts: row.counts } : { problem: row.problem };
  return `${JSON.stringify({ id, referenceHash, ...rest })}\n`;
}

/** 64 bits: among a million items, two different ones agree once in 37 million sets. */
function hashOf(reference: Pair['reference']): string {
  const texts = typeof reference === 'string' ? [reference] : reference;
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}
