// The rows of a data set as items for a model. All are read before the first is asked, so that it is known how many there are, what
// they may cost, and that the file is sound.

import type { Item } from '@rougekit/llm';
import {
  fieldAt,
  type JsonObject,
  passagesAt,
  RowProblem,
  type SourceRow,
  sourceRows,
  textsAt,
} from 'rougekit/lines';
import { CorpusSearch, type FoundPassages } from '../corpus/corpus-search.ts';
import { placed } from '../data/placed.ts';
import { DataError } from '../failures/failures.ts';
import { openFiles } from '../readers/choose-reader.ts';
import { FIRST_ROWS } from '../readers/first-rows.ts';
import type { Data } from '../readers/reader.ts';
import { Progress } from '../terminal/progress.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { statusLine } from '../terminal/status-line.ts';
import { inputFiles, type KeptFile } from '../writers/output-place.ts';
import type { GenerationRequest } from './generation-request.ts';

export interface RowItem extends Item {
  readonly id: string;
  /** Why it cannot be asked about; a place and a sentence. */
  readonly problem?: string;
  /** Fields of the data that it takes along. */
  readonly kept?: JsonObject;
  /** What was found for it in a corpus. */
  readonly found?: FoundPassages;
}

export interface ReadItems {
  readonly items: readonly RowItem[];
  /** The fields of the first ones. */
  readonly firstRows: readonly JsonObject[];
  /** Whether rows have something to be measured against. */
  readonly hasReferences: boolean;
  readonly data: Data;
  /** What found their passages. */
  readonly search: CorpusSearch | undefined;
}

export async function readItems(request: GenerationRequest, runtime: Runtime): Promise<ReadItems> {
  const { files, columns, limitRows, retrieval } = request;
  const search = retrieval && (await CorpusSearch.open(retrieval, runtime));
  const data = await openFiles(files, { columns, limitRows }, runtime);
  const progress = new Progress(statusLine(runtime), data.readings);
  const reader = new ItemReader(request, data, search);
  const items: RowItem[] = [];
  await progress.during(
    (async () => {
      for (const { name, batches } of data.sets)
        for await (const row of sourceRows(batches(), limitRows)) {
          items.push(await reader.item(row, name, items.length + 1));
          progress.step();
        }
    })(),
  );
  if (items.length === 0) throw new DataError(`'${files[0]}' has no rows.`);
  const unusable = items.filter(({ problem }) => problem !== undefined);
  if (unusable.length === items.length)
    throw new DataError('No row has a text.', [unusable[0]?.problem ?? '']);
  runtime.messages.info(reader.description());
  search?.tell(runtime);
  const { firstRows } = reader;
  return { items, firstRows, hasReferences: reader.references.length > 0, data, search };
}

/** The files that it was read from, none of which an output may replace. */
export const keptInputs = ({ data }: ReadItems, { retrieval }: GenerationRequest): KeptFile[] =>
  inputFiles([...data.names, ...(retrieval === undefined ? [] : [retrieval.corpus])]);

class ItemReader {
  readonly firstRows: JsonObject[] = [];
  references: readonly string[];
  readonly #request: GenerationRequest;
  readonly #data: Data;
  readonly #search: CorpusSearch | undefined;
  #isChosen: boolean;

  constructor(request: GenerationRequest, data: Data, search: CorpusSearch | undefined) {
    this.#request = request;
    this.#data = data;
    this.#search = search;
    this.references = request.columns.reference ?? [];
    this.#isChosen = request.columns.reference !== undefined;
  }

  async item(row: SourceRow, file: string, number: number): Promise<RowItem> {
    const id = row.id ?? String(number);
    if (number <= FIRST_ROWS) this.firstRows.push(row.fields ?? {});
    let reference: Pick<RowItem, 'reference'> = {};
    try {
      const fields = fieldsOf(row);
      const sources = this.#sources;
      if (!this.#isChosen) this.#chooseReference(fields, sources);
      reference = this.#reference(fields);
      const found = await this.#found(fields, row, id);
      const texts = found?.contexts.map(({ text }) => text) ?? passagesAt(fields, sources);
      const values = this.#request.task.values(fields, { fields: sources, texts });
      const kept = keptFields(fields, this.#request.keeps);
      return { id, values, ...reference, kept, ...(found === undefined ? {} : { found }) };
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error;
      return { id, values: {}, ...reference, problem: placed(row, file, error.message) };
    }
  }

  /** "source: article · reference: highlights" */
  description(): string {
    const reference = this.references.length === 0 ? 'none' : this.references.join(', ');
    const source = this.#request.retrieval?.corpus ?? this.#sources.join(', ');
    return `source: ${source} · reference: ${reference}`;
  }

  async #found(fields: JsonObject, row: SourceRow, id: string): Promise<FoundPassages | undefined> {
    const { question } = this.#request.task;
    if (this.#search === undefined || question === undefined) return undefined;
    return this.#search.find(question(fields), row, id);
  }

  get #sources(): readonly string[] {
    return this.#data.columns()?.sources ?? [];
  }

  #chooseReference(fields: JsonObject, sources: readonly string[]): void {
    this.#isChosen = true;
    const found = this.#request.task.columns.reference.find(
      (name) => !sources.includes(name) && fieldAt(fields, name) !== undefined,
    );
    this.references = found === undefined ? [] : [found];
  }

  #reference(fields: JsonObject): Pick<RowItem, 'reference'> {
    if (this.references.length === 0) return {};
    try {
      const texts = textsAt(fields, this.references);
      return { reference: texts.length === 1 ? (texts[0] as string) : texts };
    } catch (error) {
      // No model sees it, so a text can be made without it.
      if (error instanceof RowProblem && !this.#request.needsReference) return {};
      throw error;
    }
  }
}

function keptFields(fields: JsonObject, names: readonly string[]): JsonObject {
  const found = names.map((name) => [name, fieldAt(fields, name)?.value] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined));
}

function fieldsOf(row: SourceRow): JsonObject {
  if (row.fields !== undefined) return row.fields;
  const message = 'problem' in row ? row.problem.message : 'there are no fields.';
  throw new RowProblem('problem' in row ? row.problem.code : 'MISSING_FIELD', message);
}
