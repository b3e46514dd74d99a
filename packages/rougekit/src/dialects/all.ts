// All dialects, in the order in which tables show them.

import type { Dialect } from './dialect.ts';
import { rouge155 } from './rouge-1.5.5.ts';
import { rougeScore } from './rouge-score.ts';
import { rougekit } from './rougekit.ts';

export const ALL_DIALECTS: readonly Dialect[] = [rougekit, rouge155, rougeScore];
