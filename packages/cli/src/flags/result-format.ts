// Where a result is a table or JSON: as `--format` says, or as the ending of `-o FILE` does.

import type { Given } from './given.ts';

export function readFormat(given: Given): 'table' | 'json' {
  const isJson = given.get('--output')?.toLowerCase().endsWith('.json') === true;
  return given.oneOf('--format', ['table', 'json']) ?? (isJson ? 'json' : 'table');
}
