// sacreBLEU's chrF and chrF++ on the golden corpus: 12 configurations, every cell to the last bit.
import { chrf, scoreBatch } from 'rougekit';
import { sacrebleuLine, sacrebleuSignature } from 'rougekit/sacrebleu';
import { describe, expect, test } from 'vitest';
import { CellLog } from './cell-log.ts';
import { chrfOptions, pairsOf, sacrebleuFixture } from './sacrebleu-fixture.ts';

const { chrf: configurations } = sacrebleuFixture();
const pairs = { first: pairsOf('first'), all: pairsOf('all') };

describe('sacreBLEU: chrF', () => {
  test('12 configurations', () => expect(configurations.length).toBe(12));

  test.each(configurations.map((one) => [one.name, one] as const))(
    '%s: every cell is equal',
    (_, configuration) => {
      const { refs, sentence, corpus, metricName } = configuration;
      const scorer = chrf(chrfOptions(configuration));
      const report = scoreBatch(pairs[refs], scorer);
      const log = new CellLog();
      report.rows.forEach((row, k) => {
        log.compare(`${row.id}`, row.ok ? row.scores.chrf.score : 'failed', sentence[k] / 100);
      });
      log.compare('corpus', report.scores?.chrf.score as number, corpus / 100);
      const references = refs === 'all' ? ('var' as const) : 1;
      log.compare('signature', sacrebleuSignature(scorer, { references }), configuration.signature);
      log.compare(
        'short signature',
        sacrebleuSignature(scorer, { references, short: true }),
        configuration.signatureShort,
      );
      const last = pairs[refs].at(-1)?.reference.length as number;
      log.compare(
        'signature of the last sentence',
        sacrebleuSignature(scorer, { references: last }),
        configuration.sentenceSignature,
      );
      log.compare('line', sacrebleuLine(report, scorer, { references }), configuration.formatted);
      log.compare('name', sacrebleuLine(report, scorer).split(' ')[0], metricName);
      expect(log.wrong).toEqual([]);
      expect(log.all).toBe(367 + 6);
    },
  );
});
