// Items of the golden corpus as rows of a data set, and what ROUGE-1.5.5 gave for them.

import { itemsOf, jsonOf, loadFixture } from '../src/verify/fixtures.ts';

type Triple = readonly [precision: number, recall: number, fmeasure: number];
interface Fixture {
  readonly configs: {
    readonly [name: string]: {
      readonly scores: { readonly [id: string]: { readonly [metric: string]: Triple } };
    };
  };
}

/** The first items of a kind, e.g. 'news'. */
export function rowsOf(kind: string, count: number): { id: string; [field: string]: unknown }[] {
  return [...itemsOf(loadFixture).values()]
    .filter(({ id }) => id.startsWith(`${kind}-`))
    .slice(0, count)
    .map(({ id, hyp, refs }) => ({ id, candidate: hyp, references: refs }));
}

/** The program's mean over rows, stemming on: with its irregular forms, or with an empty table. */
export function stemmedMean(
  rows: readonly { readonly id: string }[],
  metric: string,
  field: 0 | 1 | 2,
  file: 'rouge-1.5.5' | 'rouge-1.5.5-no-exceptions',
): number {
  const { scores } = jsonOf<Fixture>(loadFixture, file).configs['stem']!;
  return rows.reduce((sum, { id }) => sum + scores[id]![metric]![field], 0) / rows.length;
}
