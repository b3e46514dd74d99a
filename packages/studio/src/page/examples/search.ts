// Searching all texts, slice by slice, so that the page stays quick and the first hits are shown at once.

import type { Page } from '../context.ts';

/** Tells what it has found so far, until all is searched or it was aborted. */
export async function searchTexts(
  query: string,
  { head, index, readSlice }: Pick<Page, 'head' | 'index' | 'readSlice'>,
  system: number,
  signal: AbortSignal,
  tell: (found: ReadonlySet<number>, isDone: boolean) => void,
): Promise<void> {
  const wanted = query.toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  const found = new Set<number>();
  index.ids.forEach((id, row) => {
    if (has(id)) found.add(row);
  });
  const { slice: size, shown } = head.examples;
  for (let first = 0; first < shown; first += size) {
    const slices = [await readSlice(system, first / size), await readSlice(0, first / size)];
    if (signal.aborted) return;
    for (const slice of slices) {
      slice?.shared.forEach((texts, k) => {
        if (texts?.references.some(has) || texts?.sources?.some(has)) found.add(first + k);
      });
    }
    slices[0]?.candidates.forEach((text, k) => {
      if (text !== null && has(text)) found.add(first + k);
    });
    tell(new Set(found), false);
  }
  tell(found, true);
}
