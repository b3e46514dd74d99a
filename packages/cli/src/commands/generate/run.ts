// `rougekit generate`: texts of a model for every row, ready to be scored.

import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { estimated } from '../../generation/estimate.ts';
import { generateFile } from '../../generation/generate-file.ts';
import { openModel } from '../../generation/open-model.ts';
import { keptInputs, readItems } from '../../generation/read-items.ts';
import { found, totalsJson } from '../../generation/totals-json.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { finishTogether, heldForStdout, toFile } from '../../writers/output-file.ts';
import type { GenerateRequest } from './request.ts';

export async function generate(request: GenerateRequest, runtime: Runtime): Promise<ExitCode> {
  const { generation, llm, file, totals } = request;
  const [name = ''] = generation.models;
  const files = [file, totals].filter((one) => one !== undefined);
  if (generation.isDry) return estimated(files, generation, llm, runtime);
  const { messages, stdout } = runtime;
  const model = await openModel(name, generation, llm, runtime);
  const read = await readItems(generation, runtime);
  const { items } = read;
  const kept = keptInputs(read, generation);
  const output = file === undefined ? heldForStdout(stdout) : toFile(file, kept);
  const sum =
    totals === undefined
      ? undefined
      : toFile(totals, [...kept, { file: file ?? '', what: 'another output of this run,' }]);
  const made = await generateFile(model, items, output, generation, llm, runtime);
  await sum?.write(totalsJson(model, made.generation, generation, await found(read), llm));
  await finishTogether([output, ...(sum === undefined ? [] : [sum])]);
  for (const written of files) messages.info(`Written: ${written}`);
  const { skipBad } = generation;
  const { stopped, unanswered } = made;
  const lacksSome = unanswered.tell(skipBad || stopped ? 'warning' : 'error', runtime);
  if (stopped !== undefined) throw stopped;
  return lacksSome && !skipBad ? EXIT.partial : EXIT.good;
}
