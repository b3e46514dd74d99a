// What can be wrong with a row before it is scored: such problems name the row's own fields.

import type { Problem } from 'rougekit';

const ROW_PROBLEMS: readonly Problem['code'][] = [
  'INVALID_JSON',
  'MISSING_FIELD',
  'NOT_TEXT',
  'NOT_NUMBER',
  'INVALID_ID',
  'NO_MODELS',
  'UNREADABLE_FILE',
];

export const isOfRow = ({ code }: Problem): boolean => ROW_PROBLEMS.includes(code);
