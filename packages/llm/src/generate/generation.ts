// Many questions to one model: several at a time, answered in the order of the items, each finished answer kept at once.

import type { Answer, Status } from '../answer.ts';
import type { GenerationStopped } from '../faults/fault.ts';
import { contentKey } from '../journal/content-key.ts';
import type { AnswerStore } from '../journal/journal.ts';
import type { Item, Model, Parameters } from '../model.ts';
import { Asking, type Policy } from '../policy/asking.ts';
import type { Waiting } from '../policy/pause.ts';
import { listPrice, type Price } from '../prices/price.ts';
import { checkSettings, messageFor, type Prompt } from '../prompts/prompt.ts';
import { inOrder } from './in-order.ts';
import { generationSignature } from './signature.ts';
import { Totals } from './totals.ts';

export interface GenerationOptions extends Policy {
  readonly model: Model;
  readonly prompt: Prompt;
  /** Values for the prompt's settings: { sentences: '2' }. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  readonly parameters?: Parameters | undefined;
  /** Answers to each question, for the spread over repeated generations. Default 1. */
  readonly repeat?: number | undefined;
  /** Questions under way at a time. Default 4. */
  readonly concurrency?: number | undefined;
  /** Where finished answers are kept and found again. Without one nothing is. */
  readonly store?: AnswerStore | undefined;
  /** Default: the list price, where it is known. */
  readonly price?: Price | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Generated<T extends Item = Item> {
  readonly item: T;
  /** Of several answers to the item, from 0 on. */
  readonly sample: number;
  readonly answer: Answer;
  /** Whether it was known from an earlier run, or from an equal item. */
  readonly isReused: boolean;
}

export class Generation {
  readonly totals = new Totals();
  /** Says what the texts were made with; with the items it says what was asked. */
  readonly signature: string;
  readonly #options: GenerationOptions;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #asking: Asking;
  /** An equal item waits for the one that is under way. */
  readonly #underWay = new Map<string, Promise<Answer>>();

  constructor(options: GenerationOptions) {
    const { model, prompt, settings = {}, price = listPrice(model.id, model.endpoint) } = options;
    checkSettings(prompt, settings);
    this.#options = options;
    this.#settings = { ...prompt.defaults, ...settings };
    this.#asking = new Asking(model, price, options);
    this.signature = generationSignature(options);
  }

  /** What all wait for just now, for people. */
  get waiting(): Waiting | undefined {
    return this.#asking.waiting;
  }

  /** What counts towards the limits: where the provider does not say, the most that it can have been. */
  get spent(): { readonly tokens: number; readonly cost: number } {
    const { tokens, cost } = this.#asking.spending;
    return { tokens, cost };
  }

  /** The limit of cost or tokens that ended the run, if one did. */
  get limit(): GenerationStopped | undefined {
    return this.#asking.limit;
  }

  /** Throws GenerationStopped if the run cannot go on; whatever was under way is finished and kept before. */
  answers<T extends Item>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<Generated<T>> {
    const { repeat = 1, concurrency = 4, signal } = this.#options;
    return inOrder(
      repeated(items, repeat),
      ({ item, sample }, ended) => this.#generated(item, sample, ended),
      { concurrency, signal },
    );
  }

  async #generated<T extends Item>(
    item: T,
    sample: number,
    signal: AbortSignal,
  ): Promise<Generated<T>> {
    const { model, prompt, store } = this.#options;
    const parameters = ofSample(this.#options.parameters, sample);
    const key = contentKey({ model, prompt, settings: this.#settings, parameters, item, sample });
    // A baseline costs nothing, and references are not part of the key.
    const known = model.isBaseline ? undefined : (store?.get(key) ?? this.#underWay.get(key));
    const asked = known ?? this.#ask(key, item, parameters, signal);
    const answer = await asked;
    const isReused = known !== undefined;
    this.totals.add(answer, isReused);
    return { item, sample, answer, isReused };
  }

  async #ask(
    key: string,
    item: Item,
    parameters: Parameters,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { model, prompt, store } = this.#options;
    const message = model.isBaseline
      ? NO_MESSAGE
      : messageFor(prompt, item, this.#settings, store?.fenceKey?.());
    const asked = this.#asking.answer({ message, parameters, item }, signal);
    if (model.isBaseline) return asked;
    this.#underWay.set(key, asked);
    try {
      const answer = await asked;
      if (isKept(answer.status)) store?.put(key, answer);
      return answer;
    } finally {
      this.#underWay.delete(key);
    }
  }
}

/** With one seed for all, every round would be the same. */
const ofSample = (parameters: Parameters = {}, sample: number): Parameters =>
  parameters.seed === undefined
    ? parameters
    : { ...parameters, seed: (parameters.seed + sample) % 2 ** 31 };

const NO_MESSAGE = { system: '', user: '' };

/** A failure may be temporary. All others were answered, and perhaps paid for. */
const isKept = (status: Status) => status !== 'failed';

async function* repeated<T>(items: Iterable<T> | AsyncIterable<T>, times: number) {
  for await (const item of items)
    for (let sample = 0; sample < times; sample++) yield { item, sample };
}
