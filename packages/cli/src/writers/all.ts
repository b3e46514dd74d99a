// Every writer of scores, the usual one first.

import { csv, tsv } from './csv/writer.ts';
import { html } from './html/writer.ts';
import { json } from './json/writer.ts';
import { jsonl } from './jsonl/writer.ts';
import { junit } from './junit/writer.ts';
import { latex } from './latex/writer.ts';
import { markdown } from './markdown/writer.ts';
import { parquet } from './parquet/writer.ts';
import { rouge155 } from './rouge-1.5.5/writer.ts';
import { table } from './table/writer.ts';
import type { Writer } from './writer.ts';

export const WRITERS: readonly Writer[] = [
  ...[table, json, jsonl, csv, tsv, parquet],
  ...[html, markdown, latex, junit, rouge155],
];
