// Items → answers of one model → lines of a file, with progress, and with a plain word if it has to stop.

import path from 'node:path';
import type { Generated, Generation, Model, StopReason, Totals } from '@rougekit/llm';
import { EXIT } from '../failures/exit-codes.ts';
import { Failure, systemCode, UsageError } from '../failures/failures.ts';
import { counted, formatCount, formatRows } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { statusLine } from '../terminal/status-line.ts';
import type { Output } from '../writers/output-file.ts';
import { cannotWrite } from '../writers/stream-writer.ts';
import { generatedRow, type RowStyle, unusableRow } from './generated-row.ts';
import { outcomeSentence, progressSentence } from './generation-progress.ts';
import type { GenerationRequest } from './generation-request.ts';
import { type LlmPackage, refusingUsage } from './llm-package.ts';
import type { RowItem } from './read-items.ts';

export const openModel = (
  name: string,
  { access }: GenerationRequest,
  llm: LlmPackage,
  { env }: Runtime,
): Promise<Model> => refusingUsage(() => llm.namedModel(name, { ...access, env }));

/** What a model's tokens cost: as was said, or as the list has it. */
export function priceOf(model: Model, { price, policy }: GenerationRequest, llm: LlmPackage) {
  const known = price ?? llm.listPrice(model.id, model.endpoint);
  if (known === undefined && policy.maxCost !== undefined && !model.isBaseline)
    throw new UsageError(
      `\`--max-cost\` needs the price of ${model.id}, which is not in the list of ${llm.PRICES_DATE}; give --price IN,OUT in dollars per million tokens.`,
    );
  return known;
}

export interface GeneratedFile {
  readonly totals: Totals;
  readonly signature: string;
  /** Rows that have no text, whatever the reason. */
  readonly unanswered: number;
}

export async function generateFile(
  model: Model,
  items: readonly RowItem[],
  output: Output,
  request: GenerationRequest,
  llm: LlmPackage,
  runtime: Runtime,
): Promise<GeneratedFile> {
  const store = model.isBaseline ? undefined : openJournal(model, request, llm, runtime);
  const generation = await refusingUsage(() => newGeneration(model, store, request, llm));
  const usable = items.filter(({ problem }) => problem === undefined);
  const all = usable.length * request.repeat;
  const line = statusLine(runtime);
  const told = () => progressSentence(generation, all, line.seconds);
  const stayed = `What is finished is kept in ${request.journal}; the same command goes on from there.`;
  runtime.atInterrupt = () =>
    `Interrupted after ${formatCount(generation.totals.answers)} of ${formatCount(all)} answers. ${stayed}`;
  const style: RowStyle = {
    ...{ unanswered: request.unanswered, repeat: request.repeat, signature: generation.signature },
    isBaseline: model.isBaseline === true,
  };
  try {
    await line.during(writeRows(items, generation.answers(usable), output, style), told);
  } catch (error) {
    throw error instanceof llm.GenerationStopped
      ? new Stopped(error.reason, error.message, afterStop(model, generation.totals, stayed))
      : error;
  } finally {
    store?.close();
  }
  const unusable = items.length - usable.length;
  tell(model, generation, items, runtime);
  const { totals, signature } = generation;
  return { totals, signature, unanswered: totals.answers - totals.byStatus.ok + unusable };
}

/** Nothing is kept where nothing came. */
const afterStop = ({ id }: Model, totals: Totals, stayed: string) =>
  totals.answers === 0 ? [] : [outcomeSentence(id, totals), stayed];

/** The provider failed (4), or a limit of one's own was reached (5: what came before it is there). */
class Stopped extends Failure {
  readonly exitCode;

  constructor(reason: StopReason, message: string, more: readonly string[]) {
    super(message, more);
    this.exitCode = reason === 'cost' || reason === 'tokens' ? EXIT.partial : EXIT.providerFailed;
  }
}

function newGeneration(
  model: Model,
  store: InstanceType<LlmPackage['Journal']> | undefined,
  request: GenerationRequest,
  llm: LlmPackage,
): Generation {
  const { prompt, settings, parameters, policy, repeat, concurrency } = request;
  return new llm.Generation({
    ...policy,
    ...{ model, prompt, settings, parameters, repeat, concurrency },
    store: store !== undefined && request.isFresh ? forgetful(store) : store,
    price: priceOf(model, request, llm),
  });
}

/** Keeps what comes, and knows nothing of what came. */
const forgetful = (store: InstanceType<LlmPackage['Journal']>) => ({
  get: () => undefined,
  put: store.put.bind(store),
  close: store.close.bind(store),
});

function openJournal(
  { id }: Model,
  { journal }: GenerationRequest,
  llm: LlmPackage,
  { messages }: Runtime,
): InstanceType<LlmPackage['Journal']> {
  const folder = path.join(journal, id.replace(/[^\w.-]+/g, '_'));
  try {
    const store = new llm.Journal(folder);
    if (store.damaged > 0)
      messages.warn(
        `${folder}: ${counted(store.damaged, 'damaged or unfinished line')} passed over; what stood there is asked again.`,
      );
    return store;
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    throw cannotWrite(`'${folder}'`, error);
  }
}

/** Rows that could not be asked about stand where they stood. */
async function writeRows(
  items: readonly RowItem[],
  answers: AsyncIterable<Generated<RowItem>>,
  output: Output,
  style: RowStyle,
): Promise<void> {
  let at = 0;
  const upTo = async (next: RowItem | undefined) => {
    for (; at < items.length && items[at] !== next; at++) {
      const item = items[at] as RowItem;
      if (item.problem !== undefined) await output.write(unusableRow(item));
    }
  };
  for await (const generated of answers) {
    await upTo(generated.item);
    await output.write(generatedRow(generated, style));
  }
  await upTo(undefined);
}

function tell(
  { id, isBaseline }: Model,
  { totals, signature }: Generation,
  items: readonly RowItem[],
  { messages }: Runtime,
): void {
  messages.info(outcomeSentence(id, totals));
  if (!isBaseline) messages.info(signature);
  if (totals.versions.size > 1)
    messages.warn(
      `Several versions of the model answered: ${[...totals.versions].join(', ')}. Their texts may differ in kind.`,
    );
  const unusable = items.flatMap(({ problem }) => problem ?? []);
  if (unusable.length > 0)
    messages.warn(`${formatRows(unusable.length)} without a text to ask about: ${unusable[0]}`);
}
