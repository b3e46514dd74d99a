// What sacreBLEU's BLEU of the golden corpus is made of: 27 configurations, every cell to the last bit. Ours is on
// 0–1, so what must be equal is sacreBLEU's number divided by 100, once.
import { bleu, scoreBatch } from 'rougekit';
import { sacrebleuLine, sacrebleuSignature } from 'rougekit/sacrebleu';
import { describe, expect, test } from 'vitest';
import { CellLog } from './cell-log.ts';
import {
  type BleuConfiguration,
  type BleuRow,
  bleuOptions,
  pairsOf,
  sacrebleuFixture,
} from './sacrebleu-fixture.ts';

const { bleu: configurations } = sacrebleuFixture();
const pairs = { first: pairsOf('first'), all: pairsOf('all') };

/** Counts and totals as sacreBLEU reports them: add-k has changed those above order 1. */
function reported(counts: readonly number[], { params }: BleuConfiguration) {
  const orders = (counts.length - 2) / 2;
  const more = params.smooth_method === 'add-k' ? (params.smooth_value ?? 1) : 0;
  const enlarged = (from: number) =>
    Array.from({ length: orders }, (_, n) => counts[from + n] + (n > 0 ? more : 0));
  return [enlarged(2), enlarged(2 + orders)];
}

/** sacreBLEU leaves orders beyond the first one without n-grams, and everything without a match, as they were. */
const isUntouched = (row: BleuRow) => row[0] === 0 && row[4].every((matches) => matches === 0);

function compareRow(
  log: CellLog,
  cell: string,
  row: { readonly scores: unknown; readonly counts: readonly number[] },
  expected: BleuRow,
  configuration: BleuConfiguration,
) {
  const { bleu: got } = row.scores as {
    bleu: {
      score: number;
      precisions: number[];
      brevityPenalty: number;
      candidateLength: number;
      referenceLength: number;
    };
  };
  const [score, penalty, candidate, reference, counts, totals, precisions] = expected;
  log.compare(`${cell} score`, got.score, score / 100);
  log.compare(`${cell} penalty`, got.brevityPenalty, penalty);
  log.compare(`${cell} candidate`, got.candidateLength, candidate);
  log.compare(`${cell} reference`, got.referenceLength, reference);
  const [matches, all] = isUntouched(expected)
    ? [row.counts.slice(2, 2 + counts.length), row.counts.slice(2 + counts.length)]
    : reported(row.counts, configuration);
  counts.forEach((value, n) => log.compare(`${cell} matches[${n}]`, matches[n], value));
  totals.forEach((value, n) => log.compare(`${cell} totals[${n}]`, all[n], value));
  precisions.forEach((value, n) =>
    log.compare(`${cell} precisions[${n}]`, got.precisions[n], value / 100),
  );
}

describe('sacreBLEU: BLEU', () => {
  const counted = new CellLog();

  test.each(configurations.map((one) => [one.name, one] as const))(
    '%s: every cell is equal',
    (_, configuration) => {
      const scorer = bleu(bleuOptions(configuration));
      const report = scoreBatch(pairs[configuration.refs], scorer);
      const log = new CellLog();
      report.rows.forEach((row, k) => {
        if (!row.ok) throw new Error(row.problem.message);
        const expected = configuration.sentence[k];
        const cell = `${row.id}`;
        // Of some configurations only the scores are kept, which `rougekit verify` compares.
        if (typeof expected !== 'number')
          compareRow(
            log,
            cell,
            { scores: row.scores, counts: row.counts[0] },
            expected,
            configuration,
          );
      });
      const orders = configuration.params.max_ngram_order ?? 4;
      const cells = configuration.detail ? 4 + 3 * orders : 0;
      expect(log.wrong).toEqual([]);
      expect(log.all).toBe(367 * cells);

      const whole = new CellLog();
      const total = report.rows.reduce<number[]>(
        (sums, row) => (row.ok ? row.counts[0].map((count, k) => count + (sums[k] ?? 0)) : sums),
        [],
      );
      compareRow(
        whole,
        'corpus',
        { scores: report.scores, counts: total },
        configuration.corpus,
        configuration,
      );
      const references = configuration.refs === 'all' ? ('var' as const) : 1;
      whole.compare(
        'short signature',
        sacrebleuSignature(scorer, { references, short: true }),
        configuration.signatureShort,
      );
      const last = pairs[configuration.refs].at(-1)?.reference.length as number;
      whole.compare(
        'signature of the last sentence',
        sacrebleuSignature(scorer, { references: last }),
        configuration.sentenceSignature,
      );
      whole.compare(
        'line, four decimals',
        sacrebleuLine(report, scorer, { width: 4 }),
        configuration.formattedWidth4,
      );
      expect(whole.wrong).toEqual([]);
      expect(whole.all).toBe(4 + 3 * orders + 3);
      counted.all += log.all + whole.all;
    },
  );

  test('27 configurations, 76,849 cells', () => {
    expect(configurations.length).toBe(27);
    expect(counted.all).toBe(76_849);
  });
});
