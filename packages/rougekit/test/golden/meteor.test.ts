// NLTK 3.8's METEOR on the golden corpus, to the last bit. WordNet's synonyms come from the table that the
// fixture has of them: whatever word is looked up must be in it.
import { meteor, type SynonymProvider, scoreBatch } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { CellLog } from './cell-log.ts';
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
  extra: readonly ({ readonly hyp: string; readonly ref: string } & Record<Mode, Row>)[];
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

/** NLTK says 1 chunk where nothing matches; here no match is no chunk. */
const chunksOf = ([, matches, chunks]: Row) => (matches === 0 ? 0 : chunks);

test('the fixture follows the order of the corpus', () => {
  expect(items.map((item) => item.id)).toEqual(fixture.ids);
});

describe('METEOR of NLTK 3.8', () => {
  let all = 0;
  test.each(fixture.configs.map((config) => [config.name, config] as const))(
    '%s: every cell is equal',
    (_, config) => {
      const { mode, alpha, beta, gamma } = config;
      const tokenizer = config.tokens === 'split' ? 'whitespace' : 'words';
      const scorer = meteor({ mode, tokenizer, alpha, beta, gamma, ...full(mode) });
      const pairs = items.map(({ hyp, refs }) => ({
        candidate: hyp,
        reference: config.refs === 'first' ? refs.slice(0, 1) : refs,
      }));
      const report = scoreBatch(pairs, scorer);
      const log = new CellLog();
      let sum = 0;
      config.rows.forEach((row, k) => {
        const got = report.rows[k];
        if (!got.ok) throw new Error(got.problem.message);
        const { score, matches, chunks } = got.scores.meteor;
        sum += score;
        log.compare(`${items[k].id} score`, score, row[0]);
        log.compare(`${items[k].id} matches`, matches, row[1]);
        log.compare(`${items[k].id} chunks`, chunks, chunksOf(row));
        expect(got.counts[0].slice(0, 2)).toEqual([row[1], chunksOf(row)]);
      });
      log.compare('mean', sum / items.length, config.mean);
      expect(log.wrong).toEqual([]);
      // Ours is the exact sum rounded once; 367 additions of Python may be a few last bits away.
      expect(Math.abs((report.scores?.meteor.score ?? 0) - config.mean)).toBeLessThan(1e-14);
      all += log.all;
    },
  );
  test('15,428 cells in all', () => expect(all).toBe(14 * (367 * 3 + 1)));

  test.each(['exact', 'stem', 'full'] as const)('%s: twelve pairs with synonyms', (mode) => {
    const scorer = meteor({ mode, ...full(mode) });
    const pairs = fixture.extra.map(({ hyp, ref }) => ({ candidate: hyp, reference: ref }));
    const log = new CellLog();
    scoreBatch(pairs, scorer).rows.forEach((row, k) => {
      if (!row.ok) throw new Error(row.problem.message);
      const expected = fixture.extra[k][mode];
      log.compare(`${k} score`, row.scores.meteor.score, expected[0]);
      log.compare(`${k} matches`, row.scores.meteor.matches, expected[1]);
      log.compare(`${k} chunks`, row.scores.meteor.chunks, chunksOf(expected));
    });
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(36);
  });
});
