// What `doctor` looks at: a list of checks, each a value.

import type { Runtime } from '../../terminal/runtime.ts';

export interface Finding {
  readonly name: string;
  /** `missing` is optional and not there; `broken` is what something will fail of. */
  readonly status: 'ok' | 'missing' | 'broken';
  readonly value: string;
  /** What to do about it. */
  readonly advice?: string;
}

export type Check = (runtime: Runtime) => Finding | Promise<Finding>;
