// A report as one file: the page of @rougekit/studio with the data in it.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReportHead } from '@rougekit/studio';
import type { Output } from '../../output-file.ts';
import { packed, type ReportRows } from './report-rows.ts';

export async function writeReport(
  output: Output,
  head: ReportHead,
  rows: ReportRows,
): Promise<void> {
  const studio = await import('@rougekit/studio');
  const [before, after] = studio.templateParts(template());
  const names = head.systems.map(({ name }) => name);
  await output.write(before + studio.headElement(head));
  const element = (id: string, bytes: Buffer) =>
    output.write(studio.packedElement(id, bytes.toString('base64')));
  await element(studio.INDEX_ID, packed(rows.index(names)));
  for (const [s, name] of names.entries())
    for (const [k, slice] of rows.slices(name).entries())
      await element(studio.sliceId(s, k), slice);
  await output.write(after);
}

const template = () =>
  readFileSync(createRequire(import.meta.url).resolve('@rougekit/studio/report.html'), 'utf8');
