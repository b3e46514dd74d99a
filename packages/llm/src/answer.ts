// The record of one finished question: the text, how it was made, and what it cost.

import type { Reply, Tokens } from './model.ts';

/**
 * ok         a text
 * truncated  the limit of tokens was reached, or it ended early for another reason; the text, if any, is cut off
 * blocked    a filter of the provider stopped the question or the answer
 * refused    the model declined
 * empty      an answer without text, and without a reason
 * failed     no answer after all attempts; asked again next time
 */
export const STATUSES = ['ok', 'truncated', 'blocked', 'refused', 'empty', 'failed'] as const;
export type Status = (typeof STATUSES)[number];

export interface Answer {
  readonly status: Status;
  /** What came; cut off if truncated, '' where nothing did. */
  readonly text: string;
  /** Why there is no whole answer; null for ok. */
  readonly reason: string | null;
  /** The provider's word for how it ended. */
  readonly finishReason: string | null;
  readonly model: string;
  /** Which version of the model answered. */
  readonly version: string | null;
  readonly tokens: Tokens;
  /** In US dollars; null where no price is known. */
  readonly cost: number | null;
  /** Of the last attempt, in milliseconds. */
  readonly latency: number;
  readonly retries: number;
  /** When it came, in UTC. */
  readonly at: string;
}

/** What the reply of a model amounts to. */
export function statusOf(reply: Reply): Pick<Answer, 'status' | 'reason'> {
  const { finish, finishReason, refusal, text } = reply;
  if (finish === 'blocked')
    return { status: 'blocked', reason: `blocked by the provider: ${finishReason ?? 'no reason'}` };
  if (finish === 'length')
    return {
      status: 'truncated',
      reason:
        text.trim() === ''
          ? 'the limit of output tokens was reached before the answer began'
          : 'the limit of output tokens was reached',
    };
  if (refusal !== null) return { status: 'refused', reason: `the model declined: ${refusal}` };
  if (text.trim() === '')
    return {
      status: 'empty',
      reason:
        finishReason === null ? 'the answer was empty' : `the answer was empty (${finishReason})`,
    };
  // OTHER, MALFORMED_RESPONSE, an error midway: the text may be incomplete.
  if (finish === 'other')
    return { status: 'truncated', reason: `ended early (${finishReason ?? 'no reason'})` };
  return { status: 'ok', reason: null };
}
