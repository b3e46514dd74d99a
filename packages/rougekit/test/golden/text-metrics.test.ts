// Smoothed BLEU and GLEU of NLTK 3.8, WER, CER and EED of torchmetrics 1.9, against their values on the golden corpus
// (tools/golden/text-metrics.py).
import { bleu, scoreBatch } from 'rougekit';
import { sentenceBleu } from 'rougekit/compat/nltk';
import { cer, eed, gleu, wer } from 'rougekit/metrics';
import { describe, expect, test } from 'vitest';
import { pairsOf } from './sacrebleu-fixture.ts';
import { textMetricsFixture } from './text-metrics-fixture.ts';

const golden = textMetricsFixture();
const known = new Set(golden.ids);
const pairs = {
  first: pairsOf('first').filter(({ id }) => known.has(id)),
  all: pairsOf('all').filter(({ id }) => known.has(id)),
};
const SMOOTHING = { method2: 'add-k', method3: 'exp' } as const;

describe('NLTK: smoothed BLEU', () => {
  test.each(golden.bleu.map((one) => [`${one.smoothing}, ${one.refs} references`, one] as const))(
    '%s',
    (_, { smoothing, refs, sentence, corpus }) => {
      const method = SMOOTHING[smoothing as keyof typeof SMOOTHING] ?? smoothing;
      const scorer = bleu({ dialect: 'nltk', smoothing: method });
      const report = scoreBatch(pairs[refs], scorer);
      let compared = 0;
      let differing = 0;
      report.rows.forEach((row, k) => {
        const expected = sentence[k];
        // NLTK throws where method6 finds no trigram; so do we, unless nothing matches at all, which is 0 before any smoothing.
        if (expected === null) expect(row).toMatchObject({ problem: { code: 'TEXT_TOO_SHORT' } });
        else if (row.ok) {
          // Methods 5 and 7 can give a precision above 1, whose logarithm glibc does not round correctly as it does for
          // shares: one score in each of two settings differs in its last bits.
          if (row.scores.bleu.score !== expected) {
            expect(smoothing).toMatch(/[57]$/);
            expect(Math.abs(row.scores.bleu.score / expected - 1), row.id).toBeLessThan(1e-15);
            differing++;
          }
          compared++;
        } else throw new Error(row.problem.message);
      });
      expect(differing).toBeLessThan(2);
      expect(compared).toBe(sentence.filter((value) => value !== null).length);
      // Of methods 5 to 7 NLTK takes 5-grams and totals of a corpus from its last sentence alone.
      if (/[234]$/.test(smoothing)) expect(report.scores?.bleu.score).toBe(corpus);
    },
  );

  test('the door has the same methods, and their values as SmoothingFunction has them', () => {
    const hypothesis = 'It is a guide to action which ensures'.split(' ');
    const reference = 'It is a guide to action that ensures that the military'.split(' ');
    const of = (smoothingFunction: `method${4 | 6}`, more = {}) =>
      sentenceBleu([reference], hypothesis, { smoothingFunction, ...more });
    expect(of('method6', { alpha: 1 })).not.toBe(of('method6'));
    expect(of('method6', { k: 1 })).toBe(of('method6'));
  });
});

describe('NLTK: GLEU', () => {
  test.each(golden.gleu.map((one) => [`${one.refs}, ${one.min} to ${one.max}`, one] as const))(
    '%s',
    (_, { refs, min, max, sentence, corpus }) => {
      const report = scoreBatch(pairs[refs], gleu({ minOrder: min, maxOrder: max }));
      expect(report.rows.map((row) => row.ok && row.scores.gleu.score)).toEqual(sentence);
      expect(report.scores?.gleu.score).toBe(corpus);
    },
  );
});

describe('torchmetrics: error rates', () => {
  // Its tensors are float32.
  const single = (values: readonly (number | null)[]) =>
    values.map((value) => (value === null ? null : Math.fround(value)));

  test.each([
    ['wer', wer(), golden.wer],
    ['cer', cer(), golden.cer],
  ] as const)('%s', (key, scorer, { sentence, corpus }) => {
    const report = scoreBatch(pairs.first, scorer as ReturnType<typeof wer>);
    const rates = report.rows.map((row, k) => {
      if (!row.ok) throw new Error(row.problem.message);
      const { score } = (row.scores as unknown as { [name: string]: { score: number } })[key];
      // Where the reference is empty, torchmetrics divides by 0 and has no answer; ours is 0 or 1, with a notice.
      if (sentence[k] !== null) return score;
      expect([0, 1]).toContain(score);
      expect(row.notices.map(({ code }) => code)).toContain('EMPTY_REFERENCE');
      return null;
    });
    expect(single(rates)).toEqual(sentence);
    const kept = pairs.first.filter((_, k) => sentence[k] !== null);
    const whole = scoreBatch(kept, scorer as ReturnType<typeof wer>).scores;
    expect(
      Math.fround(
        (whole as unknown as typeof whole & { [name: string]: { score: number } })[key].score,
      ),
    ).toBe(corpus);
  });

  test.each(golden.eed.map((one) => [`${one.language}, ${one.refs} references`, one] as const))(
    'eed, %s',
    (_, { refs, language, sentence }) => {
      const report = scoreBatch(pairs[refs], eed({ language }));
      const scores = report.rows.map((row) => (row.ok ? row.scores.eed.score : null));
      expect(single(scores)).toEqual(sentence);
    },
  );
});
