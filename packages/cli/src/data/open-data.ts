// The inputs of a request → its items: one set of them, or one for each system of ROUGE-1.5.5's settings.

import type { ColumnFlags, Columns } from './columns.ts';
import type { ScoreRequest } from '../commands/score/request.ts';
import { didYouMean } from '../failures/did-you-mean.ts';
import { excerpt } from '../terminal/escape-control.ts';
import type { EvalInputs } from './eval-inputs.ts';
import { UsageError } from '../failures/failures.ts';
import { STDIN } from './input-kinds.ts';
import { ROUGE_155 } from '../commands/score/rouge-1.5.5-format.ts';
import { formatCount } from '../terminal/format-count.ts';
import type { Reading } from '../terminal/progress.ts';
import type { Problem, Scorer } from 'rougekit';
import { type Batch, countLineFeeds, type PairFields, type SourceRow } from 'rougekit/lines';
import { dialectOf, rougeParts, zeroScores } from '../scoring/rouge-parts.ts';
import type { InputFacts } from '../writers/json/report-json.ts';
import { type InputFile, openInput } from '../readers/input-file.ts';
import type { Item } from './row.ts';
import { jsonPieces, type KnownPiece } from '../readers/jsonl/json-pieces.ts';
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
  /** In bytes; undefined where nobody knows. */
  readonly size: number | undefined;
  batches(): AsyncIterable<Batch>;
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
      ? { ...named, ...lineFiles(files) }
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
): Pick<DataSet, 'size' | 'batches'> {
  if (file.name === STDIN && runtime.stdin.isTTY === true) {
    runtime.messages.info('Reading JSON lines from the terminal; Ctrl-D ends them.');
  }
  return { size: file.size, batches: () => jsonlBatches(file, request.columns, onColumns) };
}

export function jsonlBatches(
  file: InputFile,
  columns: ColumnFlags,
  onColumns: (columns: Columns) => void,
): AsyncGenerator<Batch> {
  return batchesOf(jsonPieces(file, columns, onColumns), file.name);
}

/** A fault is thrown behind the lines before it. */
async function* batchesOf(
  pieces: AsyncIterable<KnownPiece>,
  name: string,
  isMade = false,
): AsyncGenerator<Batch> {
  let before = 0;
  let known: { readonly columns: Columns | undefined; readonly fields: PairFields } | undefined;
  for await (const { bytes, columns, fault } of pieces) {
    if (known === undefined || known.columns !== columns)
      known = { columns, fields: pairFields(columns) };
    yield { name, lines: bytes, fields: known.fields, isMade };
    before += countLineFeeds(bytes);
    if (fault !== undefined) throw fault(before + 1);
  }
}

function pairFields(columns: Columns | undefined): PairFields {
  if (columns === undefined) return { candidate: '', reference: [], ids: [] };
  const { candidate, references, sources, ids, isIdAsked } = columns;
  const [first = ''] = references;
  return {
    candidate,
    reference: references.length === 1 ? first : references,
    ids,
    needsId: isIdAsked,
    ...(sources.length === 0 ? {} : { source: sources }),
  };
}

function lineFiles(files: readonly InputFile[]): Pick<DataSet, 'size' | 'batches'> {
  const [{ name }] = files as [InputFile];
  const sizes = files.map((file) => file.size ?? Number.NaN);
  const sum = sizes.reduce((all, size) => all + size, 0);
  const size = Number.isNaN(sum) ? undefined : sum;
  return { size, batches: () => batchesOf(zippedFiles(files), name, true) };
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
    const items = evalItems(evals, one, texts, rules);
    const label = systems.length > 1 ? `${excerpt(one)}: ` : '';
    const batches = () => evalBatches(items, file.name, recipe.scorer, reading);
    return { system: one, label, size: undefined, batches };
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

/** Evals that are scored together. */
const EVALS_AT_ONCE = 32;

/** Tells the progress how many evals have passed. */
async function* evalBatches(
  items: AsyncIterable<Item>,
  name: string,
  scorer: Scorer,
  reading: { bytesRead: number },
): AsyncGenerator<Batch> {
  let rows: SourceRow[] = [];
  for await (const item of items) {
    rows.push(evalRow(item, scorer));
    reading.bytesRead++;
    if (rows.length < EVALS_AT_ONCE) continue;
    yield { name, rows };
    rows = [];
  }
  if (rows.length > 0) yield { name, rows };
}

function evalRow(item: Item, scorer: Scorer): SourceRow {
  const { id, place } = item;
  const line = Number(place.slice(place.lastIndexOf(':') + 1));
  if ('problem' in item) {
    const { code, message } = item.problem;
    return { id, line, problem: { code: code as Problem['code'], message: message.slice(place.length + 2) } };
  }
  const made = item.zero === true ? { scores: zeroScores(scorer), counts: [[]] } : undefined;
  return { id, line, pair: item.pair, notices: item.notices, made };
}

async function factsOf(files: readonly InputFile[]): Promise<InputFacts[]> {
  const facts: InputFacts[] = [];
  for (const file of files) facts.push({ file: file.name, sha256: await file.sha256() });
  return facts;
}
