// `--format` and any number of `-o`: what is written where.

import path from 'node:path';
import { UsageError } from '../failures/failures.ts';
import { oneOf } from '../flags/flag-values.ts';
import type { Given } from '../flags/given.ts';
import { FORMAT, type OptionRecord } from '../flags/option-records.ts';
import { STDIN } from '../readers/input-names.ts';
import type { Format } from './writer.ts';

export interface ChosenOutput<W extends Format> {
  readonly writer: W;
  /** undefined: stdout. */
  readonly file: string | undefined;
}

/** `-o -`: the same sign as for stdin. */
const STDOUT = STDIN;

/** Endings that promise something other than plain text. */
const OTHER_FORMATS = [
  ...['.csv', '.tsv', '.md', '.tex', '.html', '.xml', '.parquet'],
  ...['.json', '.jsonl', '.ndjson', '.yaml', '.yml', '.gz', '.zst'],
  ...['.xlsx', '.xls', '.ods', '.docx', '.pdf', '.png', '.svg'],
];

/**
 * A single `-o` has the format that `--format` names, or else that of its ending. Of several, each has that of its ending;
 * `--format` is for those that have none, or else for stdout. Without `-o`, everything goes to stdout.
 */
export function readOutputs<W extends Format>(
  given: Given,
  writers: readonly W[],
): ChosenOutput<W>[] {
  const named = namedWriter(given, writers);
  const usual = named ?? (writers[0] as W);
  const files = given.all('--output');
  if (files.filter((file) => file === STDOUT).length > 1)
    throw new UsageError('`-o -` is given twice; only one output can go to stdout.');
  if (files.length === 0) return [{ writer: usual, file: undefined }];
  if (files.length === 1 && named !== undefined) return [outputOf(named, files[0] as string)];
  const outputs = files.map((file) => outputOf(byEnding(file, writers) ?? usual, file));
  const isUsed = named === undefined || outputs.some(({ writer }) => writer === named);
  return isUsed ? outputs : [...outputs, { writer: named, file: undefined }];
}

const outputOf = <W extends Format>(writer: W, file: string): ChosenOutput<W> => ({
  writer,
  file: file === STDOUT ? undefined : file,
});

/** As `--format` says; undefined without it. */
function namedWriter<W extends Format>(given: Given, writers: readonly W[]): W | undefined {
  const name = given.get('--format');
  if (name === undefined) return undefined;
  const ids = writers.map(({ id }) => id);
  const meant = writers.find(({ id }) => id === name);
  if (meant !== undefined) return meant;
  oneOf('--format', name, ids);
  return undefined;
}

/** undefined for plain text, and for whatever has no ending. */
function byEnding<W extends Format>(file: string, writers: readonly W[]): W | undefined {
  const ending = path.extname(file).toLowerCase();
  const found = writers.find(({ extensions }) => extensions.includes(ending));
  // A text table under such a name would mislead its reader.
  if (found === undefined && OTHER_FORMATS.includes(ending))
    throw new UsageError(
      `No format for files that end in '${ending}'. Choose one with --format: ${writers.map(({ id }) => id).join(', ')}.`,
    );
  return found;
}

/** `--format`, for a command that has these. The ending of a file is a name for its format too: `--format md`. */
export function formatOption(writers: readonly Format[]): OptionRecord {
  const meant = (name: string) => {
    const wanted = name.toLowerCase().replace(/^\./, '');
    const has = ({ id, extensions }: Format) => id === wanted || extensions.includes(`.${wanted}`);
    return writers.find(has)?.id;
  };
  const names = { known: writers.map(({ id }) => id), meant };
  const list = writers.map(({ id, help }) => `${id} (${help})`).join(', ');
  const [usual, ...others] = names.known;
  const brief = `${usual} (default), ${others.join(', ')}`;
  return { ...FORMAT, help: `output format: ${list}`, brief, names };
}
