// Matchers for Jest, with their types: import { matchers } from 'rougekit/jest'; expect.extend(matchers).

import type { ScoreMatchers } from './evals/matchers.ts';

export type { ScoreExpectation, ScoreMatchers } from './evals/matchers.ts';
export { matchers } from './evals/matchers.ts';

declare global {
  namespace jest {
    // The global `expect` of @types/jest. With @jest/globals: `declare module 'expect' { interface Matchers<R> extends
    // ScoreMatchers<R> {} }` in a file of yours.
    interface Matchers<R> extends ScoreMatchers<R> {}
  }
}
