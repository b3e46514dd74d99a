// Matchers for Vitest, with their types: import { matchers } from 'rougekit/vitest'; expect.extend(matchers).
// Vitest is imported for its types only.

import type {} from 'vitest';
import type { ScoreMatchers } from './evals/matchers.ts';

export type { ScoreExpectation, ScoreMatchers } from './evals/matchers.ts';
export { matchers } from './evals/matchers.ts';

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: an augmentation must have the type parameters of the original.
  interface Matchers<T = any>
    extends ScoreMatchers<T extends Promise<unknown> ? Promise<void> : void> {}
}
