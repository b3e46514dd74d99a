// A saved run of another recipe is refused before an hour of scoring, not after it.

import { compare } from 'rougekit';
import type { Comparable } from 'rougekit/statistics';
import { refusing } from '../failures/core-errors.ts';

/** The run is the baseline unless that has another name. */
export function refuseOtherRecipe(
  run: Comparable & { readonly name: string },
  signature: string,
  baseline = run.name,
): void {
  if (run.signature === signature) return;
  const own = { ...run, rows: [] };
  const asked = { ...own, signature };
  if (baseline === run.name) refusing(() => compare(own, asked), { names: { baseline } });
  else refusing(() => compare(asked, own), { names: { baseline, system: run.name } });
}
