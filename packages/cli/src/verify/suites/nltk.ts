// NLTK's BLEU and METEOR. METEOR's synonyms come from the fixture, which has what WordNet says of every word that is
// looked up.

import type { MeteorMode, SynonymProvider } from 'rougekit';
import { bleu, meteor, scoreBatch } from 'rougekit';
import { corpusOf, jsonOf } from '../fixtures.ts';
import type { Cell, LoadFixture, Suite } from '../suite.ts';

interface BleuFixture {
  readonly nltkBleu: readonly {
    readonly name: string;
    readonly weights: readonly number[];
    readonly smoothing: 'method0' | 'method1';
    readonly autoReweigh: boolean;
    readonly refs: 'first' | 'all';
    readonly sentence: readonly number[];
    readonly corpus: number;
  }[];
}

type MeteorRow = readonly [score: number, matches: number, chunks: number];

interface MeteorFixture {
  readonly configs: readonly {
    readonly name: string;
    readonly mode: MeteorMode;
    readonly tokens: 'split' | 'word';
    readonly refs: 'first' | 'all';
    readonly alpha: number;
    readonly beta: number;
    readonly gamma: number;
    readonly rows: readonly MeteorRow[];
  }[];
  readonly extra: readonly ({ readonly hyp: string; readonly ref: string } & Readonly<
    Record<MeteorMode, MeteorRow>
  >)[];
  readonly synonyms: { readonly [word: string]: readonly string[] };
}

const suite = (name: string, cells: Suite['cells']): Suite => ({
  dialect: 'nltk',
  name,
  oracle: 'NLTK 3.8',
  tolerance: 0,
  cells,
});

export const nltkSuites: readonly Suite[] = [
  suite('BLEU', bleuCells),
  suite('METEOR', meteorCells),
];

function pairsOf(load: LoadFixture, refs: 'first' | 'all') {
  return corpusOf(load).map(({ id, hyp, refs: all }) => ({
    id,
    candidate: hyp,
    reference: refs === 'first' ? all.slice(0, 1) : all,
  }));
}

function* bleuCells(load: LoadFixture): Iterable<Cell> {
  for (const one of jsonOf<BleuFixture>(load, 'sacrebleu-scores').nltkBleu) {
    const scorer = bleu({
      dialect: 'nltk',
      weights: one.weights,
      effectiveOrder: one.autoReweigh,
      smoothing: one.smoothing === 'method1' ? 'floor' : 'none',
    });
    const report = scoreBatch(pairsOf(load, one.refs), scorer);
    for (const [k, row] of report.rows.entries()) {
      const got = row.ok ? row.scores.bleu.score : row.problem.message;
      yield { name: `${one.name} ${row.id}`, got, expected: one.sentence[k] ?? null };
    }
    yield {
      name: `${one.name} corpus`,
      got: report.scores?.bleu.score ?? null,
      expected: one.corpus,
    };
  }
}

function* meteorCells(load: LoadFixture): Iterable<Cell> {
  const { configs, extra, synonyms: table } = jsonOf<MeteorFixture>(load, 'meteor');
  const synonyms: SynonymProvider = {
    id: 'fixture',
    synonymsOf(word) {
      const known = Object.hasOwn(table, word) ? table[word] : undefined;
      if (known === undefined) throw new Error(`NLTK has never looked up '${word}'`);
      return known;
    },
  };
  const given = (mode: MeteorMode) => (mode === 'full' ? { synonyms } : {});
  for (const { name, mode, tokens, refs, alpha, beta, gamma, rows } of configs) {
    const tokenizer = tokens === 'split' ? 'whitespace' : 'words';
    const scorer = meteor({ mode, tokenizer, alpha, beta, gamma, ...given(mode) });
    yield* meteorRows(name, pairsOf(load, refs), scorer, rows);
  }
  for (const mode of ['exact', 'stem', 'full'] as const) {
    const pairs = extra.map(({ hyp, ref }, k) => ({
      id: `${k + 1}`,
      candidate: hyp,
      reference: ref,
    }));
    const scorer = meteor({ mode, ...given(mode) });
    yield* meteorRows(
      `${mode}, pairs with synonyms,`,
      pairs,
      scorer,
      extra.map((one) => one[mode]),
    );
  }
}

function* meteorRows(
  name: string,
  pairs: Parameters<typeof scoreBatch>[0],
  scorer: ReturnType<typeof meteor>,
  expected: readonly MeteorRow[],
): Iterable<Cell> {
  const { rows } = scoreBatch(pairs, scorer);
  for (const [k, [score, matches, chunks]] of expected.entries()) {
    const row = rows[k];
    const got = row?.ok ? row.scores.meteor : undefined;
    const cell = `${name} ${row?.id}`;
    yield { name: `${cell} score`, got: got?.score ?? null, expected: score };
    yield { name: `${cell} matches`, got: got?.matches ?? null, expected: matches };
    // NLTK says 1 chunk where nothing matches; here that is 0 chunks.
    const theirs = matches === 0 ? 0 : chunks;
    yield { name: `${cell} chunks`, got: got?.chunks ?? null, expected: theirs };
  }
}
