// sacreBLEU 2.6.0 on the golden corpus: TER of every item and of every set to the last bit, edits and lengths
// exactly, and the words it counts.

import { scoreBatch, ter } from 'rougekit';
import { sacrebleuLine, sacrebleuSignature } from 'rougekit/sacrebleu';
import { describe, expect, test } from 'vitest';
import { tercomWords } from '../../src/tokens/tercom.ts';
import { CellLog } from './cell-log.ts';
import { corpus, text } from './fixtures.ts';

interface Config {
  readonly name: string;
  readonly params: {
    readonly normalized: boolean;
    readonly no_punct: boolean;
    readonly asian_support: boolean;
    readonly case_sensitive: boolean;
  };
  readonly refs: 'first' | 'all';
  readonly excludedTags: readonly string[];
  /** Score × 100, edits, mean length of the references; null where the item was left out. */
  readonly sentence: readonly (readonly [number, number, number] | null)[];
  readonly corpus: readonly [number, number, number];
  readonly signature: string;
  readonly signatureShort: string;
  readonly sentenceSignature: string;
  readonly formatted: string;
}
type Words = { readonly id?: string; readonly text?: string } & Record<string, string>;
const fixture = JSON.parse(text('sacrebleu-ter.json')) as {
  ids: readonly string[];
  ter: readonly Config[];
  tokenization: { items: readonly Words[]; extra: readonly Words[] };
};
const items = corpus();

const optionsOf = ({ params }: Config) => ({
  normalized: params.normalized,
  noPunctuation: params.no_punct,
  asianSupport: params.asian_support,
  caseSensitive: params.case_sensitive,
});

test('the fixture follows the order of the corpus', () => {
  expect(items.map((item) => item.id)).toEqual(fixture.ids);
});

describe('TER of sacreBLEU 2.6.0', () => {
  let all = 0;
  test.each(fixture.ter.map((config) => [config.name, config] as const))(
    '%s: every cell is equal',
    (_, config) => {
      const expected = config.sentence.flatMap((row, k) => (row === null ? [] : [{ row, k }]));
      const pairs = expected.map(({ k }) => ({
        candidate: items[k].hyp,
        reference: config.refs === 'first' ? items[k].refs.slice(0, 1) : items[k].refs,
      }));
      const report = scoreBatch(pairs, ter(optionsOf(config)));
      const log = new CellLog();
      expected.forEach(({ row, k }, at) => {
        const got = report.rows[at];
        if (!got.ok) throw new Error(got.problem.message);
        const { score, edits, referenceLength } = got.scores.ter;
        log.compare(`${items[k].id} score`, score * 100, row[0]);
        log.compare(`${items[k].id} edits`, edits, row[1]);
        log.compare(`${items[k].id} length`, referenceLength, row[2]);
        expect(got.counts).toEqual([[row[1], row[2]]]);
      });
      const set = report.scores?.ter;
      log.compare('corpus score', (set?.score ?? 0) * 100, config.corpus[0]);
      log.compare('corpus edits', set?.edits ?? 0, config.corpus[1]);
      log.compare('corpus length', set?.referenceLength ?? 0, config.corpus[2]);
      expect(log.wrong).toEqual([]);
      all += log.all;
    },
  );
  // Nine sets of 361 items and in two of them the six long ones too, three numbers each, and as many for the sets.
  test('9,810 cells in all', () => expect(all).toBe((9 * 361 + 2 * 6 + 9) * 3));

  test.each(fixture.ter.map((config) => [config.name, config] as const))(
    '%s: its signatures and its line',
    (_, config) => {
      const scorer = ter(optionsOf(config));
      const references = config.refs === 'all' ? ('var' as const) : 1;
      expect(sacrebleuSignature(scorer, { references })).toBe(config.signature);
      expect(sacrebleuSignature(scorer, { references, short: true })).toBe(config.signatureShort);
      const kept = items.filter((_item, k) => config.sentence[k] !== null);
      const last = config.refs === 'all' ? (kept.at(-1)?.refs.length as number) : 1;
      expect(sacrebleuSignature(scorer, { references: last })).toBe(config.sentenceSignature);
      const pairs = kept.map(({ hyp, refs }) => ({
        candidate: hyp,
        reference: config.refs === 'first' ? refs.slice(0, 1) : refs,
      }));
      const report = scoreBatch(pairs, scorer);
      expect(sacrebleuLine(report, scorer, { references })).toBe(config.formatted);
    },
  );
});

describe('its words', () => {
  const plain = {
    normalized: false,
    noPunctuation: false,
    asianSupport: false,
    caseSensitive: false,
  };
  const RULES = {
    ter: plain,
    'ter-norm': { ...plain, normalized: true },
    'ter-norm-asian': { ...plain, normalized: true, asianSupport: true },
    'ter-nopunct': { ...plain, noPunctuation: true },
    'ter-nopunct-norm-asian': {
      ...plain,
      normalized: true,
      noPunctuation: true,
      asianSupport: true,
    },
  };
  const candidates = new Map(items.map((item) => [item.id, item.hyp]));
  const { items: known, extra } = fixture.tokenization;

  test.each(Object.entries(RULES))('%s: 127 texts', (name, rule) => {
    const log = new CellLog();
    for (const one of [...known, ...extra]) {
      const source = one.text ?? (candidates.get(one.id as string) as string);
      log.compare(one.id ?? source, tercomWords(source, rule).join(' '), one[name]);
    }
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(127);
  });
});
