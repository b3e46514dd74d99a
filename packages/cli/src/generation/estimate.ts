// `--dry-run`: about what a run would take, which is the result and goes to stdout. Nothing is sent.

import type { Model, Price } from '@rougekit/llm';
import { EXIT, type ExitCode } from '../failures/exit-codes.ts';
import { escapeControl } from '../terminal/escape-control.ts';
import { counted, formatCount } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { checkFile, toStdout } from '../writers/output-file.ts';
import { dollars } from './generation-progress.ts';
import type { GenerationRequest } from './generation-request.ts';
import { type LlmPackage, refusingUsage } from './llm-package.ts';
import { keptInputs, type RowItem, readItems } from './read-items.ts';
import { UnansweredRows } from './unanswered-rows.ts';

/** Prints it for each model. Needs no key. `outputs` are the files that a run would write: a wrong one is refused here, too. */
export async function estimated(
  outputs: readonly string[],
  request: GenerationRequest,
  llm: LlmPackage,
  runtime: Runtime,
): Promise<ExitCode> {
  const { models: names, access, price: paid } = request;
  const { baseUrl } = access;
  const models = await refusingUsage(() => names.map((name) => llm.modelMeant(name, { baseUrl })));
  const read = await readItems(request, runtime);
  const kept = keptInputs(read, request);
  for (const file of outputs) checkFile(file, kept);
  const unusable = new UnansweredRows();
  const usable = read.items.filter((item) => {
    const isUsable = item.problem === undefined;
    if (isUsable) unusable.addUsable();
    else unusable.addUnusable(item);
    return isUsable;
  });
  const lines = await refusingUsage(() =>
    models.flatMap((model) => {
      const price = paid ?? llm.listPrice(model.id, model.endpoint);
      return estimateLines(model, price, usable, request, llm);
    }),
  );
  const output = toStdout(runtime.stdout);
  await output.write(`${[...lines, 'Nothing was sent.'].map(escapeControl).join('\n')}\n`);
  await output.finish();
  unusable.tell('warning', runtime);
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
