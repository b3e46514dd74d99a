// Text preparation: steps before a scorer give the numbers of texts that were prepared by hand, under a signature that
// says so, with explanations that point into the texts as they were given.
import fc from 'fast-check';
import {
  type AsyncMetric,
  combine,
  defineMetric,
  explain,
  grounding,
  loadEngine,
  type Pair,
  prepared,
  rouge,
  type Scorer,
  type Scores,
  type Step,
  score,
  scoreBatch,
  scoreCorpus,
  scoreStream,
} from 'rougekit';
import { scoreJsonLines } from 'rougekit/lines';
import { lowerCased } from 'rougekit/preparation';
import { names, registry, scorerFromSignature } from 'rougekit/registry';
import { describe, expect, it, test } from 'vitest';
import { EXPLAINED } from '../explain/scorers.ts';
import { check } from '../properties/check.ts';
import { anyText } from '../properties/texts.ts';
import { removeUrls } from './remove-urls.ts';

/** A step that knows where its texts come from, one that leaves that open, and one that writes more than was there. */
const lower: Step = { id: 'lower', apply: lowerCased };
const nfkc: Step = { id: 'nfkc', apply: (text) => ({ text: text.normalize('NFKC') }) };
const STEPS = [removeUrls, lower, nfkc];

const byHand = (text: string, steps: readonly Step[] = STEPS) =>
  steps.reduce((now, step) => step.apply(now).text, text);

const url = fc.constantFrom('https://a.example/x?y=İ', 'http://b.example', ' see http://c.d ');
const texts = fc.array(fc.oneof(anyText, url), { maxLength: 3 }).map((parts) => parts.join(' '));
const pairs = fc.record({
  candidate: texts,
  reference: fc.array(texts, { minLength: 1, maxLength: 2 }),
  source: fc.array(texts, { minLength: 1, maxLength: 2 }),
});
const handmade = ({ candidate, reference, source }: Pair & { source?: readonly string[] }) => ({
  candidate: byHand(candidate),
  reference: [reference].flat().map((text) => byHand(text)),
  source: [source ?? []].flat().map((text) => byHand(text)),
});

describe.each(names.metrics)('%s', (name) => {
  const plain = registry.scorerFromNames([name]);
  const scorer = prepared(plain, STEPS);

  it('gives the numbers of texts that were prepared by hand', () => {
    check(
      fc.property(pairs, (pair) => {
        expect(score(pair, scorer)).toEqual(score(handmade(pair), plain));
      }),
      60,
    );
  });

  it('names its steps in a signature that reads back', () => {
    expect(scorer.signature).toBe(plain.signature.replace('|v:', '|prep:urls,lower,nfkc|v:'));
    const again = scorerFromSignature(scorer.signature, { steps: STEPS });
    expect(again.signature).toBe(scorer.signature);
    const pair = { candidate: 'A http://b.c Cat', reference: 'a cat', source: 'The cat' };
    expect(score(pair, again)).toEqual(score(pair, scorer));
    expect(() => scorerFromSignature(scorer.signature)).toThrow(
      /'urls'.*text preparation steps again/,
    );
  });
});

describe.each(EXPLAINED)('the explanation of $scorer.signature', ({ scorer, key }) => {
  const steps = [removeUrls, lower];

  it('slices to the right characters of the texts as they were given', () => {
    check(
      fc.property(pairs, (pair) => {
        const why = explain(pair, prepared(scorer, steps), key);
        const before = explain(handmadeWith(pair, steps), scorer, key);
        const others = why.against === 'source' ? pair.source : pair.reference;
        const sides = [
          [why.tokens.candidate, before.tokens.candidate, pair.candidate],
          ...others.map((text, k) => [why.tokens.references[k], before.tokens.references[k], text]),
        ] as [typeof why.tokens.candidate, typeof why.tokens.candidate, string][];
        for (const [tokens, same, given] of sides) {
          expect(tokens.map(({ form }) => form)).toEqual(same.map(({ form }) => form));
          tokens.forEach(({ start, end, text }, i) => {
            expect(text).toBe(given.slice(start, end));
            // Both steps do to a token what they do to it in its text, unless a URL was cut out of its middle.
            if (!text.includes('://'))
              expect(sigma(text.toLowerCase())).toContain(sigma(same[i].text));
          });
        }
        expect(why.score).toEqual(before.score);
        expect(why.formula).toEqual(before.formula);
        for (const { candidate } of why.links) {
          const { tokens } = why;
          expect(candidate.start).toBe(tokens.candidate[candidate.tokens[0]].start);
          expect(candidate.end).toBe(tokens.candidate[candidate.tokens.at(-1) as number].end);
        }
      }),
      40,
    );
  });
});

/** A word ends in another one than the letter has by itself. */
const sigma = (text: string) => text.replaceAll('ς', 'σ');

const handmadeWith = (
  pair: { candidate: string; reference: string[]; source: string[] },
  steps: readonly Step[],
) => ({
  candidate: byHand(pair.candidate, steps),
  reference: pair.reference.map((text) => byHand(text, steps)),
  source: pair.source.map((text) => byHand(text, steps)),
});

test('by hand: a word behind a URL stands where it stood', () => {
  const candidate = 'See https://example.org/x the Cat';
  const scorer = prepared(rouge({ types: ['rouge1'] }), [removeUrls]);
  const { tokens, links } = explain({ candidate, reference: 'the cat' }, scorer, 'rouge1');
  expect(tokens.candidate.map(({ start, text }) => [start, text])).toEqual([
    [0, 'See'],
    [26, 'the'],
    [30, 'Cat'],
  ]);
  expect(links.map((link) => candidate.slice(link.candidate.start, link.candidate.end))).toEqual([
    'the',
    'Cat',
  ]);
});

describe('every verb', () => {
  const rows = [
    { id: '1', candidate: 'The cat http://a.b sat', reference: 'the cat sat' },
    { id: '2', candidate: 'http://a.b', reference: ['a dog', 'http://c.d no dog'] },
  ];
  const scorer = prepared(rouge(), STEPS);
  const expected = scoreBatch(
    rows.map((row) => ({ ...handmade(row), id: row.id })),
    rouge(),
  );

  test('batch, corpus and stream agree', async () => {
    expect(scoreBatch(rows, scorer).rows).toEqual(expected.rows);
    expect(scoreCorpus(rows, scorer).scores).toEqual(expected.scores);
    const streamed = [];
    for await (const row of scoreStream(rows, scorer)) streamed.push(row);
    expect(streamed).toEqual(expected.rows);
  });

  test.each([1, 2])('the lane from bytes steps aside, and so do %i threads', async (workers) => {
    await loadEngine();
    const bytes = new TextEncoder().encode(rows.map((row) => JSON.stringify(row)).join('\n'));
    const found = [];
    for await (const table of scoreJsonLines([bytes], scorer, { workers })) {
      for (let k = 0; k < table.rows; k++) found.push(table.row(k));
    }
    expect(found).toEqual(expected.rows);
  });

  test('an async metric sees prepared texts', async () => {
    const seen: string[] = [];
    const measureAll: AsyncMetric['measureAll'] = async (all) => {
      for (const { candidate } of all) seen.push(candidate);
      return all.map(() => [1]);
    };
    const own = defineMetric({
      name: 'model',
      keys: ['model'],
      measureAll,
      conclude: ([value]) => ({ model: { score: value } }),
    });
    const model = prepared(own, [removeUrls]);
    expect(model.signature).toBe('model|prep:urls');
    for await (const row of scoreStream(rows, model)) expect(row.ok).toBe(true);
    expect(seen).toEqual(['The cat  sat', '']);
  });
});

test('metrics with different steps can be combined', () => {
  const pair = { candidate: 'A http://b.c Cat', reference: 'a cat' };
  const types = { types: ['rouge1'] } as const;
  const both = combine(prepared(rouge(types), [removeUrls]), rouge({ types: ['rouge2'] }));
  expect(score(pair, both)).toEqual({
    ...score({ ...pair, candidate: 'A  Cat' }, rouge(types)),
    ...score(pair, rouge({ types: ['rouge2'] })),
  });
});

test('steps on a scorer that has some come after those', () => {
  const scorer = prepared(prepared(rouge(), [removeUrls]), [lower]);
  expect(scorer.signature).toBe(prepared(rouge(), [removeUrls, lower]).signature);
  expect(prepared(rouge(), []).signature).toBe(rouge().signature);
});

describe('a step that fails', () => {
  const failing: Step = {
    id: 'fails',
    apply(text) {
      if (text.includes('!')) throw new Error('no marks, please');
      return { text: text.toUpperCase() };
    },
  };

  it('leaves the text as it was, and says so', () => {
    const pair = { candidate: 'a cat! http://b.c', reference: ['a cat', 'no'] };
    const scorer = prepared(rouge({ types: ['rouge1'], lowercase: false }), [failing, removeUrls]);
    const [row] = scoreBatch([pair], scorer).rows;
    const plain = rouge({ types: ['rouge1'], lowercase: false });
    const expected = { candidate: 'a cat! ', reference: ['A CAT', 'NO'] };
    expect(row).toMatchObject({
      ok: true,
      scores: score(expected, plain),
      notices: [
        {
          code: 'PREPARATION_FAILED',
          message:
            "The preparation step 'fails' failed on the candidate, which it left unchanged: no marks, please",
        },
      ],
    });
    const why = explain(pair, scorer, 'rouge1');
    expect(why.tokens.candidate.map(({ text }) => text)).toEqual(['a', 'cat']);
    expect(why.notices.map(({ code }) => code)).toEqual(['PREPARATION_FAILED']);
  });

  it('fails by giving no text, too', () => {
    const wrong = { id: 'wrong', apply: () => 'text' } as unknown as Step;
    const [row] = scoreBatch([{ candidate: 'a', reference: 'a' }], prepared(rouge(), [wrong])).rows;
    expect(row).toMatchObject({ ok: true, scores: { rouge1: { fmeasure: 1 } } });
    expect(row.ok && row.notices[0].message).toMatch(/must return \{ text \}, not 'text'/);
  });

  it('may be wrong about places, which then are those that can be seen', () => {
    const lying: Step = {
      id: 'lying',
      apply: (text) => ({ text: text.replace('xx ', ''), kept: [{ at: 5, from: 0, length: 99 }] }),
    };
    const candidate = 'a xx cat';
    const scorer = prepared(rouge({ types: ['rouge1'] }), [lying]);
    const { tokens } = explain({ candidate, reference: 'cat' }, scorer, 'rouge1');
    expect(tokens.candidate.map(({ text }) => text)).toEqual(['a', 'cat']);
  });
});

test('sources are prepared, and what is none is left to the metric', () => {
  const scorer = prepared(grounding(), [removeUrls]) as Scorer<Scores, 'sync'>;
  const good = { candidate: 'a cat', reference: '', source: 'http://x.y a cat' };
  expect(score(good, scorer)['grounding']).toMatchObject({ rouge1: 1, copiedShare: 1 });
  const bad = { ...good, source: [1] as never };
  expect(() => score(bad, scorer)).toThrow(/source\[0\]/);
});

test.each<[what: string, steps: unknown, message: RegExp]>([
  ['no list', removeUrls, /`steps` to be an array/],
  ['no step', ['urls'], /`steps\[0\]` to be an object with `id` and `apply`/],
  ['an id that a signature cannot hold', [{ ...removeUrls, id: 'a|b' }], /`steps\[0\].id`/],
  ['one id for two steps', [removeUrls, { ...lower, id: 'urls' }], /a name of its own/],
])('%s is refused', (_, steps, message) => {
  expect(() => prepared(rouge(), steps as readonly Step[])).toThrow(message);
  expect(() => prepared(undefined as never, [])).toThrow(/`scorer`/);
});

it('a step that leaves a text unchanged may say why', () => {
  const shy: Step = { id: 'shy', apply: (text) => ({ text, unchanged: 'it is short' }) };
  const scorer = prepared(rouge({ types: ['rouge1'] }), [shy]);
  const [row] = scoreBatch([{ candidate: 'a', reference: 'a' }], scorer).rows;
  expect(row).toMatchObject({
    ok: true,
    notices: [
      {
        code: 'NOT_PREPARED',
        message: "The preparation step 'shy' left the candidate unchanged: it is short",
      },
      {
        code: 'NOT_PREPARED',
        message: "The preparation step 'shy' left the reference unchanged: it is short",
      },
    ],
  });
});
