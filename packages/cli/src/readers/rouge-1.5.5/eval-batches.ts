// The evals of one system → batches of rows: texts are read when their turn comes. A file that cannot be read is a
// problem of its eval; the program would die there.

import type { Notice, Problem } from 'rougekit';
import type { RowBatch, SourceRow } from 'rougekit/lines';
import { DataError } from '../../failures/failures.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import type { EvalRules } from '../reader.ts';
import type { Eval } from './eval-set.ts';
import type { TextFiles } from './program-text.ts';

/** Texts are short, and whatever is done by the batch should not be done for each of them. */
const ROWS_PER_BATCH = 32;

/** `name` is that of the settings; `reading` counts the evals that have passed. */
export async function* evalBatches(
  name: string,
  evals: readonly Eval[],
  system: string,
  texts: TextFiles,
  rules: EvalRules,
  reading: { bytesRead: number },
): AsyncGenerator<RowBatch> {
  const own = evals.filter(({ peers }) => peers.has(system));
  for (let start = 0; start < own.length; start += ROWS_PER_BATCH) {
    const rows: SourceRow[] = [];
    for (const one of own.slice(start, start + ROWS_PER_BATCH))
      rows.push(await rowOf(one, one.peers.get(system)!, texts, rules));
    yield { name, rows };
    reading.bytesRead += rows.length;
  }
}

/** Evals that have no text of this system; they are not among its rows. */
export function evalsWithout(evals: readonly Eval[], system: string): string[] {
  return evals.filter(({ peers }) => !peers.has(system)).map(({ id }) => id);
}

async function rowOf(
  { id, line, format, models }: Eval,
  peer: string,
  texts: TextFiles,
  { countsBytes, withoutModels }: EvalRules,
): Promise<SourceRow> {
  const failed = (code: Problem['code'], message: string): SourceRow => ({
    ...{ id, line, problem: { code, message: `eval '${excerpt(id)}': ${message}` } },
  });
  const notices: Notice[] = [];
  const read = async (file: string, what: string) => {
    const { text, isUtf8, lacksSentences } = await texts.read(file, { format, countsBytes });
    const name = `the ${what} '${excerpt(file, 200)}'`;
    if (!isUtf8)
      notices.push({
        code: 'NOT_UTF8',
        message: `${name} is not UTF-8 and was read byte by byte, as Latin-1.`,
      });
    if (text.includes('\0'))
      notices.push({
        code: 'NUL_BYTES',
        message: `${name} has NUL bytes, which separate tokens. If it is UTF-16, save it as UTF-8.`,
      });
    if (lacksSentences)
      notices.push({
        code: 'NO_SENTENCES',
        message: `no line of ${name} has the form of ${format}, so it is empty. Another format?`,
      });
    return text;
  };
  try {
    const candidate = await read(peer, 'peer');
    const reference: string[] = [];
    for (const model of models) reference.push(await read(model, 'model'));
    const row = { id, line, pair: { id, candidate, reference }, notices };
    if (reference.length > 0) return row;
    if (withoutModels === undefined) return failed('NO_MODELS', 'there are no models.');
    notices.push({ code: 'NO_MODELS', message: 'there are no models; every score is 0.' });
    return { ...row, made: withoutModels };
  } catch (error) {
    if (!(error instanceof DataError)) throw error;
    return failed('UNREADABLE_FILE', error.message);
  }
}
