// `rougekit evaluate`: generates with one model or several, then goes on as `rougekit score`.

import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Generation, Model, Policy } from '@rougekit/llm';
import type { JsonObject } from 'rougekit/lines';
import type { ExitCode } from '../../failures/exit-codes.ts';
import { UsageError } from '../../failures/failures.ts';
import { systemReason } from '../../failures/system-reason.ts';
import { estimated } from '../../generation/estimate.ts';
import { generateFile } from '../../generation/generate-file.ts';
import { rowsToCome } from '../../generation/generated-row.ts';
import type { GenerationRequest } from '../../generation/generation-request.ts';
import { type OpenModel, openModel } from '../../generation/open-model.ts';
import { keptInputs, type ReadItems, readItems } from '../../generation/read-items.ts';
import { found, totalsJson } from '../../generation/totals-json.ts';
import { plainName } from '../../runs/run-id.ts';
import { refuseUnknownGroups } from '../../scoring/groups/row-groups.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { shellWord } from '../../terminal/shell-quoted.ts';
import { makeFolder } from '../../writers/make-folder.ts';
import { checkFile, finishTogether, toFile } from '../../writers/output-file.ts';
import type { CheckLine, GoOn } from '../command.ts';
import type { EvaluateRequest } from './request.ts';

export async function evaluate(
  request: EvaluateRequest,
  runtime: Runtime,
  checkLine: CheckLine,
): Promise<ExitCode | GoOn> {
  const { generation, llm } = request;
  if (generation.isDry) return estimated(request.outputs, generation, llm, runtime);
  const opened: OpenModel[] = [];
  // All keys and prices are looked for before the first request.
  for (const name of generation.models)
    opened.push(await openModel(name, generation, llm, runtime));
  const models = opened.map(({ model }) => model);
  const files = models.map((model) => textsFile(model, request));
  const goOn = [
    ...['score', ...scored(models, files), ...saved(models, request)],
    ...[...titled(models, request), ...request.scoring],
  ];
  await checkLine(goOn);
  const read = await readItems(generation, runtime);
  const { items, hasReferences } = read;
  // `score` does not know the data that the texts are made from.
  const kept = keptInputs(read, generation);
  for (const file of request.outputs) checkFile(file, kept);
  if (!hasReferences)
    throw new UsageError('Which field is the reference? Name it with --reference FIELD.');
  refuseUnknownGroups(generation.keeps, shownRows(read, generation));
  let left = generation;
  for (const [k, one] of opened.entries()) {
    const file = files[k] as string;
    const outputs = [
      toFile(file, kept),
      toFile(file.replace(/jsonl$/, 'totals.json'), kept),
    ] as const;
    const made = await generateFile(one, items, outputs[0], left, llm, runtime);
    const sum = totalsJson(one, made.generation, generation, await found(read), llm);
    await outputs[1].write(sum);
    await finishTogether(outputs);
    // What follows from it is said by `score`, which does not know why.
    made.unanswered.tell('warning', runtime);
    if (made.stopped !== undefined) throw made.stopped;
    left = { ...left, policy: lessSpent(left.policy, made.generation) };
  }
  runtime.messages.info(`Scoring: rougekit ${goOn.map(shellWord).join(' ')}`);
  return { goOn };
}

/** The first rows as `score` will see them, and what the data have besides, which is kept where it is named. */
function shownRows({ items, firstRows }: ReadItems, generation: GenerationRequest): JsonObject[] {
  const rows = rowsToCome(items.slice(0, firstRows.length), generation);
  return rows.map((row, k) => ({ ...firstRows[k], ...row }));
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

/** Under the name of the model, whether it is evaluated alone or beside others. */
function saved([model, ...others]: readonly Model[], { save }: EvaluateRequest): string[] {
  const usual = others.length > 0 ? '{system}' : plainName(model?.id ?? '');
  return [`--save=${save ?? usual}`];
}

/** The names of files that `score` reads are no title: they end in a hash. */
function titled(models: readonly Model[], { needsTitle, generation }: EvaluateRequest): string[] {
  // Of a data set of the hub or of an object store, the end alone says little.
  const isAddress = (file: string) => /^\w{2,}:/.test(file);
  const names = generation.files.map((file) => (isAddress(file) ? file : path.basename(file)));
  const data = names.join(', ');
  return needsTitle ? [`--title=${data}: ${models.map(({ id }) => id).join(', ')}`] : [];
}

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
    makeFolder(texts);
  } catch (error) {
    throw new UsageError(`\`--texts ${texts}\` cannot be made: ${systemReason(error)}.`);
  }
  return path.join(texts, `${plainName(data)}.${plainName(model.id)}.${hash}.jsonl`);
}
