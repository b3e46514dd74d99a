// `--candidate`, `--reference`, `--source` and `--id` as every command reads them.

import type { Given } from '../flags/given.ts';
import type { ColumnFlags } from './columns.ts';

export function readColumnFlags(given: Given): ColumnFlags {
  const several = (flag: string) => (given.all(flag).length === 0 ? undefined : given.all(flag));
  return {
    candidate: given.all('--candidate')[0],
    reference: several('--reference'),
    source: several('--source'),
    id: given.get('--id'),
  };
}
