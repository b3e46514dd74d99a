// What rows can be grouped by without a column for it: figures of their texts.

import { type FigureType, type Pair, score, textFigures } from 'rougekit';
import { scriptOf } from './script.ts';

export interface Derived {
  /** What it is, for people. */
  readonly means: string;
  /** Whether it needs what the candidate was made from. */
  readonly readsSource: boolean;
  /** Begins anew for each run: figures keep a vocabulary. */
  begin(): (pair: Pair) => unknown;
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

const script: Derived = {
  means: 'script of the references, determined by their letters',
  readsSource: false,
  begin: () => (pair) => scriptOf(references(pair).join(' ')),
};

const WORDS = "as the 'unicode' tokenizer cuts them";

const DERIVED: Readonly<Record<string, Derived>> = {
  length: figure('length', 'candidate', `words of the candidate, ${WORDS}`),
  'reference-length': figure(
    'length',
    'reference',
    `words of the reference nearest in length, ${WORDS}`,
  ),
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
