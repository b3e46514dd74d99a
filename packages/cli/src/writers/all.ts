// Every writer of scores, the usual one first, and who is chosen.

import path from 'node:path';
import { UsageError } from '../failures/failures.ts';
import { oneOf } from '../flags/flag-values.ts';
import type { Given } from '../flags/given.ts';
import { comesLater, isLater } from '../flags/not-yet.ts';
import type { OptionRecord } from '../flags/option-records.ts';
import { json } from './json/writer.ts';
import { jsonl } from './jsonl/writer.ts';
import { rouge155 } from './rouge-1.5.5/writer.ts';
import { table } from './table/writer.ts';
import type { Format, Writer } from './writer.ts';

export const WRITERS: readonly Writer[] = [table, json, jsonl, rouge155];

/** Endings that promise something other than plain text. */
const OTHER_FORMATS = [
  ...['.csv', '.tsv', '.md', '.tex', '.html', '.xml', '.parquet'],
  ...['.json', '.jsonl', '.ndjson', '.gz'],
];

/** As `--format` says, which may ask for what comes `later`; without it by the ending of `-o FILE`; the first one otherwise. */
export function readWriter<W extends Format>(
  given: Given,
  writers: readonly W[],
  later: readonly string[] = [],
): W {
  const ids = writers.map(({ id }) => id);
  const name = given.get('--format');
  if (name === undefined) {
    const ending = path.extname(given.get('--output') ?? '').toLowerCase();
    const found = writers.find(({ extensions }) => extensions.includes(ending));
    // A text table under such a name would mislead whoever opens it.
    if (found === undefined && OTHER_FORMATS.includes(ending))
      throw new UsageError(
        `No format for files that end in '${ending}'. Choose one with --format: ${ids.join(', ')}.`,
      );
    return found ?? (writers[0] as W);
  }
  if (isLater(name, later) && !ids.includes(name))
    throw comesLater(`\`--format ${name}\``, `This version has ${ids.join(', ')}.`);
  oneOf('--format', name, ids);
  return writers[ids.indexOf(name)] as W;
}

/** `--format`, for a command that has these. The ending of a file is a name for its format too: `--format md`. */
export function formatOption(writers: readonly Format[]): OptionRecord {
  const known = writers.map(({ id }) => id);
  const meant = (name: string) => {
    const wanted = name.toLowerCase().replace(/^\./, '');
    return writers.find(({ id, extensions }) => id === wanted || extensions.includes(`.${wanted}`))
      ?.id;
  };
  return {
    flags: '--format <name>',
    help: `how it is written: ${formatHelp(writers)}`,
    names: { known, meant },
  };
}

/** "table (default), json (means)" */
const formatHelp = (writers: readonly Format[]) =>
  writers.map(({ id, help }) => `${id} (${help})`).join(', ');
