import type { AsyncMetric, Scorer } from 'rougekit';
import { parseSignature } from 'rougekit/registry';

/** A metric that must be awaited and always gives the same score. */
export function asyncMetric(
  value: number,
  explains = true,
): Scorer<{ later: { score: number } }, 'async'> {
  const signature = 'later|v:0.1.0';
  const metric: AsyncMetric<{ later: { score: number } }> = {
    name: 'later',
    keys: ['later'],
    pooling: 'mean',
    better: 'higher',
    signature,
    recipe: parseSignature(signature),
    columns: [
      { key: 'later', field: 'score', path: ['later', 'score'], role: 'main', better: 'higher' },
    ],
    measureAll: async (pairs) => pairs.map(() => [value]),
    conclude: ([score]) => ({ later: { score } }),
    ...(explains
      ? {
          explain: () => ({
            tokens: { candidate: [], references: [[]] },
            ...{ links: [], referenceIndex: null, references: [], counts: {}, derivation: [] },
          }),
        }
      : {}),
  };
  return { mode: 'async', metrics: [metric], signature };
}
