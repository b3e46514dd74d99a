// Explanations of TER: their edits are those of the slow twin, of the golden file and of examples worked by hand.
import fc from 'fast-check';
import { type Explanation, explain, score, ter } from 'rougekit';
import { expect, test } from 'vitest';
import { corpus, text } from './golden/fixtures.ts';
import { terTwin } from './oracles/ter-edits.ts';
import { check } from './properties/check.ts';

const why = (candidate: string, reference: string | string[], language: 'en' | 'zh' = 'en') =>
  explain({ candidate, reference }, ter(), 'ter', { language });

/** The candidate's words after the moves and edits that are shown. */
function replayed({ tokens, links, moves = [], referenceIndex }: Explanation): string[] {
  const places = tokens.candidate.map((_, index) => index);
  for (const { tokens: block, from, to } of moves) {
    expect(places.splice(from, block.length)).toEqual(block);
    places.splice(to, 0, ...block);
  }
  const reference = tokens.references[referenceIndex as number];
  const linked = links.map((link) => places.indexOf(link.candidate.tokens[0]));
  expect(linked).toEqual([...linked].sort((a, b) => a - b));
  const words: string[] = [];
  for (const { kind, candidate, reference: place } of links) {
    const [at] = place.tokens;
    for (let j = words.length; j < at; j++) words.push(reference[j].form); // inserted
    words.push(kind === 'match' ? tokens.candidate[candidate.tokens[0]].form : reference[at].form);
  }
  for (let j = words.length; j < reference.length; j++) words.push(reference[j].form);
  return words;
}

const wordsOf = ({ tokens, referenceIndex }: Explanation) =>
  tokens.references[referenceIndex as number].map(({ form }) => form);

test('an explanation of TER shows a moved block and substituted, deleted and inserted words', () => {
  const candidate = 'C D a b x e f extra';
  const explained = why(candidate, 'a b c d y e f');
  expect(explained.counts).toEqual({
    edits: 3,
    referenceLength: 7,
    moved: 1,
    kept: 6,
    substituted: 1,
    deleted: 1,
    inserted: 0,
  });
  expect(explained.moves).toEqual([{ tokens: [0, 1], from: 0, to: 2 }]);
  expect(
    explained.links.map(({ kind, candidate: c, reference: r }) => [kind, ...c.tokens, ...r.tokens]),
  ).toEqual([
    ['match', 2, 0],
    ['match', 3, 1],
    ['match', 0, 2],
    ['match', 1, 3],
    ['substitute', 4, 4],
    ['match', 5, 5],
    ['match', 6, 6],
  ]);
  expect(explained.tokens.candidate[0]).toEqual({
    start: 0,
    end: 1,
    text: 'C',
    form: 'c',
    matched: true,
  });
  expect(explained.tokens.candidate[7]).toMatchObject({ text: 'extra', matched: false });
  expect(replayed(explained)).toEqual(wordsOf(explained));
  expect(explained.formula.slice(1)).toEqual([
    'edits = 1 moved + 1 substituted + 1 deleted + 0 inserted = 3',
    'reference length = 7',
    'ter = 3 / 7 = 0.4286',
  ]);
  expect(explained).toMatchObject({ kind: 'explanation', type: 'ter', signature: ter().signature });
});

test('words that were separated, unescaped and processed twice keep their offsets', () => {
  const text = 'Tom &amp; "Ann"\n-s 3.5-4, 東京。 ';
  const rule = { normalized: true, asianSupport: true };
  const explained = explain({ candidate: text, reference: text }, ter(rule), 'ter');
  const shown = (tokens: Explanation['tokens']['candidate']) =>
    tokens.map((token) => `${token.form}=${text.slice(token.start, token.end)}`);
  expect(shown(explained.tokens.candidate)).toEqual([
    'tom=Tom',
    '&=&amp;',
    '"="',
    'ann=Ann',
    '"="',
    's=s',
    '3.5=3.5',
    '-=-',
    '4=4',
    ',=,',
    '東=東',
    '京=京',
    '。=。',
  ]);
  expect(shown(explained.tokens.references[0])).toEqual(shown(explained.tokens.candidate));
});

test('with several references, the closest gives the edits and all of them the length', () => {
  const explained = why('a b', ['x', 'a c', 'a b c d e'], 'zh');
  expect(explained.referenceIndex).toBe(1);
  expect(explained.references).toEqual([
    { counts: { edits: 2, length: 1 } },
    { counts: { edits: 1, length: 2 } },
    { counts: { edits: 3, length: 5 } },
  ]);
  expect(explained.formula.slice(1)).toEqual([
    '编辑次数 = 移动 0 + 替换 1 + 删除 0 + 插入 0 = 1',
    '共 3 个参考，编辑次数依次为 2、1、3；取最少的一个。',
    '参考长度 = (1 + 2 + 5) / 3 = 2.6667',
    'ter = 1 / 2.6667 = 0.3750',
  ]);
  expect(why('a b', ['x', 'a c']).formula[2]).toBe(
    '2 references, in order with edits 2, 1; the fewest count.',
  );
});

test('a reference without words is reported, and so is that there is nothing to divide by', () => {
  const explained = why('a b', ' ');
  expect(explained.formula.at(-1)).toBe('ter = 1 (no words to divide by)');
  expect(explained.notices.map(({ code }) => code)).toEqual(['EMPTY_REFERENCE']);
  expect(why('', '').formula.at(-1)).toBe('ter = 0 (no words to divide by)');
});

test('another reference can be requested', () => {
  const pair = { candidate: 'a b', reference: ['x y z', 'a c', 'd b'] };
  const at = (referenceIndex?: number) =>
    explain(pair, ter(), 'ter', referenceIndex === undefined ? {} : { referenceIndex });
  expect(at()).toMatchObject({ referenceIndex: 1, counts: { edits: 1 } });
  expect(at(0)).toMatchObject({ referenceIndex: 0, counts: { edits: 3 } });
  expect(at(0).score).toEqual(score(pair, ter()).ter);
  expect(() => at(3)).toThrow(/`referenceIndex` to be a number from 0 to 2/);
});

test('a text against an empty one has only insertions or only deletions', () => {
  expect(why('', 'a b').counts).toMatchObject({ inserted: 2, deleted: 0, kept: 0 });
  expect(why('a b', '').counts).toMatchObject({ inserted: 0, deleted: 2, kept: 0 });
});

test('edits and moves agree with the twin, and turn the candidate into the reference', () => {
  const words = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 10 });
  check(
    fc.property(words, words, (candidate, reference) => {
      const pair = { candidate: candidate.join(' '), reference: reference.join(' ') };
      const explained = explain(pair, ter(), 'ter');
      const twin = terTwin(candidate, reference);
      const { moved, substituted, deleted, inserted } = explained.counts;
      expect(moved + substituted + deleted + inserted).toBe(twin.edits);
      expect(explained.moves?.map(({ from, tokens }) => [from, tokens.length])).toEqual(
        twin.moves.map(({ start, length }) => [start, length]),
      );
      expect(replayed(explained)).toEqual(reference);
      expect(explained.score).toEqual(score(pair, ter()).ter);
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
    const explained = why(hyp, [...refs]);
    const { moved, substituted, deleted, inserted } = explained.counts;
    expect(moved + substituted + deleted + inserted).toBe(row[1]);
    expect(explained.score.referenceLength).toBe(row[2]);
    expect(replayed(explained)).toEqual(wordsOf(explained));
    items++;
  });
  expect(items).toBeGreaterThan(70);
});
