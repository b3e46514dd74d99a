// ROUGE-1.5.5: 31 option sets, exact and as printed, with and without its irregular forms.

import type { Pair, RougeOptions } from 'rougekit';
import { type CorpusItem, itemsOf, jsonOf } from '../fixtures.ts';
import { outcomesOf, type Triple, tripleCells } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';
import { ORACLE, optionsOf, typeOf } from './rouge-1.5.5-flags.ts';

interface Config {
  readonly flags: string;
  readonly scores: Scores;
  readonly printed?: Scores;
}
/** null: the program dies. */
type Scores = { readonly [key: string]: { readonly [metric: string]: Triple | null } };

// Exact values are stored with 12 significant digits.
const STORED_DIGITS = 1e-11;

export const rouge155Suites: readonly Suite[] = [
  {
    dialect: 'rouge-1.5.5',
    name: 'scores',
    oracle: ORACLE,
    tolerance: STORED_DIGITS,
    cells: (load) => configCells(load, 'rouge-1.5.5', {}),
  },
  {
    dialect: 'rouge-1.5.5',
    name: 'as printed',
    oracle: ORACLE,
    tolerance: 0,
    cells: (load) => configCells(load, 'rouge-1.5.5-printed', { rounding: 'printed' }),
  },
  {
    dialect: 'rouge-1.5.5',
    name: 'scores without irregular forms',
    oracle: `${ORACLE}, its table empty`,
    tolerance: STORED_DIGITS,
    cells: (load) => configCells(load, 'rouge-1.5.5-no-exceptions', { exceptions: 'none' }),
  },
  {
    dialect: 'rouge-1.5.5',
    name: 'as printed without irregular forms',
    oracle: `${ORACLE}, its table empty`,
    tolerance: 0,
    cells: (load) =>
      configCells(
        load,
        'rouge-1.5.5-no-exceptions',
        { exceptions: 'none', rounding: 'printed' },
        'printed',
      ),
  },
];

function* configCells(
  load: LoadFixture,
  file: string,
  more: RougeOptions,
  table: 'scores' | 'printed' = 'scores',
): Iterable<Cell> {
  const { configs } = jsonOf<{ configs: Record<string, Config> }>(load, file);
  const items = itemsOf(load);
  for (const [name, config] of Object.entries(configs)) {
    const rows = Object.entries(config[table] ?? {});
    const pairs = rows.map(([key]) => pairOf(key, items));
    const metrics = Object.keys(rows[0]?.[1] ?? {});
    const options = { ...optionsOf(config.flags), ...more };
    // ROUGE-W apart: it alone can make the program die, which refuses the pair.
    const groups = [
      metrics.filter((metric) => !metric.includes('-w-')),
      metrics.filter((metric) => metric.includes('-w-')),
    ];
    for (const group of groups.filter((some) => some.length > 0)) {
      const types = group.map(typeOf);
      const outcomes = outcomesOf(pairs, options, types);
      for (const [r, [key, expected]] of rows.entries()) {
        const got = outcomes[r]?.scores;
        for (const [m, metric] of group.entries())
          yield* tripleCells(`${name} ${key} ${metric}`, got?.[types[m]!], expected[metric]);
      }
    }
  }
}

/** `id#k` is item id without its reference number k. */
function pairOf(key: string, items: ReadonlyMap<string, CorpusItem>): Pair {
  const [id = '', left] = key.split('#');
  const { hyp, refs } = items.get(id)!;
  const reference = left === undefined ? refs : refs.filter((_, k) => k !== Number(left));
  return { candidate: hyp, reference };
}
