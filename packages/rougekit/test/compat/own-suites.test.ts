// The test suites of rouge_score 0.1.2, sacreBLEU 2.6.0 and NLTK 3.8, call by call: what their tests ask, and what the programs
// answer, recorded while these tests passed (tools/golden/own-suites.py). The texts are theirs, under the Apache License 2.0. Of
// rouge_score, nine tests read files that its package does not bring.
import { corpusBleu as nltkCorpus, sentenceBleu as nltkSentence } from 'rougekit/compat/nltk';
import { RougeScorer, type RougeScoreType } from 'rougekit/compat/rouge-score';
import {
  corpusBleu,
  corpusChrf,
  corpusTer,
  sentenceBleu,
  sentenceChrf,
} from 'rougekit/compat/sacrebleu';
import { describe, expect, test } from 'vitest';
import { text } from '../golden/fixtures.ts';

interface Call {
  readonly test: string;
  readonly call: string;
  readonly args: readonly unknown[];
  readonly kwargs: { readonly [name: string]: unknown };
  readonly result: unknown;
}
type Options = { readonly [name: string]: unknown };
const suites: { readonly [program: string]: readonly Call[] } = JSON.parse(text('own-suites.json'));

/** Python's names of options and ours; what is not listed has no meaning here. */
const NAMES: { readonly [name: string]: string } = {
  smooth_method: 'smoothMethod',
  smooth_value: 'smoothValue',
  lowercase: 'lowercase',
  tokenize: 'tokenize',
  effective_order: 'useEffectiveOrder',
  use_effective_order: 'useEffectiveOrder',
  max_ngram_order: 'maxNgramOrder',
  char_order: 'charOrder',
  word_order: 'wordOrder',
  beta: 'beta',
  remove_whitespace: 'removeWhitespace',
  eps_smoothing: 'epsSmoothing',
  normalized: 'normalized',
  no_punct: 'noPunct',
  asian_support: 'asianSupport',
  case_sensitive: 'caseSensitive',
};
/** `force` only silences a warning; `references` is another way to pass them. */
const IGNORED = new Set(['force', 'made', 'options']);

function renamed(given: Options): Options {
  const own: { [name: string]: unknown } = {};
  for (const [name, value] of Object.entries(given)) {
    if (IGNORED.has(name) || value === null) continue;
    if (name === 'whitespace') own['removeWhitespace'] = !value;
    else if (NAMES[name] === undefined) throw new Error(`No name for ${name}`);
    else own[NAMES[name]] = value;
  }
  return own;
}

const FUNCTIONS = {
  'BLEU.corpus_score': corpusBleu,
  'BLEU.sentence_score': sentenceBleu,
  'CHRF.corpus_score': corpusChrf,
  'CHRF.sentence_score': sentenceChrf,
  'TER.corpus_score': corpusTer,
  corpus_bleu: corpusBleu,
  corpus_chrf: corpusChrf,
  sentence_chrf: sentenceChrf,
} as const;

type Scored = (candidate: unknown, references: unknown, options: Options) => { score: number };

describe('rouge_score: its own tests', () => {
  test.each(suites['rouge_score 0.1.2'].map((one) => [one.test, one] as const))('%s', (_, one) => {
    const { made, options } = one.kwargs as {
      made: [RougeScoreType[], boolean?];
      options: Options;
    };
    const useStemmer = (options['use_stemmer'] ?? made[1] ?? false) as boolean;
    const splitSummaries = (options['split_summaries'] ?? false) as boolean;
    const scorer = new RougeScorer(made[0], { useStemmer, splitSummaries });
    const got =
      one.call === 'RougeScorer.score'
        ? scorer.score(one.args[0] as string, one.args[1] as string)
        : scorer.scoreMulti(one.args[0] as string[], one.args[1] as string);
    expect(got).toEqual(one.result);
  });
});

describe('sacreBLEU: its own tests', () => {
  test.each(suites['sacrebleu 2.6.0'].map((one) => [`${one.test} ${one.call}`, one] as const))(
    '%s',
    (_, { call, args, kwargs, result }) => {
      const scored = FUNCTIONS[call as keyof typeof FUNCTIONS] as unknown as Scored;
      const isClass = call.includes('.');
      const options = renamed(isClass ? (kwargs['options'] as Options) : kwargs);
      // BLEU() of sacreBLEU leaves orders in, also for a sentence.
      const usual = call === 'BLEU.sentence_score' ? { useEffectiveOrder: false } : {};
      expect(scored(args[0], args[1], { ...usual, ...options }).score).toBe(result);
    },
  );
});

describe('NLTK: its own tests', () => {
  // One call has several weights at once, and its result is a list.
  const calls = suites['nltk 3.8'].filter(({ result }) => typeof result === 'number');

  test.each(calls.map((one) => [`${one.test} ${one.call}`, one] as const))(
    '%s',
    (_, { call, args, kwargs, result }) => {
      const [references, hypothesis, first, , reweigh] = args as never[];
      const weights = (kwargs['weights'] ?? first ?? undefined) as readonly number[] | undefined;
      const autoReweigh = (kwargs['auto_reweigh'] ?? reweigh ?? false) as boolean;
      const compute = call === 'nltk.corpus_bleu' ? nltkCorpus : nltkSentence;
      expect(compute(references, hypothesis, { weights, autoReweigh })).toBe(result);
    },
  );

  test('most of its calls were compared', () => expect(calls.length).toBeGreaterThan(28));
});
