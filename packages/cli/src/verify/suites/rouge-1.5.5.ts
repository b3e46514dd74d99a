// ROUGE-1.5.5: 31 option sets, exact and as printed, with and without its irregular forms; stems.

import type { RougeOptions, RougeType } from 'rougekit';
import { smartStopwords } from 'rougekit';
import { rouge155, wordnetExceptions } from 'rougekit/dialects';
import { corpusOf, stemsOf } from '../fixtures.ts';
import { outcomesOf, type Triple, tripleCells } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

interface Config {
  readonly flags: string;
  readonly scores: Scores;
  readonly printed?: Scores;
}
type Scores = { readonly [key: string]: { readonly [metric: string]: Triple | null } };

const ORACLE = 'ROUGE-1.5.5 (Perl 5.36)';
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
  { dialect: 'rouge-1.5.5', name: 'stems', oracle: ORACLE, tolerance: 0, cells: stemCells },
];

/** The program's flags as options. */
export function optionsOf(flags: string): RougeOptions {
  const value = (flag: string) => new RegExp(`-${flag} ([\\d.]+)`).exec(flags)?.[1];
  const [words, bytes, alpha] = ['l', 'b', 'p'].map(value);
  return {
    dialect: rouge155,
    ...(/-m\b/.test(flags) && { stemmer: 'porter' }),
    ...(/-s\b/.test(flags) && { stopwords: smartStopwords }),
    ...(/-f B\b/.test(flags) && { references: 'best' }),
    ...(words !== undefined && { limit: { unit: 'words', length: Number(words) } }),
    ...(bytes !== undefined && { limit: { unit: 'bytes', length: Number(bytes) } }),
    ...(alpha !== undefined && { alpha: Number(alpha) }),
  };
}

/** rouge-w-1.2 → rougeW1.2, rouge-s* → rougeS */
const typeOf = (metric: string) =>
  metric
    .replace(
      /^rouge-(\d|l|w-|su|s)/,
      (_, kind: string) => `rouge${kind.replace('-', '').toUpperCase()}`,
    )
    .replace('*', '') as RougeType;

function* configCells(
  load: LoadFixture,
  file: string,
  more: RougeOptions,
  table: 'scores' | 'printed' = 'scores',
): Iterable<Cell> {
  const { configs } = JSON.parse(load(`${file}.json`)) as { configs: Record<string, Config> };
  const items = new Map(corpusOf(load).map((item) => [item.id, item]));
  for (const [name, config] of Object.entries(configs)) {
    const expected = config[table] as Scores;
    const metrics = Object.keys(Object.values(expected)[0] ?? {});
    const options = { ...optionsOf(config.flags), ...more };
    // ROUGE-W apart: it alone can make the program die, which refuses the pair.
    const groups = [
      metrics.filter((m) => !m.includes('-w-')),
      metrics.filter((m) => m.includes('-w-')),
    ];
    for (const group of groups.filter((some) => some.length > 0)) {
      const outcome = outcomesOf(options, group.map(typeOf));
      for (const [key, row] of Object.entries(expected)) {
        const [id = '', left] = key.split('#'); // id#k: the item without its reference number k
        const item = items.get(id);
        if (item === undefined) continue;
        const refs =
          left === undefined ? item.refs : item.refs.filter((_, k) => k !== Number(left));
        const got = outcome(item.hyp, refs).scores;
        for (const metric of group) {
          yield* tripleCells(
            `${name} ${key} ${metric}`,
            got?.[typeOf(metric)],
            row[metric] ?? null,
          );
        }
      }
    }
  }
}

function* stemCells(load: LoadFixture): Iterable<Cell> {
  const without = new Map(stemsOf(load, 'stems-rouge-1.5.5-no-exceptions'));
  const porter = rouge155.porter;
  for (const [word, stem] of stemsOf(load, 'stems-rouge-1.5.5')) {
    const plain = word.length < 4 ? word : (porter?.stem(word) ?? word);
    const table = word.length < 4 ? undefined : wordnetExceptions.get(word);
    yield { name: word, got: table ?? plain, expected: stem };
    yield { name: `${word}, table empty`, got: plain, expected: without.get(word) ?? stem };
  }
}
