// The worked examples that users try first. Every expectation is a fraction worked by hand.
import { explain, type FScore, type RougeOptions, type RougeType, rouge, score } from 'rougekit';
import { describe, expect, test } from 'vitest';

const f1 = (p: number, r: number) => (p + r === 0 ? 0 : (2 * p * r) / (p + r));

function check(
  candidate: string,
  reference: string | readonly string[],
  type: RougeType,
  precision: number,
  recall: number,
  options: RougeOptions = {},
) {
  const scores = score({ candidate, reference }, rouge({ ...options, types: [type] }));
  const got = scores[type] as FScore;
  expect(got.precision).toBe(precision);
  expect(got.recall).toBe(recall);
  expect(got.fmeasure).toBeCloseTo(f1(precision, recall), 15);
}

describe('ROUGE-N, ROUGE-L', () => {
  const students = 'Students enjoy doing NLP homeworks';
  const reference = 'Students enjoy doing homeworks';
  test('Students enjoy doing NLP homeworks: rouge1', () => {
    check(students, reference, 'rouge1', 4 / 5, 4 / 4);
    expect(f1(4 / 5, 1)).toBeCloseTo(0.8889, 4);
  });
  test('Students enjoy doing NLP homeworks: rouge2', () => {
    check(students, reference, 'rouge2', 2 / 4, 2 / 3);
    expect(f1(2 / 4, 2 / 3)).toBeCloseTo(0.5714, 4);
  });
  test('Students enjoy doing NLP homeworks: rougeL', () =>
    check(students, reference, 'rougeL', 4 / 5, 1));
  test('A B X D E Y G: rougeL', () =>
    check('A B X D E Y G', 'A B C D E F G', 'rougeL', 5 / 7, 5 / 7));

  const cat = 'the cat sat';
  const mat = 'the cat sat on the mat';
  test('the cat sat: rouge1, clipped counts', () => check(cat, mat, 'rouge1', 1, 3 / 6));
  test('the cat sat: rouge1, distinct counting gives 0.75', () => {
    check(cat, mat, 'rouge1', 1, 3 / 5, { counting: 'distinct' });
    const { rouge1 } = score({ candidate: cat, reference: mat }, rouge({ counting: 'distinct' }));
    expect(rouge1.fmeasure).toBeCloseTo(0.75, 15);
  });

  test('police kill the gunman: rougeL', () =>
    check('police kill the gunman', 'police killed the gunman', 'rougeL', 3 / 4, 3 / 4));
  test('police kill the gunman: rougeS with any gap', () =>
    check('police kill the gunman', 'police killed the gunman', 'rougeS', 3 / 6, 3 / 6));
  test('the gunman kill police: rougeL', () =>
    check('the gunman kill police', 'police killed the gunman', 'rougeL', 2 / 4, 2 / 4));

  test('Hello World: rouge1 with lowercase false and true', () => {
    for (const dialect of ['rougekit', 'rouge-score'] as const) {
      check('Hello World', 'hello world', 'rouge1', 0, 0, { dialect, lowercase: false });
      check('Hello World', 'hello world', 'rouge1', 1, 1, { dialect, lowercase: true });
    }
  });
});

describe('Chinese', () => {
  const reference = '人工智能 是 模拟 人类 智能 的 机器 系统';
  const candidate = '人工智能 模拟 人类 智能 的 系统';
  const given = { tokenizer: 'whitespace' } as const;
  test('words given: rouge1', () => check(candidate, reference, 'rouge1', 1, 6 / 8, given));
  test('words given: rouge2', () => check(candidate, reference, 'rouge2', 3 / 5, 3 / 7, given));
  test('words given: rougeL', () => check(candidate, reference, 'rougeL', 1, 6 / 8, given));

  test('characters 鱼吃猫 against 猫吃鱼', () => {
    check('鱼吃猫', '猫吃鱼', 'rouge1', 1, 1);
    check('鱼吃猫', '猫吃鱼', 'rouge2', 0, 0);
    check('鱼吃猫', '猫吃鱼', 'rougeL', 1 / 3, 1 / 3);
  });
  test('characters 猫吃鱼 against itself', () => {
    for (const type of ['rouge1', 'rouge2', 'rougeL', 'rougeLsum'] as const) {
      check('猫吃鱼', '猫吃鱼', type, 1, 1);
    }
  });
  test('characters 猫咪吃鱼 against 猫吃鱼', () => check('猫咪吃鱼', '猫吃鱼', 'rouge1', 3 / 4, 1));

  test('several references: best is the maximum, mean the mean, explain shows all three', () => {
    const references = [
      '人工智能是模拟人类智能的机器系统',
      'AI是模仿人类智能的技术',
      '人工智能让机器具备智能行为',
    ];
    const pair = { candidate: '人工智能模拟人类智能', reference: references };
    const single = references.map((reference) => score({ ...pair, reference }, rouge()).rouge1);
    const best = score(pair, rouge({ references: 'best' })).rouge1;
    const mean = score(pair, rouge({ references: 'mean' })).rouge1;
    expect(best.fmeasure).toBe(Math.max(...single.map((s) => s.fmeasure)));
    for (const field of ['precision', 'recall', 'fmeasure'] as const) {
      expect(mean[field]).toBeCloseTo(single.reduce((sum, s) => sum + s[field], 0) / 3, 15);
    }
    const explained = explain(pair, rouge(), 'rouge1');
    expect(explained.references.map((r) => r.score)).toEqual(single);
    // By hand: the first reference has 16 characters, the candidate's 10 are all among them.
    expect(single[0].precision).toBe(10 / 10);
    expect(single[0].recall).toBe(10 / 16);
    expect(explained.referenceIndex).toBe(0);
  });
});

test('the union LCS (Lin 2004, section 3.2) matches w1 w2 w3 w5 of five', () => {
  check('w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5', 'w1 w2 w3 w4 w5', 'rougeLsum', 4 / 10, 4 / 5);
});

describe('beta', () => {
  const pair = { candidate: 'the cat sat', reference: 'the cat sat on the mat' };
  const F = (beta: number) => ((1 + beta ** 2) * 1 * 0.5) / (beta ** 2 * 1 + 0.5);
  test.each([0.5, 1, 1.2, 2])('F with beta %s follows the formula', (beta) => {
    expect(score(pair, rouge({ beta })).rouge1.fmeasure).toBeCloseTo(F(beta), 15);
  });
  test('several betas compute precision and recall once and give every F', () => {
    const betas = [0.5, 1, 1.2, 2];
    const { rouge1 } = score(pair, rouge({ betas }));
    expect(rouge1.precision).toBe(1);
    expect(rouge1.recall).toBe(0.5);
    expect(Object.keys(rouge1)).toEqual(['precision', 'recall', 'fmeasures']);
    for (const beta of betas) expect(rouge1.fmeasures[String(beta)]).toBeCloseTo(F(beta), 15);
  });
});

describe('radiology: rouge-score next to white-space tokens with case kept and beta 1.2', () => {
  // Tokens and common subsequences counted by hand.
  const whitespaceWords = { tokenizer: 'whitespace', lowercase: false, beta: 1.2 } as const;
  const F12 = (p: number, r: number) => (p === 0 ? 0 : ((1 + 1.44) * p * r) / (r + 1.44 * p));
  test('clear lungs', () => {
    const pair = {
      reference: 'The chest X-ray shows clear lungs with no acute findings.',
      candidate: 'Chest radiograph demonstrates clear lung fields without abnormalities.',
    };
    const kept = score(pair, rouge(whitespaceWords)).rougeL; // common: clear
    expect([kept.precision, kept.recall]).toEqual([1 / 8, 1 / 10]);
    expect(kept.fmeasure).toBeCloseTo(F12(1 / 8, 1 / 10), 15);
    const lower = score(pair, rouge({ dialect: 'rouge-score' })).rougeL; // common: chest … clear
    expect([lower.precision, lower.recall]).toEqual([2 / 8, 2 / 11]); // X-ray is two tokens
  });
  test('pulmonary edema', () => {
    const pair = {
      reference: 'Bilateral infiltrates consistent with pulmonary edema are present',
      candidate: 'There are bilateral infiltrates suggesting pulmonary edema',
    };
    const kept = score(pair, rouge(whitespaceWords)).rougeL; // infiltrates pulmonary edema
    expect([kept.precision, kept.recall]).toEqual([3 / 7, 3 / 8]);
    const lower = score(pair, rouge({ dialect: 'rouge-score' })).rougeL; // and bilateral
    expect([lower.precision, lower.recall]).toEqual([4 / 7, 4 / 8]);
  });
});

test('the best-sentence rule is not the union', () => {
  const candidate = 'w1 w2 w6 w7 w8\nw1 w3 w8 w9 w5';
  check(candidate, 'w1 w2 w3 w4 w5', 'rougeLsum', 3 / 10, 3 / 5, { lsumRule: 'best-sentence' });
  const union = rouge({ types: ['rougeLsum'] }).signature;
  const best = rouge({ types: ['rougeLsum'], lsumRule: 'best-sentence' }).signature;
  expect(union).toContain('|lsum:union|');
  expect(best).toContain('|lsum:best-sentence|');
});

test('the jackknife has a rouge1 recall of 4/9', () => {
  const pair = { candidate: 'a', reference: ['a b', 'a c d', 'a b c d e'] };
  const { rouge1 } = score(pair, rouge({ references: 'jackknife' }));
  expect(rouge1.recall).toBeCloseTo((1 / 3 + 1 / 2 + 1 / 2) / 3, 15);
  expect(rouge1.recall).toBeCloseTo(4 / 9, 15);
});
