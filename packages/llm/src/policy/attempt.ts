// What is known of one attempt when it has ended: for logs. No text, no prompt, no header, no key.

import type { Status } from '../answer.ts';
import type { Tokens } from '../model.ts';

export interface Attempt {
  /**
   * answer  the model replied, whatever the status
   * retry   it did not, and is asked again after `waitMs`
   * fail    it did not, and the item is given up
   * stop    the run cannot go on
   */
  readonly event: 'answer' | 'retry' | 'fail' | 'stop';
  /** Of the item, where it has one. */
  readonly item: string | undefined;
  /** From 1 on. */
  readonly attempt: number;
  /** Of an answer. */
  readonly status?: Status;
  readonly tokens?: Tokens;
  /** HTTP status of a failure, if there was an answer. */
  readonly httpStatus?: number | undefined;
  readonly waitMs?: number;
  /** Why there is no answer, or no complete one. */
  readonly reason?: string;
  /** How long it took. */
  readonly ms: number;
}
