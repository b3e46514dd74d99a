// NLTK 3.8's sentence_bleu and corpus_bleu on the golden corpus: seven configurations, every cell to the last bit.
import { bleu, scoreBatch } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { CellLog } from './cell-log.ts';
import { pairsOf, sacrebleuFixture } from './sacrebleu-fixture.ts';

const { nltkBleu: configurations } = sacrebleuFixture();

describe("NLTK's BLEU", () => {
  test('7 configurations', () => expect(configurations.length).toBe(7));

  test.each(configurations.map((one) => [one.name, one] as const))(
    '%s: every cell is equal',
    (_, { refs, weights, smoothing, autoReweigh, sentence, corpus }) => {
      const scorer = bleu({
        dialect: 'nltk',
        weights,
        smoothing: smoothing === 'method1' ? 'floor' : 'none',
        effectiveOrder: autoReweigh,
      });
      const report = scoreBatch(pairsOf(refs), scorer);
      const log = new CellLog();
      report.rows.forEach((row, k) => {
        log.compare(`${row.id}`, row.ok ? row.scores.bleu.score : 'failed', sentence[k]);
      });
      log.compare('corpus', report.scores?.bleu.score as number, corpus);
      expect(log.wrong).toEqual([]);
      expect(log.all).toBe(367 + 1);
    },
  );
});
