// What the metric of each key says of itself, as reports and saved runs have it.

import type { Report, Scorer } from 'rougekit';

export interface PoolingAndDirection {
  readonly pooling: Report['pooling'];
  readonly better: NonNullable<Report['better']>;
}

export function poolingAndDirection({ metrics }: Scorer): PoolingAndDirection {
  const byKey = <T>(read: (metric: Scorer['metrics'][number]) => T) =>
    Object.fromEntries(
      metrics.flatMap((metric) => metric.keys.map((key) => [key, read(metric)] as const)),
    );
  return { pooling: byKey(({ pooling }) => pooling), better: byKey(({ better }) => better) };
}
