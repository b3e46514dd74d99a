// Scorers in the shapes that evaluation harnesses and test runners want: import { asScorer } from 'rougekit/evals'.

export type { AsScorerOptions, EvalCase, EvalScore, EvalScorer } from './evals/as-scorer.ts';
export { asScorer } from './evals/as-scorer.ts';
export type { Matcher, MatcherResult, ScoreExpectation, ScoreMatchers } from './evals/matchers.ts';
export { matchers } from './evals/matchers.ts';
