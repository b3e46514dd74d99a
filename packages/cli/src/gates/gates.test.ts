import { scorerFromNames } from 'rougekit/registry';
import { describe, expect, it } from 'vitest';
import { type MeasuredKey, measuredKeys } from '../scoring/metric-columns.ts';
import { verdictOn } from './gate-result.ts';
import { checkGates as check, type Gate, type GateFlag, readGates as read } from './gates.ts';

const keys = measuredKeys(scorerFromNames(['rouge1', 'rougeL', 'rougeW1.2']));
const others = measuredKeys(scorerFromNames(['exact', 'ter', 'length']));
const readGates = (
  text: string,
  measured: readonly MeasuredKey[],
  flag: GateFlag = '--fail-under',
) => read(flag, text, measured);
const checkGates = (gates: readonly Gate[], means: object) => verdictOn(check(gates, means));
const under = '--fail-under';
const score = (precision: number, recall: number, fmeasure: number) => ({
  precision,
  recall,
  fmeasure,
});

describe('readGates', () => {
  it('reads a list, with the F-measure as default', () => {
    expect(readGates('rougeL=0.3, rouge1.recall = .5', keys)).toEqual([
      { flag: under, key: 'rougeL', field: 'fmeasure', limit: 0.3 },
      { flag: under, key: 'rouge1', field: 'recall', limit: 0.5 },
    ]);
  });

  it('is not confused by the dot of a weight', () => {
    expect(readGates('rougeW1.2=0.1,rougeW1.2.precision=0.2', keys)).toEqual([
      { flag: under, key: 'rougeW1.2', field: 'fmeasure', limit: 0.1 },
      { flag: under, key: 'rougeW1.2', field: 'precision', limit: 0.2 },
    ]);
  });

  it.each([
    ['rougeL', / to be like rougeL=0.3/],
    ['rougeL=', / to be like rougeL=0.3/],
    ['rougeL=high', / to be like rougeL=0.3/],
    ['rougeL=0.3,', /a list/],
    ['rougeX=0.3', /not computed here: rouge1, rougeL, rougeW1.2. Did you mean/],
    ['rougeL.recal=0.3', /a score has precision, recall, fmeasure. Did you mean 'recall'/],
    ['rougeL=30', /from 0 to 1.*Did you mean 0.3\?/],
    ['rougeL=-1', /from 0 to 1/],
    ['__proto__=0.3', /not computed here/],
  ])('refuses %s', (text, message) => {
    expect(() => readGates(text, keys)).toThrow(message);
  });
});

it('says of a metric without declared numbers that gates need them', () => {
  expect(() => readGates('mine=0.3', [{ key: 'mine', columns: [] }])).toThrow(
    "`--fail-under` names 'mine', but 'mine' does not declare its numbers (`columns`), which gates need.",
  );
});

describe('checkGates', () => {
  it('passes at the limit itself', () => {
    const gates = readGates('rougeL=0.5', keys);
    expect(checkGates(gates, { rougeL: score(0, 0, 0.5) })).toEqual({
      passed: true,
      sentence: 'Gate passed: rougeL F-measure is 0.5000, at least 0.5.',
    });
  });

  it('names every gate that failed, and no other', () => {
    const gates = readGates('rouge1=0.9,rougeL.recall=0.4,rougeL=0.1', keys);
    const means = { rouge1: score(1, 0.5, 2 / 3), rougeL: score(1, 0.25, 0.4) };
    expect(checkGates(gates, means)).toEqual({
      passed: false,
      sentence:
        'Gate failed: rouge1 F-measure is 0.6667, under 0.9; rougeL recall is 0.2500, under 0.4.',
    });
  });

  it('shows enough digits to see the difference', () => {
    const { sentence } = checkGates(readGates('rougeL=0.3', keys), {
      rougeL: score(0, 0, 0.29999),
    });
    expect(sentence).toBe('Gate failed: rougeL F-measure is 0.29999, under 0.3.');
  });

  it('lets nothing pass that is not a number', () => {
    expect(
      checkGates(readGates('rougeL=0', keys), { rougeL: score(0, 0, Number.NaN) }).passed,
    ).toBe(false);
  });
});

describe('other metrics than ROUGE', () => {
  it('goes by the score where there is one', () => {
    const gates = readGates('exact=0.5', others);
    expect(gates).toEqual([{ flag: under, key: 'exact', field: 'score', limit: 0.5 }]);
    expect(checkGates(gates, { exact: { score: 0.25 } }).sentence).toBe(
      'Gate failed: exact is 0.2500, under 0.5.',
    );
  });

  it('takes figures by name, beyond 1 as well', () => {
    expect(readGates('length.candidate=20', others)).toMatchObject([{ limit: 20 }]);
    expect(() => readGates('length=20', others)).toThrow(
      "names 'length'; 'length' has candidate, reference, ratio.",
    );
  });

  it('--fail-over fails above the limit', () => {
    const gates = readGates('length.ratio=1.5,ter=1.2', others, '--fail-over');
    const means = (ratio: number) => ({ length: { ratio }, ter: { score: 1.2 } });
    expect(checkGates(gates, means(1.5))).toEqual({
      passed: true,
      sentence: 'Gate passed: length ratio is 1.5000, at most 1.5; ter is 1.2000, at most 1.2.',
    });
    expect(checkGates(gates, means(1.500001))).toEqual({
      passed: false,
      sentence: 'Gate failed: length ratio is 1.500001, over 1.5.',
    });
    expect(checkGates(gates, means(Number.NaN)).passed).toBe(false);
  });

  it('does not let a better score fail', () => {
    expect(() => readGates('ter=0.5', others)).toThrow(
      "'ter' is better when it is lower; say `--fail-over ter=0.5`",
    );
  });
});
