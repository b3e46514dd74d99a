// Explanations of TER: their edits are those of the slow twin, of the golden file and of examples worked by hand.
import fc from 'fast-check';
import { explain, score, type TerExplanation, ter } from 'rougekit';
import { expect, test } from 'vitest';
import { corpus, text } from './golden/fixtures.ts';
import { terTwin } from './oracles/ter-edits.ts';
import { check } from './properties/check.ts';

const why = (candidate: string, reference: string | string[], language: 'en' | 'zh' = 'en') =>
  explain({ candidate, reference }, ter(), 'ter', { language });

/** The candidate's words after the moves and operations that are told. */
function replayed({ candidate, moves, operations }: TerExplanation): string[] {
  const places = candidate.map((_, index) => index);
  for (const { words, from, to } of moves) {
    const block = places.splice(from, words.length);
    expect(block).toEqual(words.map(({ index }) => index));
    places.splice(to, 0, ...block);
  }
  const left = operations.flatMap((one) => ('candidate' in one ? [one.candidate.index] : []));
  expect(left).toEqual(places); // from left to right, none left out
  return operations.flatMap((one) => {
    if (one.kind === 'delete') return [];
    return [one.kind === 'keep' ? candidate[one.candidate.index] : one.reference.word];
  });
}

test('an explanation of TER shows a moved block and substituted, deleted and inserted words', () => {
  const told = why('C D a b x e f extra', 'a b c d y e f');
  expect(told.counts).toEqual({ move: 1, keep: 6, substitute: 1, delete: 1, insert: 0 });
  expect(told.moves[0].words.map(({ word }) => word)).toEqual(['c', 'd']);
  expect(replayed(told)).toEqual(told.reference);
  expect(told.formula.slice(1)).toEqual([
    'edits = 1 moved + 1 substituted + 1 deleted + 0 inserted = 3',
    'reference length = 7',
    'ter = 3 / 7 = 0.4286',
  ]);
  expect(told).toMatchObject({ kind: 'explanation', type: 'ter', signature: ter().signature });
});

test('with several references, the closest gives the edits and all of them the length', () => {
  const told = why('a b', ['x', 'a c', 'a b c d e'], 'zh');
  expect(told.referenceIndex).toBe(1);
  expect(told.references).toEqual([
    { edits: 2, length: 1 },
    { edits: 1, length: 2 },
    { edits: 3, length: 5 },
  ]);
  expect(told.formula.slice(1)).toEqual([
    '编辑次数 = 移动 0 + 替换 1 + 删除 0 + 插入 0 = 1',
    '3 个参考，编辑次数依次为 2、1、3；取最少的。',
    '参考长度 = (1 + 2 + 5) / 3 = 2.6667',
    'ter = 1 / 2.6667 = 0.3750',
  ]);
  expect(why('a b', ['x', 'a c']).formula[2]).toBe(
    '2 references, in order with 2, 1 edits; the fewest count.',
  );
});

test('a reference without words is reported, and so is that there is nothing to divide by', () => {
  const told = why('a b', ' ');
  expect(told.formula.at(-1)).toBe('ter = 1 (no words to divide by)');
  expect(told.notices.map(({ code }) => code)).toEqual(['EMPTY_REFERENCE']);
  expect(why('', '').formula.at(-1)).toBe('ter = 0 (no words to divide by)');
});

test('a reference cannot be chosen, because all of them count', () => {
  const pair = { candidate: 'a', reference: ['a', 'b'] };
  expect(() => explain(pair, ter(), 'ter', { referenceIndex: 1 })).toThrow(/referenceIndex/);
});

test('edits and moves agree with the twin, and turn the candidate into the reference', () => {
  const words = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 10 });
  check(
    fc.property(words, words, (candidate, reference) => {
      const pair = { candidate: candidate.join(' '), reference: reference.join(' ') };
      const told = explain(pair, ter(), 'ter');
      const twin = terTwin(candidate, reference);
      const { counts } = told;
      expect(counts.move + counts.substitute + counts.delete + counts.insert).toBe(twin.edits);
      expect(told.moves.map(({ from, words: block }) => [from, block.length])).toEqual(
        twin.moves.map(({ start, length }) => [start, length]),
      );
      expect(replayed(told)).toEqual(reference);
      expect(told.score).toEqual(score(pair, ter()).ter);
    }),
  );
});

const STEP = 5; // golden/ter.test.ts counts the edits of every item

test('every fifth item of the golden corpus shows as many edits as sacreBLEU counts', () => {
  const { ter: configs } = JSON.parse(text('sacrebleu-ter.json')) as {
    ter: { name: string; sentence: ([number, number, number] | null)[] }[];
  };
  const expected = configs.find(({ name }) => name === 'ter-all')?.sentence ?? [];
  let items = 0;
  corpus().forEach(({ hyp, refs }, k) => {
    const row = expected[k];
    if (row === null || k % STEP !== 0) return;
    const told = why(hyp, [...refs]);
    const { move, substitute, delete: deleted, insert } = told.counts;
    expect(move + substitute + deleted + insert).toBe(row[1]);
    expect(told.score.referenceLength).toBe(row[2]);
    expect(replayed(told)).toEqual(told.reference);
    items++;
  });
  expect(items).toBeGreaterThan(70);
});
