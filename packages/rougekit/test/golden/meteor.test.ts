// NLTK 3.8's METEOR: means of the golden corpus, and counts. WordNet's synonyms come from the table that the
// fixture has of them: whatever word is looked up must be in it.
import { meteor, type SynonymProvider, scoreBatch } from 'rougekit';
import { expect, test } from 'vitest';
import { corpus, text } from './fixtures.ts';

type Row = readonly [score: number, matches: number, chunks: number];
type Mode = 'full' | 'stem' | 'exact';
interface Config {
  readonly name: string;
  readonly mode: Mode;
  readonly tokens: 'split' | 'word';
  readonly refs: 'first' | 'all';
  readonly alpha: number;
  readonly beta: number;
  readonly gamma: number;
  readonly rows: readonly Row[];
  readonly mean: number;
}
const fixture = JSON.parse(text('meteor.json')) as {
  ids: readonly string[];
  configs: readonly Config[];
  synonyms: { readonly [word: string]: readonly string[] };
};
const items = corpus();

const synonyms: SynonymProvider = {
  id: 'golden',
  synonymsOf(word) {
    if (Object.hasOwn(fixture.synonyms, word)) return fixture.synonyms[word];
    throw new Error(`NLTK has never looked up '${word}'`);
  },
};
const full = (mode: Mode) => (mode === 'full' ? { synonyms } : {});

/** NLTK says 1 chunk where nothing matches; here that is 0 chunks. */
const chunksOf = ([, matches, chunks]: Row) => (matches === 0 ? 0 : chunks);

test('the fixture follows the order of the corpus', () => {
  expect(items.map((item) => item.id)).toEqual(fixture.ids);
});

test('there are 14 configurations', () => expect(fixture.configs.length).toBe(14));

test.each(fixture.configs.map((config) => [config.name, config] as const))(
  '%s: the mean and the counts behind every score are equal',
  (_, config) => {
    const { mode, alpha, beta, gamma } = config;
    const tokenizer = config.tokens === 'split' ? 'whitespace' : 'words';
    const scorer = meteor({ mode, tokenizer, alpha, beta, gamma, ...full(mode) });
    const pairs = items.map(({ hyp, refs }) => ({
      candidate: hyp,
      reference: config.refs === 'first' ? refs.slice(0, 1) : refs,
    }));
    const report = scoreBatch(pairs, scorer);
    let sum = 0;
    config.rows.forEach((row, k) => {
      const got = report.rows[k];
      if (!got.ok) throw new Error(got.problem.message);
      sum += got.scores.meteor.score;
      expect(got.counts[0].slice(0, 2)).toEqual([row[1], chunksOf(row)]);
    });
    expect(sum / items.length).toBe(config.mean);
    // Ours is the exact sum rounded once; 367 additions of Python may be a few last bits away.
    expect(Math.abs((report.scores?.meteor.score ?? 0) - config.mean)).toBeLessThan(1e-14);
  },
);
