// A report as one file: the page of @rougekit/studio with the data in it. Of more than fifty thousand examples, the texts go to
// a folder beside it.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReportHead } from '@rougekit/studio';
import type { Output } from '../../output-file.ts';
import { MOST_IN_PAGE, packed, type ReportRows } from './report-rows.ts';
import type { StoredBySystem } from './stored-explanations.ts';

/** `headOf` is asked when it is known how many examples there is room for. */
export async function writeReport(
  output: Output,
  headOf: () => ReportHead,
  rows: ReportRows,
  explanations: StoredBySystem = new Map(),
): Promise<void> {
  const studio = await import('@rougekit/studio');
  const folder = rows.shown > MOST_IN_PAGE ? output.beside : undefined;
  if (folder === undefined) rows.limit(MOST_IN_PAGE);
  const made = headOf();
  const head: ReportHead = {
    ...made,
    examples: { ...made.examples, folder: folder?.name ?? null },
  };
  const page = folder === undefined ? template() : studio.withFolder(template());
  const [before, after] = studio.templateParts(page);
  const names = head.systems.map(({ name }) => name);
  await output.write(before + studio.headElement(head));
  const element = (id: string, bytes: Buffer) =>
    output.write(studio.packedElement(id, bytes.toString('base64')));
  await element(studio.INDEX_ID, packed(studio.packedIndex(rows.index(names))));
  for (const [s, name] of names.entries()) {
    const stored = explanations.get(name);
    if (stored !== undefined) await element(studio.explainedId(s), packed(stored));
    for (const [k, slice] of rows.slices(name).entries()) {
      const id = studio.sliceId(s, k);
      if (folder === undefined) await element(id, slice);
      else folder.write(`${id}.js`, studio.sliceFile(id, slice.toString('base64')));
    }
  }
  await output.write(after);
}

const template = () =>
  readFileSync(createRequire(import.meta.url).resolve('@rougekit/studio/report.html'), 'utf8');
