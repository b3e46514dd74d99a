// Every writer of scores, the usual one first.

import { json } from './json/writer.ts';
import { jsonl } from './jsonl/writer.ts';
import { rouge155 } from './rouge-1.5.5/writer.ts';
import { table } from './table/writer.ts';
import type { Writer } from './writer.ts';

export const WRITERS: readonly Writer[] = [table, json, jsonl, rouge155];
