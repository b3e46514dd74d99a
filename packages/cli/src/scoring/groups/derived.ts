// What rows can be grouped by without a column for it: figures of their texts.

import { type FigureType, type Pair, score, textFigures } from 'rougekit';
import type { ScoreTable } from 'rougekit/lines';
import { scriptOf } from './script.ts';
import { writtenWords } from './written-words.ts';

export interface Derived {
  /** What it is, for people. */
  readonly means: string;
  /** Whether it needs what the candidate was made from. */
  readonly readsSource: boolean;
  /** Begins anew for each run: figures keep a vocabulary. */
  begin(): (pair: Pair) => unknown;
  /** The same from the bytes of a row, at a fraction of the cost; undefined where the row has to be read. */
  fromBytes?(table: ScoreTable, row: number): number | undefined;
}

const references = ({ reference }: Pair) =>
  typeof reference === 'string' ? [reference] : reference;

function figure(type: FigureType, field: string, means: string, readsSource = false): Derived {
  return {
    means,
    readsSource,
    begin: () => {
      const scorer = textFigures({ types: [type] });
      return (pair) => (score(pair, scorer)[type] as Readonly<Record<string, number>>)[field];
    },
  };
}

/** Words of a field that is one text; of several references it takes all to know which is meant. */
const wordsOf =
  (side: 'candidate' | 'reference'): NonNullable<Derived['fromBytes']> =>
  (table, row) => {
    const { batch } = table;
    const name = 'lines' in batch ? batch.fields[side] : undefined;
    const json = typeof name === 'string' ? table.fieldJson(row, name) : undefined;
    return json && writtenWords(json);
  };

const script: Derived = {
  means: 'script of the references, determined by their letters',
  readsSource: false,
  begin: () => (pair) => scriptOf(references(pair).join(' ')),
};

const WORDS = "as the 'unicode' tokenizer cuts them";

const DERIVED: Readonly<Record<string, Derived>> = {
  length: {
    ...figure('length', 'candidate', `words of the candidate, ${WORDS}`),
    fromBytes: wordsOf('candidate'),
  },
  'reference-length': {
    ...figure('length', 'reference', `words of the reference nearest in length, ${WORDS}`),
    fromBytes: wordsOf('reference'),
  },
  references: {
    means: 'number of references',
    readsSource: false,
    begin: () => (pair) => references(pair).length,
  },
  script,
  language: script,
  compression: figure(
    'compression',
    'ratio',
    `words of the candidate for each word of the source, ${WORDS}`,
    true,
  ),
};

const NOVELTY = /^novelty([1-9]?)$/;

export const DERIVED_NAMES = [...Object.keys(DERIVED), 'novelty', 'novelty1 … novelty9'];

export function derivedBy(name: string): Derived | undefined {
  if (Object.hasOwn(DERIVED, name)) return DERIVED[name];
  const [, order] = NOVELTY.exec(name) ?? [];
  if (order === undefined) return undefined;
  const n = order === '' ? '1' : order;
  const what = n === '1' ? 'words' : `${n}-grams`;
  return figure(
    `novelty${n}` as FigureType,
    'score',
    `share of the candidate's ${what} that the source does not have`,
    true,
  );
}
