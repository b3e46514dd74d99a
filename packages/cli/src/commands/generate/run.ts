// `rougekit generate`: texts of a model for every row, ready to be scored.

import { EXIT, type ExitCode } from '../../failures/exit-codes.ts';
import { estimated } from '../../generation/estimate.ts';
import { generateFile } from '../../generation/generate-file.ts';
import { openModel } from '../../generation/open-model.ts';
import { readItems } from '../../generation/read-items.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { heldForStdout, toFile } from '../../writers/output-file.ts';
import { inputFiles } from '../../writers/output-place.ts';
import type { GenerateRequest } from './request.ts';

export async function generate(request: GenerateRequest, runtime: Runtime): Promise<ExitCode> {
  const { generation, llm, file } = request;
  const [name = ''] = generation.models;
  if (generation.isDry) return estimated([name], generation, llm, runtime);
  const { messages, stdout } = runtime;
  const model = await openModel(name, generation, llm, runtime);
  const { items, data } = await readItems(generation, runtime);
  const { retrieval } = generation;
  const names = retrieval === undefined ? data.names : [...data.names, retrieval.corpus];
  const output = file === undefined ? heldForStdout(stdout) : toFile(file, inputFiles(names));
  const unanswered = await generateFile(model, items, output, generation, llm, runtime);
  await output.finish();
  if (file !== undefined) messages.info(`Written: ${file}`);
  const { skipBad } = generation;
  const lacksSome = unanswered.tell(skipBad ? 'warning' : 'error', runtime);
  return lacksSome && !skipBad ? EXIT.partial : EXIT.good;
}
