// A model by its name, with what its tokens cost. Nothing is sent.

import type { Model, Price } from '@rougekit/llm';
import { UsageError } from '../failures/failures.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { GenerationRequest } from './generation-request.ts';
import { type LlmPackage, refusingUsage } from './llm-package.ts';

export interface OpenModel {
  readonly model: Model;
  /** As given, or as listed; undefined if it is unknown. */
  readonly price: Price | undefined;
}

export async function openModel(
  name: string,
  { access, price: said, policy }: GenerationRequest,
  llm: LlmPackage,
  { env }: Runtime,
): Promise<OpenModel> {
  const model = await refusingUsage(() => llm.namedModel(name, { ...access, env }));
  const price = said ?? llm.listPrice(model.id, model.endpoint);
  if (price === undefined && policy.maxCost !== undefined && !model.isBaseline)
    throw new UsageError(
      `\`--max-cost\` needs the price of ${model.id}, which is not in the list of ${llm.PRICES_DATE}; give --price IN,OUT in dollars per million tokens.`,
    );
  return { model, price };
}
