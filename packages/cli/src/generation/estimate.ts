// `--dry-run`: about what a run would take. Nothing is sent.

import type { Model, Price } from '@rougekit/llm';
import { EXIT, type ExitCode } from '../failures/exit-codes.ts';
import { counted, formatCount } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { dollars } from './generation-progress.ts';
import type { GenerationRequest } from './generation-request.ts';
import { type LlmPackage, refusingUsage } from './llm-package.ts';
import { type RowItem, readItems } from './read-items.ts';

/** Says it for each model. Needs no key. */
export async function estimated(
  names: readonly string[],
  request: GenerationRequest,
  llm: LlmPackage,
  runtime: Runtime,
): Promise<ExitCode> {
  const { baseUrl } = request.access;
  const models = await refusingUsage(() => names.map((name) => llm.modelMeant(name, { baseUrl })));
  const { items } = await readItems(request, runtime);
  const usable = items.filter(({ problem }) => problem === undefined);
  for (const model of models) {
    const price = request.price ?? llm.listPrice(model.id, model.endpoint);
    for (const line of estimateLines(model, price, usable, request, llm))
      runtime.messages.info(line);
  }
  runtime.messages.info('Nothing was sent.');
  return EXIT.good;
}

function estimateLines(
  model: Pick<Model, 'id' | 'isBaseline'>,
  price: Price | undefined,
  items: readonly RowItem[],
  request: GenerationRequest,
  { costOf, estimatedTokens, messageFor }: LlmPackage,
): string[] {
  const { prompt, settings, parameters, repeat } = request;
  const questions = items.length * repeat;
  if (model.isBaseline) return [`${model.id}: ${counted(questions, 'answer')}, free.`];
  let input = 0;
  for (const item of items) {
    const { system, user } = messageFor(prompt, item, settings);
    input += estimatedTokens(system + user) * repeat;
  }
  const output = questions * (parameters.maxOutputTokens ?? 0);
  const cost = costOf({ input, output, reasoning: null }, price);
  const least = costOf({ input, output: 0, reasoning: null }, price);
  return [
    `${model.id}: ${counted(questions, 'request')}, about ${formatCount(input)} tokens of input, at most ${formatCount(output)} of output.`,
    cost === null || least === null
      ? 'Its price is not known; give --price IN,OUT in dollars per million tokens.'
      : `About ${dollars(least)} for the input, at most ${dollars(cost)} in all.`,
  ];
}
