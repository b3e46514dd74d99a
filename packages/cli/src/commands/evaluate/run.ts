// `rougekit evaluate`: generates with one model or several, then goes on as `rougekit score`.

import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Generation, Model, Policy } from '@rougekit/llm';
import type { ExitCode } from '../../failures/exit-codes.ts';
import { UsageError } from '../../failures/failures.ts';
import { systemReason } from '../../failures/system-reason.ts';
import { estimated } from '../../generation/estimate.ts';
import { generateFile } from '../../generation/generate-file.ts';
import { type OpenModel, openModel } from '../../generation/open-model.ts';
import { readItems } from '../../generation/read-items.ts';
import { found, totalsJson } from '../../generation/totals-json.ts';
import { formatCount } from '../../terminal/format-count.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { finishTogether, toFile } from '../../writers/output-file.ts';
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
  const read = await readItems(generation, runtime);
  const { items, hasReferences } = read;
  if (!hasReferences)
    throw new UsageError('Which field is the reference? Name it with --reference FIELD.');
  const files: string[] = [];
  let left = generation;
  for (const one of opened) {
    const file = textsFile(one.model, request);
    const outputs = [toFile(file, []), toFile(file.replace(/jsonl$/, 'totals.json'), [])] as const;
    const made = await generateFile(one, items, outputs[0], left, llm, runtime);
    const sum = totalsJson(one, made.generation, generation, await found(read), llm);
    await outputs[1].write(sum);
    await finishTogether(outputs);
    // What follows from it is said by `score`, which does not know why.
    made.unanswered.tell('warning', runtime);
    if (made.stopped !== undefined) throw made.stopped;
    left = { ...left, policy: lessSpent(left.policy, made.generation) };
    files.push(file);
  }
  const goOn = ['score', ...scored(models, files), ...saved(models, request), ...request.scoring];
  runtime.messages.info(`Scoring: rougekit ${goOn.join(' ')}`);
  if (generation.repeat > 1)
    runtime.messages.warn(
      `The intervals of all ${formatCount(generation.repeat)} rounds together are too narrow: they take the answers to one row for so many rows. Report those of a round (--by sample).`,
    );
  return { goOn };
}

/** Limits are for all models together. */
function lessSpent(policy: Policy, { spent: { cost, tokens } }: Generation): Policy {
  const { maxCost, maxTokens } = policy;
  return {
    ...policy,
    maxCost: maxCost === undefined ? undefined : Math.max(0, maxCost - cost),
    maxTokens: maxTokens === undefined ? undefined : Math.max(0, maxTokens - tokens),
  };
}

/** One file is a data set; several are systems, and the first is what the others are tested against. */
function scored(models: readonly Model[], files: readonly string[]): string[] {
  if (models.length === 1) return [...files];
  // What stands before the first = is the name of a system.
  const names = models.map(({ id }) => id.replaceAll('=', '-'));
  return [...names.map((name, k) => `--system=${name}=${files[k]}`), `--against=${names[0]}`];
}

/** Several answers to a row are no run that others could be tested against. */
const saved = (
  [model, ...others]: readonly Model[],
  { save, generation: { repeat } }: EvaluateRequest,
): string[] =>
  others.length > 0 || repeat > 1 ? [] : [`--save=${save ?? nameIn(model?.id ?? '')}`];

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
