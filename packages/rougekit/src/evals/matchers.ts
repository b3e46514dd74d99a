// Matchers for Vitest and Jest: `expect(text).toScoreAbove(reference, { metric: 'rougeL', score: 0.4 })`. Neither is imported: a
// matcher is a function, and the runner's own `expect.extend` takes it.

import { invalid, ownOptions } from '../errors.ts';
import { registry } from '../registry/known-families.ts';
import type { Pair, Scorer } from '../types.ts';
import type { Judge, Judgement } from './judge.ts';
import { judgeOf, referencesIn, shown } from './judge.ts';

export interface ScoreExpectation {
  /** A metric by its name, such as 'rougeL', 'bleu' or 'tokenf1|norm:squad'. Default 'rougeL'. */
  readonly metric?: string | undefined;
  /** The limit, on the scale of the metric; a score that equals it passes. */
  readonly score: number;
  /** Which number of the score, such as 'recall'. Default: the main one. */
  readonly field?: string | undefined;
  /** Options of the metric as `scorerFromNames` takes them: { dialect: 'rouge-score', stemmer: 'porter' }. */
  readonly options?: object | undefined;
  /** A scorer of your own instead of `options`; `metric` is then one of its keys. */
  readonly scorer?: Scorer | undefined;
}

export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** What the matchers add to `expect(text)`. `R` is void, or a promise of it for an async scorer. */
export interface ScoreMatchers<R = void> {
  /** Passes if the text scores at least `score` against the reference or references. */
  toScoreAbove(reference: string | readonly string[], expectation: ScoreExpectation): R;
  /** Passes if the text scores at most `score`: for TER and its like, or against a text that must not be repeated. */
  toScoreBelow(reference: string | readonly string[], expectation: ScoreExpectation): R;
}

export type Matcher = (
  received: unknown,
  reference: string | readonly string[],
  expectation: ScoreExpectation,
) => MatcherResult | Promise<MatcherResult>;

/** For `expect.extend(matchers)`. */
export const matchers: { readonly [K in keyof ScoreMatchers]: Matcher } = {
  toScoreAbove: matcher('at least', (value, limit) => value >= limit),
  toScoreBelow: matcher('at most', (value, limit) => value <= limit),
};

const KNOWN = ['metric', 'score', 'field', 'options', 'scorer'];

function matcher(words: string, passes: (value: number, limit: number) => boolean): Matcher {
  return (received, reference, expectation) => {
    const {
      metric = 'rougeL',
      score: limit,
      field,
      options,
      scorer,
    } = ownOptions(expectation, KNOWN);
    if (typeof limit !== 'number' || Number.isNaN(limit))
      throw invalid('score', 'a number, such as 0.4', limit);
    if (typeof received !== 'string') throw invalid('received', 'a text', received);
    const judge = judgeFor(metric, field, options, scorer);
    const result = ({ value, formula }: Judgement): MatcherResult => {
      const pass = passes(value, limit);
      return {
        pass,
        message: () => {
          const name = `${judge.column.key} ${judge.column.field}`;
          const expected = `${pass ? 'not ' : ''}${words} ${shown(limit, value)}`;
          return [
            `expected ${name} to be ${expected}, got ${shown(value, limit)} against ${referencesIn(reference)}`,
            '',
            ...formula.map((line) => `  ${line}`),
            '',
            `  ${judge.signature}`,
          ].join('\n');
        },
      };
    };
    const judgement = judge.judge({ candidate: received, reference } satisfies Pair) as
      | Judgement
      | Promise<Judgement>;
    return judgement instanceof Promise ? judgement.then(result) : result(judgement);
  };
}

function judgeFor(
  metric: string,
  field: string | undefined,
  options: object | undefined,
  scorer: Scorer | undefined,
): Judge<'sync' | 'async'> {
  if (scorer !== undefined) {
    if (options !== undefined)
      throw invalid('options', 'left out where `scorer` is given', options);
    return judgeOf(scorer, metric, field);
  }
  const made = registry.scorerFromNames([metric], options ?? {});
  return judgeOf(made, made.metrics[0]?.keys[0] ?? metric, field);
}
