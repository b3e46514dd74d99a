// The ways to a score that must agree: the plain engine, the WebAssembly engine, files of JSON lines.

import { currentEngine, useEngine } from '../../packages/rougekit/src/engine/current.ts';
import type { Engine } from '../../packages/rougekit/src/engine/engine.ts';
import { loadEngine } from '../../packages/rougekit/src/engine/load.ts';
import type { Row } from '../../packages/rougekit/src/index.ts';
import { scoreJsonLines } from '../../packages/rougekit/src/lines.ts';
import type { AnyScorer } from '../../packages/rougekit/test/properties/scorers.ts';

export type ScoreLines = (
  source: Uint8Array | AsyncIterable<Uint8Array>,
  scorer: AnyScorer,
) => AsyncIterable<{ readonly rows: number; row(k: number): Row }>;

export interface Ways {
  /** The plain engine is the one that is always there. */
  readonly engine?: Engine;
  readonly scoreLines: ScoreLines;
  /** What cannot be compared, and why. */
  readonly missing: readonly string[];
}

export async function findWays(): Promise<Ways> {
  const missing: string[] = [];
  const state = await loadEngine();
  const engine = currentEngine();
  useEngine(undefined);
  if (engine === undefined) missing.push(`the WebAssembly engine (${state.reason})`);
  return { ...(engine && { engine }), scoreLines: scoreJsonLines as ScoreLines, missing };
}

/** Does something with an engine in use, until it is done; none is the plain one. */
export function using<T>(engine: Engine | undefined, work: () => T): T {
  useEngine(engine);
  let result: T | undefined;
  try {
    result = work();
    if (!(result instanceof Promise)) return result;
    return result.finally(() => useEngine(undefined)) as T;
  } finally {
    if (!(result instanceof Promise)) useEngine(undefined);
  }
}
