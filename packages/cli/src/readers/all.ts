// All readers, in the order in which they are offered the arguments.

import { jsonl } from './jsonl/reader.ts';
import { lineFiles } from './line-files/reader.ts';
import type { Reader } from './reader.ts';
import { rouge155 } from './rouge-1.5.5/reader.ts';

export const readers: readonly Reader[] = [rouge155, jsonl, lineFiles];
