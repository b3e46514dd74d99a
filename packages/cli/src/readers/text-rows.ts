// Texts for commands that look at texts rather than at pairs: a text of the command line, tables with their fields, files with
// one text per line. Whatever it was, each row has named fields.

import { type Stats, statSync } from 'node:fs';
import type { Problem } from 'rougekit';
import { type JsonObject, type SourceRow, sourceRows } from 'rougekit/lines';
import { UsageError } from '../failures/failures.ts';
import { counted } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { fieldReader } from './choose-reader.ts';
import { expandedNames } from './expanded-names.ts';
import { isDatasetName } from './hub/dataset-name.ts';
import { openInput } from './input-file.ts';
import { endingOf, STDIN } from './input-names.ts';
import { fileLines } from './lines/file-lines.ts';
import type { Reader } from './reader.ts';

/** The field of texts that have no fields of their own. */
export const TEXT_FIELD = 'text';

export interface TextRow {
  /** As `score` calls the row. */
  readonly id: string;
  /** The file, and the line in it if there are lines; nothing for a text of the command line. */
  readonly name: string;
  readonly line?: number | undefined;
  readonly fields: JsonObject | undefined;
  /** What the fields were parsed from, where numbers have all their digits. */
  readonly json?: string | undefined;
  /** Why there are no fields. */
  readonly problem?: Problem | undefined;
}

export interface TextRows {
  /** Whether rows have fields that their author named. */
  readonly hasFields: boolean;
  /** The files, which no output may replace. */
  readonly files: readonly string[];
  /** No more than the first `limit`. */
  rows(limit: number | undefined): AsyncIterable<TextRow>;
}

export interface TextRowsOptions {
  readonly id: string | undefined;
  readonly encoding: string | undefined;
}

/** Arguments of which one is data are all data; others are one text, as if it had been quoted. */
export async function openTextRows(
  given: readonly string[],
  options: TextRowsOptions,
  runtime: Runtime,
): Promise<TextRows> {
  if (given.length === 0) throw new UsageError('There is no text: give one in quotes, or a file.');
  if (!given.some(isData)) return oneText(given.join(' '), runtime);
  const files = await expandedNames(given);
  const reader = fieldReader(files[0] as string);
  return reader?.accepts(files, {})
    ? table(reader, files, options, runtime)
    : linesOf(files, options, runtime);
}

/** The ending of a table is a slip in the name of a file rather than a text of one word. */
function isData(name: string): boolean {
  const hasBlanks = /\s/.test(name);
  if (name === STDIN || (isDatasetName(name) && !hasBlanks)) return true;
  const facts = factsOf(name);
  if (facts !== undefined) return !facts.isDirectory();
  return !hasBlanks && /^\.(?:jsonl|ndjson|json|csv|tsv|parquet|txt)$/.test(endingOf(name));
}

/** undefined if nothing has that name; a text may be too long for one. */
function factsOf(name: string): Stats | undefined {
  try {
    return statSync(name, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function oneText(text: string, { messages }: Runtime): TextRows {
  messages.info(`A text of ${counted([...text].length, 'character')}; no file has that name.`);
  return {
    hasFields: false,
    files: [],
    async *rows() {
      yield { id: '1', name: '', fields: { [TEXT_FIELD]: text } };
    },
  };
}

async function table(
  reader: Reader,
  files: readonly string[],
  { id, encoding }: TextRowsOptions,
  runtime: Runtime,
): Promise<TextRows> {
  const columns = { id, needsTexts: false };
  const { sets, names } = await reader.open(files, { columns, encoding }, runtime);
  return {
    hasFields: true,
    files: names,
    async *rows(limit) {
      let count = 0;
      for (const { name, batches } of sets)
        for await (const row of sourceRows(batches(), limit)) {
          count++;
          yield { ...placeOf(row, name), id: row.id ?? String(count), ...contentOf(row) };
        }
    },
  };
}

const placeOf = ({ name, line }: SourceRow, file: string) => ({ name: name ?? file, line });

/** A row without the texts of a pair is as good as any here. */
function contentOf(row: SourceRow): Pick<TextRow, 'fields' | 'json' | 'problem'> {
  const { fields, json } = row;
  return fields === undefined && 'problem' in row
    ? { fields, problem: row.problem }
    : { fields, json };
}

async function linesOf(
  files: readonly string[],
  { encoding }: TextRowsOptions,
  { stdin, messages }: Runtime,
): Promise<TextRows> {
  const inputs = await Promise.all(files.map((file) => openInput(file, () => stdin, { encoding })));
  messages.info(`${files.join(', ')}: one text per line.`);
  return {
    hasFields: false,
    files,
    async *rows(limit = Number.POSITIVE_INFINITY) {
      let count = 0;
      for (const file of inputs)
        for await (const { number, text } of fileLines(file.read(), file.name)) {
          if (count++ >= limit) return;
          yield { id: String(count), name: file.name, line: number, fields: { text } };
        }
    },
  };
}
