// The texts of one example, put together from the slices of its system and of the first one.

import type { Texts } from '../data/report-data.ts';
import type { Page } from './context.ts';

export async function textsOf(
  { head: { examples }, readSlice }: Pick<Page, 'head' | 'readSlice'>,
  system: number,
  row: number,
): Promise<Texts | undefined> {
  const number = Math.floor(row / examples.slice);
  const own = await readSlice(system, number);
  const at = row % examples.slice;
  const candidate = own?.candidates[at];
  if (own === undefined || candidate === undefined || candidate === null) return undefined;
  const first = system === 0 ? own : await readSlice(0, number);
  const shared = own.shared[at] ?? first?.shared[at];
  return { candidate, references: shared?.references ?? [], sources: shared?.sources ?? [] };
}
