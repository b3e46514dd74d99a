// sacreBLEU 2.6.0: the edits and lengths behind every TER of the golden corpus, and the words it counts.

import { scoreBatch, ter } from 'rougekit';
import { sacrebleuSignature } from 'rougekit/sacrebleu';
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
  readonly signatureShort: string;
  readonly sentenceSignature: string;
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

test.each(fixture.ter.map((config) => [config.name, config] as const))(
  '%s: the counts behind every score and the other signatures are equal',
  (_, config) => {
    const kept = items.filter((_item, k) => config.sentence[k] !== null);
    const pairs = kept.map(({ hyp, refs }) => ({
      candidate: hyp,
      reference: config.refs === 'first' ? refs.slice(0, 1) : refs,
    }));
    const scorer = ter(optionsOf(config));
    const expected = config.sentence.flatMap((row) => (row === null ? [] : [[[row[1], row[2]]]]));
    expect(scoreBatch(pairs, scorer).rows.map((row) => row.ok && row.counts)).toEqual(expected);
    const references = config.refs === 'all' ? ('var' as const) : 1;
    expect(sacrebleuSignature(scorer, { references, short: true })).toBe(config.signatureShort);
    const last = pairs.at(-1)?.reference.length as number;
    expect(sacrebleuSignature(scorer, { references: last })).toBe(config.sentenceSignature);
  },
);

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
