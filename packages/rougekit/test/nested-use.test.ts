// A tokenizer, stemmer, step … of a scorer that uses the same scorer while a pair is being scored: both pairs get the
// scores that they get alone. Over every place where outside code runs, every metric that has it, and every dialect.

import { describe, expect, it } from 'vitest';
import type { EmitSentence } from '../src/dialects.ts';
import * as dialects from '../src/dialects.ts';
import type { Dialect, Pair, RougeOptions, Scorer, Scores } from '../src/index.ts';
import {
  bleu,
  chrf,
  combine,
  editSimilarity,
  exactMatch,
  grounding,
  meteor,
  prepared,
  punctuationSentences,
  rouge,
  score,
  smartStopwords,
  ter,
  textFigures,
  tokenF1,
  unicode,
} from '../src/index.ts';
import { whitespace } from '../src/tokens/whitespace.ts';

type AnyScorer = Scorer<Scores, 'sync'>;
/** Makes a scorer with outside code in one place, which runs `outside` each time it is called. */
type Make = (outside: () => void) => AnyScorer;

const PAIRS: readonly Pair[] = [
  {
    candidate: 'The cats sat on the old mat. They were sleeping. Dogs ran.',
    reference: 'A cat sits on a mat.\nIt was asleep. The dogs were running by.',
    source: 'Cats sat on the old mat all day; dogs ran by.',
  },
  {
    candidate: 'one two three four five six seven. eight nine ten!',
    reference: ['two one three. four six five', 'three four nine. ten eight seven six'],
    source: ['one two three four', 'seven. eight nine'],
  },
  { candidate: '', reference: 'nothing to see', source: '' },
];

const all = Object.values(dialects).filter(
  (value): value is Dialect => Object(value).choices !== undefined,
);
const TYPES = ['rouge1', 'rouge2', 'rougeL', 'rougeLsum', 'rougeW', 'rougeSU4'] as const;

/** Each component of ROUGE as outside code: what it does is what the dialect does, or what any would do. */
const PARTS: { readonly [place: string]: (outside: () => void) => RougeOptions } = {
  'a tokenizer function': (outside) => ({
    tokenizer: (text) => {
      outside();
      return text.split(/[^\p{L}]+/u).filter(Boolean);
    },
  }),
  'a generator of tokens': (outside) => ({
    *tokenizer(text: string) {
      for (const word of text.split(/[^\p{L}]+/u).filter(Boolean)) {
        outside();
        yield word;
      }
    },
  }),
  'a tokenizer': (outside) => ({
    tokenizer: {
      id: 'own',
      tokenize(text, start, end, emit) {
        return unicode.tokenize(text, start, end, (from, to, form) => {
          outside();
          emit(from, to, form);
          outside();
        });
      },
    },
  }),
  'a stemmer': (outside) => ({
    stemmer: {
      id: 'own',
      stem(word) {
        outside();
        return word.slice(0, 4);
      },
    },
    exceptions: null,
  }),
  'irregular forms': (outside) => ({
    stemmer: 'porter-nltk',
    exceptions: {
      id: 'own',
      get(word) {
        outside();
        return word === 'asleep' ? 'sleeping' : undefined;
      },
    },
  }),
  'stop words': (outside) => ({
    stopwords: {
      id: 'own',
      has(word) {
        outside();
        return smartStopwords.has(word);
      },
    },
  }),
  'a sentence splitter': (outside) => ({
    sentences: {
      id: 'own',
      split(text: string, emit: EmitSentence) {
        punctuationSentences.split(text, (start, end) => {
          outside();
          emit(start, end);
        });
      },
    },
  }),
};

const ownTokenizer = (outside: () => void) => ({
  id: 'own',
  tokenize: (text: string, start: number, end: number, emit: (a: number, b: number) => void) =>
    whitespace.tokenize(text, start, end, (from, to) => {
      outside();
      emit(from, to);
    }),
});

const step = (outside: () => void) => ({
  id: 'own',
  apply(text: string) {
    outside();
    if (text.startsWith('A')) throw new Error('no text with an A');
    return { text: text.replaceAll('o', '0') };
  },
});

const families: readonly AnyScorer[] = [
  rouge(),
  rouge({ betas: [1, 2] }),
  bleu(),
  chrf({ wordOrder: 2 }),
  ter(),
  meteor(),
  exactMatch(),
  tokenF1(),
  editSimilarity(),
  grounding(),
  textFigures({ types: ['length', 'novelty2'] }),
  combine(rouge(), bleu(), ter()),
];

const MAKERS: readonly (readonly [what: string, make: Make])[] = [
  ...all.flatMap((dialect) =>
    Object.entries(PARTS).flatMap(([place, part]): [string, Make][] => [
      [
        `rouge, ${dialect.id}, ${place}`,
        (outside) => rouge({ dialect, types: TYPES, empty: 'zero', ...part(outside) }),
      ],
      [
        `grounding, ${dialect.id}, ${place}`,
        (outside) =>
          grounding({ dialect, types: TYPES, empty: 'zero', ...(part(outside) as object) }),
      ],
    ]),
  ),
  ...(['sacrebleu', 'nltk'] as const).map((dialect): [string, Make] => [
    `bleu, ${dialect}, a tokenizer`,
    (outside) => bleu({ dialect, tokenizer: ownTokenizer(outside) as never }),
  ]),
  ['meteor, a tokenizer', (outside) => meteor({ tokenizer: ownTokenizer(outside) as never })],
  [
    'meteor, synonyms',
    (outside) =>
      meteor({
        synonyms: {
          id: 'own',
          synonymsOf(word) {
            outside();
            return [`${word}s`, word.slice(0, 3), 'asleep'];
          },
        },
      }),
  ],
  ...(['a tokenizer', 'a tokenizer function', 'a generator of tokens'] as const).map(
    (place): [string, Make] => [
      `figures, ${place}`,
      (outside) =>
        textFigures({
          types: ['length', 'novelty2', 'repetition1'],
          tokenizer: PARTS[place](outside).tokenizer as never,
        }),
    ],
  ),
  ...families.map((scorer): [string, Make] => [
    `${scorer.signature.split('|')[0]}, a preparation step`,
    (outside) => prepared(scorer, [step(outside)]),
  ]),
];

/** The scores of a pair, or the message of what is wrong with it; then its notices. */
function outcome(pair: Pair, scorer: AnyScorer, onNotice = () => {}): unknown {
  const notices: string[] = [];
  const listener = (code: string, message: string) => {
    notices.push(`${code} ${message}`);
    onNotice();
  };
  try {
    return [score(pair, scorer, { onNotice: listener }), notices];
  } catch (error) {
    return [(error as Error).message, notices];
  }
}

/** Enough for every text of a pair; more would only take time. */
const MOST_USES = 40;

/** Scores `outer` while outside code scores `inner` up to `depth` levels down; returns what each got. */
function nested(make: Make, outer: Pair, inner: Pair, depth: number): unknown[] {
  let level = 0;
  const inside = new Set<string>();
  const scorer = make(outside);
  let left = MOST_USES;
  function outside() {
    if (level >= depth || --left < 0) return;
    level++;
    inside.add(JSON.stringify(outcome(inner, scorer, outside)));
    level--;
  }
  const result = JSON.stringify(outcome(outer, scorer, outside));
  return [result, ...inside];
}

const alone = (make: Make, pair: Pair) =>
  JSON.stringify(
    outcome(
      pair,
      make(() => {}),
    ),
  );

describe('outside code that uses its own scorer', () => {
  it.each(MAKERS)('%s', (_, make) => {
    let uses = 0;
    for (const outer of PAIRS) {
      for (const inner of PAIRS) {
        const expected = [alone(make, outer), alone(make, inner)];
        for (const depth of [1, 2]) {
          const [result, ...inside] = nested(make, outer, inner, depth);
          expect(result).toBe(expected[0]);
          for (const one of inside) expect(one).toBe(expected[1]);
          uses += inside.length;
        }
      }
    }
    expect(uses).toBeGreaterThan(0);
  });

  it('covers a large number of combinations', () => {
    expect(MAKERS.length * PAIRS.length ** 2 * 2).toBeGreaterThanOrEqual(1440);
  });
});
