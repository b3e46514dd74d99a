// The flags about models, prompts and limits → one checked request.

import { isUtf8 } from 'node:buffer';
import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Parameters, Policy, Price, Prompt } from '@rougekit/llm';
import { type RetrievalRequest, readRetrieval } from '../corpus/retrieval-request.ts';
import { readColumnFlags } from '../data/column-flags.ts';
import type { ColumnFlags } from '../data/columns.ts';
import { UsageError } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';
import { readNumber, wrongValue } from '../flags/flag-values.ts';
import type { Given } from '../flags/given.ts';
import { chooseReader, fieldReader } from '../readers/choose-reader.ts';
import { isFolder } from '../readers/input-names.ts';
import { type LlmPackage, refusingUsage } from './llm-package.ts';
import { type GenerationTask, TASK_NAMES, TASKS } from './tasks.ts';

export interface GenerationRequest {
  readonly files: readonly string[];
  readonly task: GenerationTask;
  /** Where the passages of questions are searched for; undefined if the rows have them. */
  readonly retrieval: RetrievalRequest | undefined;
  readonly columns: ColumnFlags;
  readonly models: readonly string[];
  readonly access: { readonly baseUrl: string | undefined; readonly keyFrom: string | undefined };
  readonly prompt: Prompt;
  readonly settings: Readonly<Record<string, string>>;
  readonly parameters: Parameters;
  readonly policy: Policy;
  readonly price: Price | undefined;
  readonly repeat: number;
  readonly concurrency: number;
  /** Where finished answers are kept. */
  readonly journal: string;
  /** Whether finished answers are asked for again. */
  readonly isFresh: boolean;
  readonly isDry: boolean;
  readonly limitRows: number | undefined;
  /** Whether a row without a reference is of no use, since it is scored. */
  readonly needsReference: boolean;
  /** Fields that the rows take along, for scores by groups. */
  readonly keeps: readonly string[];
  /** What stands for a text that did not come. */
  readonly unanswered: '' | null;
  readonly skipBad: boolean;
}

const SECOND = 1000;
const A_DAY = 86_400; // in seconds
const USUAL_OUTPUT = 4096;
const USUAL_JOURNAL = '.rougekit/answers';

export async function readGeneration(given: Given, llm: LlmPackage): Promise<GenerationRequest> {
  const files = given.arguments;
  if (files.every((file) => fieldReader(file) === undefined) || !chooseReader(files).hasFields) {
    const folder = files.find((file) => existsSync(file) && statSync(file).isDirectory());
    if (folder !== undefined) throw isFolder(folder);
    throw new UsageError(
      `Expected a table with a column of texts (.csv, .tsv, .json, .jsonl, .parquet, or hf:owner/name/config/split), got '${files.join("', '")}'.`,
    );
  }
  given.oneOf('--log', ['json']);
  const retrieval = readRetrieval(given);
  const task = readTask(given, retrieval);
  const models = given.has('--model') ? given.all('--model') : [llm.DEFAULT_MODEL];
  if (task.question === undefined && models.includes('best-sentence'))
    throw new UsageError(
      '`--model best-sentence` answers questions: --task rag, with --corpus FILE if the rows have no contexts.',
    );
  const twice = models.find((name, k) => models.indexOf(name) < k);
  if (twice !== undefined) throw new UsageError(`\`--model\` names '${twice}' twice.`);
  const prompt = await readPrompt(given.get('--prompt') ?? task.prompt, llm);
  refuseOtherPlaces(prompt, task);
  const price = readPrice(given.get('--price'));
  return {
    ...{ files, task, retrieval, models, prompt, price },
    columns: {
      ...readColumnFlags(given),
      ...{ needsTexts: false, needsSource: retrieval === undefined, names: task.columns },
    },
    access: { baseUrl: given.get('--base-url'), keyFrom: given.get('--key-from') },
    settings: readSettings(given.all('--set')),
    parameters: readParameters(given),
    policy: readPolicy(given),
    repeat: given.whole('--repeat', 1, 1000) ?? 1,
    concurrency: given.whole('--concurrency', 1, 256) ?? 4,
    journal: given.get('--journal') ?? USUAL_JOURNAL,
    isFresh: given.has('--fresh'),
    isDry: given.has('--dry-run'),
    limitRows: given.whole('--limit-rows', 1),
    needsReference: false,
    keeps: [],
    unanswered: given.oneOf('--unanswered', ['left-out', 'empty']) === 'empty' ? '' : null,
    skipBad: given.has('--skip-bad'),
  };
}

function readTask(given: Given, retrieval: RetrievalRequest | undefined): GenerationTask {
  const asked = given.oneOf('--task', TASK_NAMES) ?? (retrieval === undefined ? 'summary' : 'rag');
  const task = TASKS.find(({ name }) => name === asked) as GenerationTask;
  if (retrieval !== undefined && task.question === undefined)
    throw new UsageError(`\`--corpus\` is searched for questions, and --task ${asked} has none.`);
  return task;
}

/** A name of the package, or a file: whatever has a slash in it, or ends in .txt. */
function readPrompt(name: string, llm: LlmPackage): Promise<Prompt> {
  if (!/[/\\]|\.txt$/.test(name)) return refusingUsage(() => llm.promptNamed(name));
  let bytes: Buffer;
  try {
    bytes = readFileSync(name);
  } catch (error) {
    throw new UsageError(`The prompt '${name}' cannot be read: ${systemReason(error)}.`);
  }
  if (!isUtf8(bytes)) throw new UsageError(`The prompt '${name}' is not UTF-8; save it as UTF-8.`);
  return refusingUsage(() => llm.parsePrompt(name, bytes.toString('utf8')));
}

function refuseOtherPlaces({ name, needs }: Prompt, task: GenerationTask): void {
  const missing = needs.filter((place) => !task.provides.includes(place));
  if (missing.length === 0) return;
  const other = TASKS.find(({ provides }) => needs.every((place) => provides.includes(place)));
  const advice =
    other === undefined
      ? ' A setting with a default stands in the head of the prompt: defaults: name=value'
      : ` It belongs to --task ${other.name}.`;
  throw new UsageError(
    `The prompt '${name}' has a place for ${missing.join(' and ')}, and rows of \`--task ${task.name}\` have ${task.provides.join(' and ')}.${advice}`,
  );
}

function readSettings(texts: readonly string[]): Record<string, string> {
  const settings: Record<string, string> = {};
  for (const text of texts) {
    const [, name, value] = /^([a-z][a-z0-9-]*)=(.*)$/s.exec(text) ?? [];
    if (name === undefined) throw wrongValue('--set', 'NAME=VALUE, such as sentences=2', text);
    settings[name] = value as string;
  }
  return settings;
}

function readParameters(given: Given): Parameters {
  const topP = positive(given, '--top-p');
  const seed = given.whole('--model-seed', 0, 2 ** 31 - 1);
  const temperature = readTemperature(given.get('--temperature') ?? '0');
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { topP }),
    ...(seed === undefined ? {} : { seed }),
    maxOutputTokens: given.whole('--max-output', 1) ?? USUAL_OUTPUT,
  };
}

/** Some models refuse any but their own, which is then not sent. */
function readTemperature(text: string): number | undefined {
  if (text === 'default') return undefined;
  const expected = "a number from 0 to 2, or 'default'";
  const value = readNumber('--temperature', text, expected);
  if (value >= 0 && value <= 2) return value;
  throw wrongValue('--temperature', expected, text);
}

function readPolicy(given: Given): Policy {
  const milliseconds = (flag: string) => {
    const seconds = positive(given, flag);
    if (seconds === undefined) return undefined;
    // Timers end at once if they are to run for more than 24 days.
    if (seconds > A_DAY) throw wrongValue(flag, 'at most 86400 seconds, a day', String(seconds));
    return seconds * SECOND;
  };
  return {
    attempts: given.whole('--attempts', 1, 100),
    timeout: milliseconds('--timeout'),
    maxWait: milliseconds('--max-wait'),
    requestsPerMinute: given.whole('--requests-per-minute', 1),
    tokensPerMinute: given.whole('--tokens-per-minute', 1),
    maxTokens: given.whole('--max-tokens', 1),
    maxCost: positive(given, '--max-cost'),
  };
}

function positive(given: Given, flag: string): number | undefined {
  const text = given.get(flag);
  if (text === undefined) return undefined;
  const value = readNumber(flag, text);
  if (value > 0 && Number.isFinite(value)) return value;
  throw wrongValue(flag, 'a number above 0', text);
}

function readPrice(text: string | undefined): Price | undefined {
  if (text === undefined) return undefined;
  const expected = 'two numbers, such as 0.30,2.50';
  const [input = Number.NaN, output = Number.NaN, ...others] = text
    .split(',')
    .map((part) => readNumber('--price', part.trim(), expected));
  if (input >= 0 && output >= 0 && others.length === 0) return { input, output };
  throw wrongValue('--price', expected, text);
}
