// Documents → pairs that flow into scoreStream.

import type { Pair } from 'rougekit';
import type { Status } from '../answer.ts';
import type { Item, Model } from '../model.ts';
import { promptNamed } from '../prompts/library.ts';
import type { Prompt } from '../prompts/prompt.ts';
import { type AiSdkModel, fromAiSdk } from '../providers/ai-sdk-model.ts';
import { namedModel } from '../providers/named-model.ts';
import { Generation, type GenerationOptions } from './generation.ts';

export interface Document {
  readonly text: string;
  readonly reference: string | readonly string[];
  readonly id?: string;
}

export interface SummarizeOptions extends Omit<GenerationOptions, 'model' | 'prompt'> {
  /** A name such as google:gemini-2.5-flash, a model of the AI SDK, or one of `namedModel`. */
  readonly model: string | AiSdkModel | Model;
  /** A name such as summary.zh, or one of `parsePrompt`. Default: summary. */
  readonly prompt?: string | Prompt;
  /** Told about each document without a whole summary, which gives no pair. */
  readonly onProblem?: (problem: SummaryProblem) => void;
}

export interface SummaryProblem {
  readonly id: string | undefined;
  readonly status: Exclude<Status, 'ok'>;
  readonly reason: string;
}

/** Pairs in the order of the documents; a summary that was blocked, cut off or refused gives none. */
export async function* summarize(
  documents: Iterable<Document> | AsyncIterable<Document>,
  options: SummarizeOptions,
): AsyncGenerator<Pair> {
  const { model, prompt = 'summary', onProblem, ...rest } = options;
  const generation = new Generation({
    ...rest,
    model: await modelOf(model),
    prompt: typeof prompt === 'string' ? promptNamed(prompt) : prompt,
  });
  for await (const { item, answer } of generation.answers(itemsOf(documents))) {
    const { id, reference = [] } = item;
    if (answer.status === 'ok')
      yield { candidate: answer.text, reference, ...(id === undefined ? {} : { id }) };
    else onProblem?.({ id, status: answer.status, reason: answer.reason ?? answer.status });
  }
}

async function modelOf(model: SummarizeOptions['model']): Promise<Model> {
  if (typeof model === 'string') return namedModel(model);
  return 'doGenerate' in model ? fromAiSdk(model) : model;
}

async function* itemsOf(
  documents: Iterable<Document> | AsyncIterable<Document>,
): AsyncGenerator<Item> {
  for await (const { text, reference, id } of documents)
    yield { values: { text }, reference, ...(id === undefined ? {} : { id }) };
}
