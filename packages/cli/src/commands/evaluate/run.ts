// `rougekit evaluate`: generates with one model or several, then goes on as `rougekit score`.

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Model } from '@rougekit/llm';
import type { ExitCode } from '../../failures/exit-codes.ts';
import { UsageError } from '../../failures/failures.ts';
import { systemReason } from '../../failures/system-reason.ts';
import { estimated } from '../../generation/estimate.ts';
import { generateFile } from '../../generation/generate-file.ts';
import { type OpenModel, openModel } from '../../generation/open-model.ts';
import { readItems } from '../../generation/read-items.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { toFile } from '../../writers/output-file.ts';
import type { GoOn } from '../command.ts';
import type { EvaluateRequest } from './request.ts';

export async function evaluate(
  request: EvaluateRequest,
  runtime: Runtime,
): Promise<ExitCode | GoOn> {
  const { generation, llm } = request;
  if (generation.isDry) return estimated(generation.models, generation, llm, runtime);
  const opened: OpenModel[] = [];
  // All keys and prices are looked for before the first request.
  for (const name of generation.models)
    opened.push(await openModel(name, generation, llm, runtime));
  const models = opened.map(({ model }) => model);
  const { items, hasReferences } = await readItems(generation, runtime);
  if (!hasReferences)
    throw new UsageError('Which field is the reference? Name it with --reference FIELD.');
  const files: string[] = [];
  for (const one of opened) {
    const file = textsFile(one.model, request);
    const output = toFile(file, []);
    const unanswered = await generateFile(one, items, output, generation, llm, runtime);
    // What follows from it is said by `score`, which does not know why.
    unanswered.tell('warning', runtime);
    await output.finish();
    files.push(file);
  }
  const goOn = ['score', ...scored(models, files), ...saved(models, request), ...request.scoring];
  runtime.messages.info(`Scoring: rougekit ${goOn.join(' ')}`);
  return { goOn };
}

/** One file is a data set; several are systems, and the first is what the others are tested against. */
function scored(models: readonly Model[], files: readonly string[]): string[] {
  if (models.length === 1) return [...files];
  return [...models.map(({ id }, k) => `--system=${id}=${files[k]}`), `--against=${models[0]?.id}`];
}

const saved = ([model, ...others]: readonly Model[], { save }: EvaluateRequest): string[] =>
  others.length > 0 ? [] : [`--save=${save ?? nameIn(model?.id ?? '')}`];

/** Another prompt, temperature, corpus or number of answers is another file. */
function textsFile(model: Model, { generation, texts }: EvaluateRequest): string {
  const { files, retrieval, prompt, settings, parameters, repeat, limitRows } = generation;
  const made = JSON.stringify([
    ...[files, model.id, model.endpoint, prompt.hash, settings, parameters, repeat, limitRows],
    ...(retrieval === undefined ? [] : [retrieval]),
  ]);
  const hash = createHash('sha256').update(made).digest('hex').slice(0, 8);
  const data = path.basename(files[0] ?? '').replace(/\.\w+$/, '');
  try {
    mkdirSync(texts, { recursive: true });
  } catch (error) {
    throw new UsageError(`\`--texts ${texts}\` cannot be made: ${systemReason(error)}.`);
  }
  return path.join(texts, `${nameIn(data)}.${nameIn(model.id)}.${hash}.jsonl`);
}

/** As names of files and runs may be: google_gemini-2.5-flash. */
const nameIn = (text: string) => text.replace(/[^\w.-]+/g, '_').slice(0, 100);
