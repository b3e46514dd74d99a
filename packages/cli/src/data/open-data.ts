// The inputs of a request → its items: one set of them, or one for each system of ROUGE-1.5.5's settings.

import type { Columns } from './columns.ts';
import type { ScoreRequest } from '../commands/score/request.ts';
import { didYouMean } from '../failures/did-you-mean.ts';
import { excerpt } from '../terminal/escape-control.ts';
import type { EvalInputs } from './eval-inputs.ts';
import { UsageError } from '../failures/failures.ts';
import { STDIN } from './input-kinds.ts';
import { ROUGE_155 } from '../commands/score/rouge-1.5.5-format.ts';
import { formatCount } from '../terminal/format-count.ts';
import { type Reading } from '../terminal/progress.ts';
import { dialectOf, rougeParts } from '../scoring/rouge-parts.ts';
import { itemsOfPart } from './shard.ts';
import type { InputFacts } from '../writers/json/report-json.ts';
import { bytesToLines } from '../readers/lines/bytes-to-lines.ts';
import { type InputFile, openInput } from '../readers/input-file.ts';
import type { Item } from './row.ts';
import { jsonPieces, type KnownPiece } from '../readers/jsonl/json-pieces.ts';
import { jsonlItems } from '../readers/jsonl/jsonl.ts';
import { lineItems } from '../readers/line-files/line-files.ts';
import { evalItems, evalsWithout } from '../readers/rouge-1.5.5/eval-items.ts';
import { LIST_SYSTEM } from '../readers/rouge-1.5.5/eval-list.ts';
import { type Eval, filesOf, systemsOf } from '../readers/rouge-1.5.5/eval-set.ts';
import { TextFiles } from '../readers/rouge-1.5.5/program-text.ts';
import { readEvals } from '../readers/rouge-1.5.5/read-evals.ts';
import { zippedFiles } from '../readers/line-files/zipped-files.ts';
import type { Runtime } from '../terminal/runtime.ts';

export interface DataSet {
  /** undefined where the data know no systems. */
  readonly system: string | undefined;
  /** Before what is said about the set, where there are several. */
  readonly label: string;
  readonly items: AsyncIterable<Item>;
  /** The same in pieces of JSON lines, where these need not be taken apart into items. One of both is read. */
  readonly pieces?: {
    /** As messages name their lines. */
    readonly name: string;
    /** In bytes; undefined for pipes. */
    readonly size: number | undefined;
    read(): AsyncGenerator<KnownPiece>;
  };
}

export interface Data {
  readonly sets: readonly DataSet[];
  /** Every file that may be read, so that none of them is written over. */
  readonly names: readonly string[];
  readonly readings: readonly Reading[];
  /** Of what was read, after it was read. */
  facts(): Promise<InputFacts[]>;
  /** Those that were chosen, once they are; undefined where the data have none. */
  columns(): Columns | undefined;
}

export async function openData(request: ScoreRequest, runtime: Runtime): Promise<Data> {
  const { inputs } = request;
  if (inputs.kind === 'evals') return openEvals(inputs, request, runtime);
  const names = inputs.kind === 'jsonl' ? [inputs.file] : [inputs.candidates, ...inputs.references];
  const files: InputFile[] = [];
  for (const name of names) files.push(await openInput(name, () => runtime.stdin));
  const named = { system: undefined, label: '' };
  let columns: Columns | undefined;
  const onColumns = (chosen: Columns) => {
    columns = chosen;
    const [choice = '', ...others] = chosen.remarks;
    runtime.messages.info(choice);
    for (const remark of others) runtime.messages.warn(remark);
  };
  const set: DataSet =
    inputs.kind === 'lines'
      ? { ...named, ...lineFiles(files, request) }
      : { ...named, ...jsonLines(files[0] as InputFile, request, runtime, onColumns) };
  return {
    sets: [set],
    names,
    readings: files,
    facts: () => factsOf(files),
    columns: () => columns,
  };
}

function jsonLines(
  file: InputFile,
  request: ScoreRequest,
  runtime: Runtime,
  onColumns: (columns: Columns) => void,
): Pick<DataSet, 'items' | 'pieces'> {
  if (file.name === STDIN && runtime.stdin.isTTY === true) {
    runtime.messages.info('Reading JSON lines from the terminal; Ctrl-D ends them.');
  }
  const { name, size } = file;
  const lines = bytesToLines(file.read(), name);
  const items = jsonlItems(lines, name, request.columns, onColumns);
  const read = () => jsonPieces(file, request.columns, onColumns);
  return { items: asked(items, request), pieces: { name, size, read } };
}

function lineFiles(
  files: readonly InputFile[],
  request: ScoreRequest,
): Pick<DataSet, 'items' | 'pieces'> {
  const [{ name }] = files as [InputFile];
  const sizes = files.map((file) => file.size ?? Number.NaN);
  const sum = sizes.reduce((all, size) => all + size, 0);
  const size = Number.isNaN(sum) ? undefined : sum;
  const read = () => zippedFiles(files);
  return { items: asked(lineItems(files), request), pieces: { name, size, read } };
}

async function openEvals(
  inputs: EvalInputs,
  { system, recipe, limitRows }: ScoreRequest,
  runtime: Runtime,
): Promise<Data> {
  const { messages } = runtime;
  const file = await openInput(inputs.file, () => runtime.stdin);
  const evals = await readEvals(file, inputs.listFormat, system ?? LIST_SYSTEM);
  const all = systemsOf(evals);
  const systems = system === undefined ? all : [knownSystem(system, all, file.name)];
  const { choices } = rougeParts(recipe.scorer);
  const dialect = dialectOf(recipe.scorer);
  const texts = new TextFiles();
  const rules = {
    settings: file.name,
    countsBytes: choices.limit?.unit === 'bytes' && choices.tokenizer.id === 'ascii',
    zeroWithoutModels: dialect === ROUGE_155,
  };
  messages.info(description(evals, systems));
  if (dialect !== ROUGE_155)
    messages.info(`Scored by '${dialect}'. As ROUGE-1.5.5 scores: --format ${ROUGE_155}`);
  const reading = { bytesRead: 0, size: 0 };
  const sets = systems.map((one): DataSet => {
    const missing = evalsWithout(evals, one);
    if (missing.length > 0) messages.warn(leftOut(one, missing, evals.length));
    reading.size += Math.min(evals.length - missing.length, limitRows ?? Infinity);
    const items = counted(evalItems(evals, one, texts, rules), reading);
    const label = systems.length > 1 ? `${excerpt(one)}: ` : '';
    return { system: one, label, items: firstOf(items, limitRows) };
  });
  return {
    sets,
    names: [file.name, ...filesOf(evals)],
    readings: [reading],
    facts: async () => [...(await factsOf([file])), ...texts.checksums()],
    columns: () => undefined,
  };
}

function knownSystem(system: string, all: readonly string[], file: string): string {
  if (all.includes(system)) return system;
  const names = all.slice(0, 20).map((name) => excerpt(name, 40));
  throw new UsageError(
    `\`--system\` names '${system}', which is not in '${file}'.${didYouMean(system, all)} ` +
      `Systems: ${names.join(', ')}${all.length > 20 ? ' …' : ''}.`,
  );
}

function description(evals: readonly Eval[], systems: readonly string[]): string {
  const names = systems.slice(0, 10).map((name) => excerpt(name, 40));
  const more = systems.length > 10 ? ` … (${formatCount(systems.length)})` : '';
  const formats = [...new Set(evals.map(({ format }) => format))].join(', ');
  return `evals: ${formatCount(evals.length)} (${formats}) · systems: ${names.join(', ')}${more}`;
}

function leftOut(system: string, missing: readonly string[], all: number): string {
  const ids = missing.slice(0, 3).map((id) => excerpt(id, 40));
  return (
    `System '${excerpt(system)}' has no text in ${formatCount(missing.length)} of ${formatCount(all)} evals ` +
    `(${ids.join(', ')}${missing.length > 3 ? ' …' : ''}); they are left out of its averages.`
  );
}

/** Tells the progress how many evals have passed. */
async function* counted(items: AsyncIterable<Item>, reading: { bytesRead: number }) {
  for await (const item of items) {
    yield item;
    reading.bytesRead++;
  }
}

/** The rows that the request is about. */
function asked(
  items: AsyncIterable<Item>,
  { limitRows, shard }: ScoreRequest,
): AsyncIterable<Item> {
  const first = firstOf(items, limitRows);
  return shard === undefined ? first : itemsOfPart(first, shard);
}

async function* firstOf(items: AsyncIterable<Item>, most: number | undefined) {
  let count = 0;
  for await (const item of items) {
    yield item;
    if (++count === most) return;
  }
}

async function factsOf(files: readonly InputFile[]): Promise<InputFacts[]> {
  const facts: InputFacts[] = [];
  for (const file of files) facts.push({ file: file.name, sha256: await file.sha256() });
  return facts;
}
