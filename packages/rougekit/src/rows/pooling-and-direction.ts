// What the metric of each key says of itself, as reports, partial results and saved runs have it.

import type { AnyMetric, Report, Scorer } from '../types.ts';

export interface PoolingAndDirection {
  readonly pooling: Report['pooling'];
  readonly better: NonNullable<Report['better']>;
}

export function poolingAndDirection({ metrics }: Pick<Scorer, 'metrics'>): PoolingAndDirection {
  const byKey = <T>(read: (metric: AnyMetric) => T): { readonly [key: string]: T } =>
    Object.fromEntries(
      metrics.flatMap((metric) => metric.keys.map((key) => [key, read(metric)] as const)),
    );
  return { pooling: byKey(({ pooling }) => pooling), better: byKey(({ better }) => better) };
}
