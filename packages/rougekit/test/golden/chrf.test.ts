// sacreBLEU's chrF and chrF++: the other signatures, and the name in front of a line.
import { chrf, scoreBatch } from 'rougekit';
import { sacrebleuLine, sacrebleuSignature } from 'rougekit/sacrebleu';
import { expect, test } from 'vitest';
import { chrfOptions, pairsOf, sacrebleuFixture } from './sacrebleu-fixture.ts';

const { chrf: configurations } = sacrebleuFixture();

test('there are 12 configurations', () => expect(configurations.length).toBe(12));

test.each(configurations.map((one) => [one.name, one] as const))('%s', (_, configuration) => {
  const scorer = chrf(chrfOptions(configuration));
  const references = configuration.refs === 'all' ? ('var' as const) : 1;
  expect(sacrebleuSignature(scorer, { references, short: true })).toBe(
    configuration.signatureShort,
  );
  const pairs = pairsOf(configuration.refs);
  const last = pairs.at(-1)?.reference.length as number;
  expect(sacrebleuSignature(scorer, { references: last })).toBe(configuration.sentenceSignature);
  const line = sacrebleuLine(scoreBatch(pairs.slice(0, 1), scorer), scorer);
  expect(line.split(' ')[0]).toBe(configuration.metricName);
});
