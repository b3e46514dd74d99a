// js-rouge 3.2.0 and 3.2.3 of npm: n(), l() and s() with their options, and every RangeError by its message.

import type { RougeOptions, RougeType, SentenceSplitter } from 'rougekit';
import { givenSentences, jsRouge, jsRouge320 } from 'rougekit/dialects';
import { corpusOf, jsonOf, pairsOf, singlePairsOf } from '../fixtures.ts';
import { outcomesOf } from '../outcome.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

type Scores = { readonly [key: string]: number | { readonly message: string } };
interface Fixture {
  readonly configs: {
    /** One for each reference. */
    readonly [name: string]: { readonly scores: { readonly [id: string]: readonly Scores[] } };
  };
  readonly misc: {
    readonly [version: string]: { readonly jackKnife_corpus: { readonly [id: string]: number } };
  };
}

export const jsRougeSuites: readonly Suite[] = [
  {
    dialect: 'js-rouge@3.2.0',
    name: 'scores',
    oracle: 'js-rouge 3.2.0 (npm)',
    tolerance: 0,
    *cells(load) {
      yield* configCells(load, ['3.2.0 cs', '3.2.0 ci', '3.2.0 beta'], { dialect: jsRouge320 });
      yield* jackknifeCells(load);
    },
  },
  {
    dialect: 'js-rouge',
    name: 'scores, its sentences given',
    oracle: 'js-rouge 3.2.3 (npm)',
    tolerance: 0,
    cells: (load) =>
      configCells(load, ['3.2.3 cs', '3.2.3 beta'], {
        dialect: jsRouge,
        sentences: itsSentences(load),
      }),
  },
  {
    dialect: 'js-rouge',
    name: 'scores, our sentences',
    oracle: 'js-rouge 3.2.3 (npm)',
    tolerance: 0,
    // Its segmenter is reproduced in large part; docs/dialects/js-rouge.md says where that shows.
    known: 86,
    cells: (load) =>
      configCells(load, ['3.2.3 cs', '3.2.3 ci', '3.2.3 beta'], { dialect: jsRouge }),
  },
];

export function* configCells(
  load: LoadFixture,
  names: readonly string[],
  options: RougeOptions,
): Iterable<Cell> {
  const { configs } = jsonOf<Fixture>(load, 'js-rouge');
  for (const config of names) {
    const { scores } = configs[config]!;
    const pairs = singlePairsOf(load).filter(({ id }) => id in scores);
    const keys = Object.keys(Object.values(scores)[0]?.[0] ?? {});
    // Each function apart: what one of them throws does not concern the others.
    for (const key of keys) {
      const { type, beta } = asked(key);
      const lowercase = config.endsWith(' ci');
      const outcomes = outcomesOf(pairs, { beta, lowercase, ...options }, [type]);
      for (const [p, { id, k }] of pairs.entries()) {
        const expected = scores[id]?.[k]?.[key] ?? null;
        const { scores: got, reason } = outcomes[p]!;
        yield {
          name: `${config} ${id} ${k} ${key}`,
          got: got?.[type]?.[2] ?? /throws a RangeError, '(.+?)'/.exec(reason ?? '')?.[1] ?? reason,
          expected: typeof expected === 'object' ? (expected?.message ?? null) : expected,
        };
      }
    }
  }
}

/** Function and options of a key such as n2, s4 or "l beta=0.5", as rougekit says them. */
function asked(key: string): { type: RougeType; beta: number } {
  const [what = '', beta = '1'] = key.split(' beta=');
  // maxSkip counts places, the gap of rougeS the tokens between.
  const types: Readonly<Record<string, RougeType>> = {
    n: 'rouge1',
    l: 'rougeL',
    s: 'rougeS',
    s2: 'rougeS1',
    s4: 'rougeS3',
  };
  return { type: types[what] ?? (`rouge${what.slice(1)}` as RougeType), beta: Number(beta) };
}

function* jackknifeCells(load: LoadFixture): Iterable<Cell> {
  const expected = jsonOf<Fixture>(load, 'js-rouge').misc['3.2.0']!.jackKnife_corpus;
  const pairs = pairsOf(load).filter(({ id }) => id in expected);
  const outcomes = outcomesOf(pairs, { dialect: jsRouge320, references: 'jackknife' }, ['rouge1']);
  for (const [p, { id }] of pairs.entries()) {
    const got = outcomes[p]?.scores?.['rouge1']?.[2] ?? null;
    yield { name: `jackKnife ${id}`, got, expected: expected[id] ?? null };
  }
}

/** What 3.2.3 takes for the sentences of the corpus. */
export function itsSentences(load: LoadFixture): SentenceSplitter {
  const { sentences } = jsonOf<{ sentences: Record<string, string[][]> }>(
    load,
    'js-rouge-sentences',
  );
  const sentencesOf = new Map<string, readonly string[]>();
  for (const { id, hyp, refs } of corpusOf(load))
    for (const [k, text] of [hyp, ...refs].entries()) sentencesOf.set(text, sentences[id]![k]!);
  return givenSentences((text) => sentencesOf.get(text));
}
