// One question until there is an answer: the waits, attempts and limits around a model. It also holds what the questions of a run
// share: the pause, the budgets, and whether the server has ever replied.

import { type Answer, statusOf } from '../answer.ts';
import { classified } from '../faults/classify.ts';
import { type Fault, FaultError, GenerationStopped } from '../faults/fault.ts';
import { type Model, NO_TOKENS, type Question, type Reply, type Tokens } from '../model.ts';
import { costOf, type Price } from '../prices/price.ts';
import type { Attempt } from './attempt.ts';
import { backOff } from './back-off.ts';
import { type Clock, systemClock } from './clock.ts';
import { estimatedTokens } from './estimated-tokens.ts';
import { FirstAlone } from './first-alone.ts';
import { Pause, type Waiting } from './pause.ts';
import { RateBudget, type RateLimits } from './rate-budget.ts';
import {
  type Expected,
  NOTHING_SPENT,
  Spending,
  type SpendingLimits,
  type Spent,
} from './spending.ts';

export interface Policy extends RateLimits, SpendingLimits {
  /** Of one question. Default 8. */
  readonly attempts?: number | undefined;
  /** Milliseconds for one attempt, from the request to the last byte. Default 120,000. */
  readonly timeout?: number | undefined;
  /** The longest wait that a provider may ask for, in milliseconds; if it asks for more, the run stops. Default 90,000. */
  readonly maxWait?: number | undefined;
  /** Questions in a row that come to nothing before the run stops. Default 5. */
  readonly failuresInRow?: number | undefined;
  /** At a limit of cost or tokens, the remaining questions fail with its sentence, and the run does not throw. Default false. */
  readonly failsAtLimit?: boolean | undefined;
  /** Told about every attempt when it has ended. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
  readonly clock?: Clock | undefined;
}

/** Attempts while nothing has ever come back: a server that does not run is told about at once. */
const FIRST_ATTEMPTS = 3;
/** If the parameters set no limit. */
const USUAL_OUTPUT = 2_048;

export class Asking {
  readonly #pause: Pause;
  readonly spending: Spending;
  readonly #model: Model;
  readonly #price: Price | undefined;
  readonly #policy: Policy;
  readonly #clock: Clock;
  readonly #rates: RateBudget;
  readonly #first = new FirstAlone();
  /** Aborted when the run cannot go on: ends all waits, and lets what is under way finish. */
  readonly #stopping = new AbortController();
  #hasReplied = false;
  #failedInRow = 0;
  #hasAnswered = false;
  /** What the provider said to all questions so far, if it was always the same. */
  #refusal: string | undefined;

  constructor(model: Model, price: Price | undefined, policy: Policy) {
    this.#model = model;
    this.#price = price;
    this.#policy = policy;
    this.#clock = policy.clock ?? systemClock;
    this.#pause = new Pause(this.#clock);
    this.#rates = new RateBudget(policy, this.#clock);
    this.spending = new Spending(policy);
  }

  /** Rejects with GenerationStopped if the run cannot go on, and with the signal's reason. */
  async answer(question: Question, signal: AbortSignal): Promise<Answer> {
    const waiting = AbortSignal.any([signal, this.#stopping.signal]);
    try {
      return await this.#first.during(waiting, () => this.#answered(question, signal, waiting));
    } catch (error) {
      if (!(error instanceof GenerationStopped)) throw error;
      this.#stopping.abort(error);
      if (!this.#policy.failsAtLimit || !isLimit(error)) throw error;
      return this.#failed(error, 0, 0);
    }
  }

  /** What all questions wait for just now, for people. */
  get waiting(): Waiting | undefined {
    return this.#pause.waiting ?? this.#rates.waiting;
  }

  /** The limit of cost or tokens that was reached, if one was. */
  get limit(): GenerationStopped | undefined {
    const { reason } = this.#stopping.signal;
    return reason instanceof GenerationStopped && isLimit(reason) ? reason : undefined;
  }

  async #answered(question: Question, signal: AbortSignal, waiting: AbortSignal): Promise<Answer> {
    const expected = this.#expected(question);
    const { attempts = 8 } = this.#policy;
    for (let attempt = 1; ; attempt++) {
      const outcome = await this.#attempt(question, expected, signal, waiting);
      const log = this.#logOf(question, attempt, outcome);
      if ('reply' in outcome) {
        this.#hasReplied = true;
        this.#hasAnswered = true;
        this.#failedInRow = 0;
        this.#first.open();
        const answer = this.#answerOf(outcome.reply, outcome.ms, attempt - 1);
        const { status, tokens, reason } = answer;
        log('answer', { status, tokens, ...(reason === null ? {} : { reason }) });
        return answer;
      }
      const { fault, ms } = outcome;
      if (fault.remedy === 'stop') {
        log('stop');
        throw new GenerationStopped(fault.stop ?? 'failures', this.#said(fault));
      }
      if (fault.status !== undefined) this.#hasReplied = true;
      const most = this.#hasReplied ? attempts : Math.min(attempts, FIRST_ATTEMPTS);
      if (fault.remedy === 'item' || attempt >= most) {
        log('fail');
        this.#countFailure(fault);
        return this.#failed(fault, ms, attempt - 1);
      }
      // It takes the key, and is only busy.
      if (fault.status !== undefined) this.#first.open();
      const waitMs = fault.waitMs ?? backOff(attempt);
      log(this.#isAllowed(waitMs) ? 'retry' : 'stop', { waitMs });
      await this.#waitAfter(fault, waitMs, waiting);
    }
  }

  async #attempt(
    question: Question,
    expected: Expected,
    signal: AbortSignal,
    waiting: AbortSignal,
  ): Promise<Outcome> {
    await this.spending.begin(expected);
    let spent: Spent = NOTHING_SPENT;
    try {
      const share = await this.#rates.take(expected.tokens, waiting);
      await this.#pause.over(waiting);
      waiting.throwIfAborted();
      const begun = this.#clock.now();
      try {
        const reply = await this.#timed(question, signal);
        const { input, output } = reply.tokens;
        if (input !== null && output !== null) share.tokens = input + output;
        spent = spentOn(reply.tokens, this.#price);
        return { reply, ms: this.#clock.now() - begun };
      } catch (error) {
        signal.throwIfAborted();
        const fault = classified(error, this.#clock.date());
        if (fault.isPaid) spent = spentOn(NO_TOKENS, this.#price);
        return { fault, ms: this.#clock.now() - begun };
      }
    } finally {
      this.spending.end(expected, spent);
    }
  }

  /** Ends in time and when it is told to, even if the model's client does not listen to signals. */
  async #timed(question: Question, signal: AbortSignal): Promise<Reply> {
    const { timeout = 120_000 } = this.#policy;
    const limit = AbortSignal.timeout(timeout);
    const both = AbortSignal.any([signal, limit]);
    const ended = new Promise<never>((_, reject) => {
      const late = new FaultError({
        remedy: 'again',
        isPaid: true,
        message: `no complete answer within ${timeout / 1000} s`,
      });
      both.addEventListener('abort', () => reject(signal.aborted ? signal.reason : late), {
        once: true,
      });
    });
    return Promise.race([this.#model.ask(question, both), ended]);
  }

  async #waitAfter(fault: Fault, ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#isAllowed(ms))
      throw new GenerationStopped(
        'wait',
        `The provider asks to wait ${seconds(ms)} s (${fault.message}), and at most ${seconds(this.#maxWait)} s are allowed.`,
      );
    if (fault.remedy === 'wait') this.#pause.begin(ms, fault.message);
    await this.#clock.sleep(ms, signal);
  }

  get #maxWait(): number {
    return this.#policy.maxWait ?? 90_000;
  }

  #isAllowed(waitMs: number): boolean {
    return waitMs <= this.#maxWait;
  }

  #logOf({ item }: Question, attempt: number, outcome: Outcome) {
    const ms = Math.round(outcome.ms);
    const fault = 'fault' in outcome ? outcome.fault : undefined;
    const said = fault && { httpStatus: fault.status, reason: fault.message };
    return (event: Attempt['event'], more: Partial<Attempt> = {}) =>
      this.#policy.onAttempt?.({ event, item: item.id, attempt, ...said, ...more, ms });
  }

  #countFailure(fault: Fault): void {
    if (fault.remedy === 'item') {
      // A wrong parameter is refused for every question in the same words; a question that is too long, for itself alone.
      if (this.#hasAnswered || fault.message !== (this.#refusal ?? fault.message)) return;
      this.#refusal = fault.message;
    }
    this.#failedInRow++;
    if (
      (!this.#hasReplied && fault.remedy !== 'item') ||
      this.#failedInRow >= (this.#policy.failuresInRow ?? 5)
    )
      throw new GenerationStopped('failures', this.#said(fault));
  }

  /** "openai:x at http://127.0.0.1:8000/v1: no answer: ECONNREFUSED" */
  #said({ message }: Fault): string {
    return `${this.#model.id} at ${this.#model.endpoint}: ${message}`;
  }

  #expected({ message, parameters }: Question): Expected {
    if (this.#model.isBaseline) return { tokens: 0, cost: 0 };
    const input = estimatedTokens(message.system + message.user);
    const output = parameters.maxOutputTokens ?? USUAL_OUTPUT;
    const cost = costOf({ input, output, reasoning: null }, this.#price) ?? 0;
    return { tokens: input + output, cost };
  }

  #answerOf(reply: Reply, ms: number, retries: number): Answer {
    const { text, finishReason, version, tokens } = reply;
    const cost = this.#model.isBaseline ? 0 : costOf(tokens, this.#price);
    const { status, reason } = statusOf(reply);
    return {
      status,
      text: text.trim(),
      reason,
      finishReason,
      version,
      tokens,
      cost,
      ...this.#when(ms, retries),
    };
  }

  #failed({ message }: Pick<Fault, 'message'>, ms: number, retries: number): Answer {
    const nothing = { text: '', finishReason: null, version: null, tokens: NO_TOKENS, cost: null };
    return { status: 'failed', reason: message, ...nothing, ...this.#when(ms, retries) };
  }

  #when(ms: number, retries: number) {
    const at = new Date(this.#clock.date()).toISOString();
    return { model: this.#model.id, latency: Math.round(ms), retries, at };
  }
}

type Outcome =
  | { readonly reply: Reply; readonly ms: number }
  | { readonly fault: Fault; readonly ms: number };

const isLimit = ({ reason }: GenerationStopped) => reason === 'cost' || reason === 'tokens';

const spentOn = (tokens: Tokens, price: Price | undefined): Spent => ({
  tokens: tokens.input === null || tokens.output === null ? null : tokens.input + tokens.output,
  cost: costOf(tokens, price),
});

const seconds = (ms: number) => Number((ms / 1000).toPrecision(6));
