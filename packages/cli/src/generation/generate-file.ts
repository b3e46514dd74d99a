// Items → answers of one model → lines of a file, with progress, and with a plain word if it has to stop.

import type {
  Attempt,
  Generated,
  Generation,
  GenerationStopped,
  Model,
  StopReason,
  Totals,
} from '@rougekit/llm';
import { EXIT } from '../failures/exit-codes.ts';
import { Failure } from '../failures/failures.ts';
import { formatCount } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { statusLine } from '../terminal/status-line.ts';
import type { Output } from '../writers/output-file.ts';
import { generatedRow, type RowStyle, unusableRow } from './generated-row.ts';
import { outcomeSentence, progressSentence } from './generation-progress.ts';
import type { GenerationRequest } from './generation-request.ts';
import { type LlmPackage, refusingUsage } from './llm-package.ts';
import { openJournal } from './open-journal.ts';
import type { OpenModel } from './open-model.ts';
import type { RowItem } from './read-items.ts';
import { UnansweredRows } from './unanswered-rows.ts';

export interface GeneratedFile {
  readonly generation: Generation;
  /** The rows that have no text. */
  readonly unanswered: UnansweredRows;
  /** A limit of cost or tokens was reached: to be thrown once the rows before it are written. */
  readonly stopped: Failure | undefined;
}

export async function generateFile(
  { model, price }: OpenModel,
  items: readonly RowItem[],
  output: Output,
  request: GenerationRequest,
  llm: LlmPackage,
  runtime: Runtime,
): Promise<GeneratedFile> {
  const { prompt, settings, parameters, policy, repeat, concurrency } = request;
  if (repeat > 1 && parameters.temperature === 0 && !model.isBaseline)
    runtime.messages.warn(
      '`--repeat` at temperature 0 mostly gives the same answer again; --temperature 0.7 shows how far they differ.',
    );
  const store = openJournal(model, request, llm, runtime);
  const options = {
    model,
    price,
    prompt,
    settings,
    parameters,
    repeat,
    concurrency,
    store,
    failsAtLimit: true,
    onAttempt: (attempt: Attempt) => runtime.messages.event(...logged(model, attempt)),
  };
  const generation = await refusingUsage(() => new llm.Generation({ ...policy, ...options }));
  const usable = items.filter(({ problem }) => problem === undefined);
  const all = usable.length * repeat;
  const line = statusLine(runtime);
  const stayed = `What is finished is kept in ${request.journal}; the same command goes on from there.`;
  runtime.atInterrupt = () =>
    `Interrupted after ${formatCount(generation.totals.answers)} of ${formatCount(all)} answers. ${stayed}`;
  const unanswered = new UnansweredRows();
  const style: RowStyle = {
    ...{ unanswered: request.unanswered, repeat, signature: generation.signature },
    isBaseline: model.isBaseline === true,
  };
  const stop = ({ reason, message }: GenerationStopped) =>
    new Stopped(reason, message, afterStop(model, generation.totals, stayed));
  try {
    await line.during(
      writeRows(items, unanswered.noting(generation.answers(usable)), output, style),
      () => progressSentence(generation, all, line.seconds),
    );
  } catch (error) {
    throw error instanceof llm.GenerationStopped ? stop(error) : error;
  } finally {
    store?.close();
  }
  for (const item of items) if (item.problem !== undefined) unanswered.addUnusable(item);
  tell(model, generation, runtime);
  const { limit } = generation;
  return {
    generation,
    unanswered,
    stopped: limit && new Stopped(limit.reason, limit.message, [stayed]),
  };
}

/** One line of `--log json`. */
const logged = ({ id }: Model, { event, tokens, ...attempt }: Attempt): [string, object] => [
  event,
  {
    model: id,
    ...attempt,
    ...(tokens && { tokensIn: tokens.input, tokensOut: tokens.output }),
  },
];

/** Without answers there is nothing to tell about. */
const afterStop = ({ id }: Model, totals: Totals, stayed: string) =>
  totals.answers === 0 ? [] : [outcomeSentence(id, totals), stayed];

/** The provider failed (4), or a limit of cost or tokens was reached (5: the rows before it are there). */
class Stopped extends Failure {
  readonly exitCode;

  constructor(reason: StopReason, message: string, more: readonly string[]) {
    super(message, more);
    this.exitCode = reason === 'cost' || reason === 'tokens' ? EXIT.partial : EXIT.providerFailed;
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
  { messages }: Runtime,
): void {
  messages.info(outcomeSentence(id, totals));
  if (!isBaseline) messages.info(signature);
  if (totals.versions.size > 1)
    messages.warn(
      `Several versions of the model answered: ${[...totals.versions].join(', ')}. Their texts may differ in kind.`,
    );
}
