// ROUGE-L of COCO caption evaluation: its rules on made-up pairs, and its tokenizer as far as it goes.
import { rouge, score } from 'rougekit';
import { describe, expect, test } from 'vitest';
import { coco } from '../../src/dialects/coco.ts';
import { cocoWords } from '../../src/tokens/coco-words.ts';
import { CellLog } from './cell-log.ts';
import { corpus, text } from './fixtures.ts';

const items = corpus();

describe('pycocoevalcap, the scorer', () => {
  const scorer = rouge({ dialect: coco, types: ['rougeL'] });
  const f = (candidate: string, reference: string | readonly string[]) =>
    score({ candidate, reference }, scorer).rougeL.fmeasure;

  test('precision and recall come from different references', () => {
    const [long, short] = ['a b c d e f g h', 'a'];
    expect(f('a b c d', [long, short])).toBe(1);
    expect(f('a b c d', long)).toBeCloseTo(0.629, 3);
    expect(f('a b c d', short)).toBeCloseTo(0.449, 3);
  });

  test('empty tokens are tokens', () => {
    expect(f('', '')).toBe(1);
    expect(f('a  b', 'c  d')).toBeGreaterThan(0);
  });
});

// Made by tools/golden/coco-words.py with the original tokenizer. Exact counts: a change for the better must
// show here too.
describe('pycocoevalcap with its tokenizer, approximated', () => {
  const real = JSON.parse(text('coco-words.json')) as {
    tokens: { readonly [id: string]: readonly string[] };
    scores: { readonly [id: string]: number };
  };
  const covered = items.filter(({ id }) => id in real.tokens);
  const tokensOf = (one: string) => {
    const words: string[] = [];
    cocoWords.tokenize(one, 0, one.length, (start, end, form = one.slice(start, end)) => {
      words.push(form.toLowerCase());
    });
    return words.join(' ');
  };

  test('1,104 of 1,109 texts have the same tokens', () => {
    const log = new CellLog();
    for (const { id, hyp, refs } of covered)
      [hyp, ...refs].forEach((one, k) =>
        log.compare(`${id} ${k}`, tokensOf(one), real.tokens[id][k]),
      );
    // Chinese and English run together: "officialsintheU.S.", "couldn'thesitate95,789".
    expect(log.wrong.map((cell) => cell.slice(0, 14))).toEqual([
      'chinese-0241 0',
      'chinese-0243 1',
      'chinese-0244 0',
      'chinese-0264 3',
      'chinese-0274 2',
    ]);
    expect(log.all).toBe(1109);
  });

  test('all of 366 items have the same F', () => {
    const scorer = rouge({
      dialect: coco,
      types: ['rougeL'],
      tokenizer: cocoWords,
      lowercase: true,
    });
    const log = new CellLog();
    for (const { id, hyp, refs } of covered)
      log.compare(
        id,
        score({ candidate: hyp, reference: refs }, scorer).rougeL.fmeasure,
        real.scores[id],
      );
    expect(log.wrong).toEqual([]);
    expect(log.all).toBe(366);
  });

  test('cocoWords drops, keeps and splits these', () => {
    expect(tokensOf('A man (in red) can\'t stop; "Stop!" he says.')).toBe(
      "a man -lrb- in red -rrb- ca n't stop stop he says",
    );
    expect(tokensOf('Mr. Smith\u2019s T-shirt costs $5.50 at 10:30 p.m. -- wow!!')).toBe(
      "mr. smith 's t-shirt costs $ 5.50 at 10:30 p.m. wow !!",
    );
    expect(tokensOf('...')).toBe('');
  });
});
