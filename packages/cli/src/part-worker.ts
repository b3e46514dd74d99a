// A thread of the pool: pieces of a file in, scored parts out.

import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { loadEngine } from 'rougekit';
import { scorerFromSignature } from 'rougekit/registry';
import { type PartJob, PartScorer, type ScoredPart } from './scoring/parts/part-scorer.ts';
import type { PartTask } from './scoring/parts/part-threads.ts';

await loadEngine();
const job = workerData as PartJob;
const scorer = scorerFromSignature(job.signature);
if (scorer.signature !== job.signature)
  throw new Error(`'${job.signature}' reads back as '${scorer.signature}'`);
const parts = new PartScorer(scorer, job);

export default function score({ bytes, line, row }: PartTask): ScoredPart {
  const part = parts.score(bytes, line, row);
  const { scores, ok, text } = part;
  const arrays = text === undefined ? [scores, ok] : [scores, ok, text];
  return move({
    [transferableSymbol]: arrays.map(({ buffer }) => buffer),
    [valueSymbol]: part,
  } as never) as unknown as ScoredPart;
}
