// `rougekit prepare`: what a profile makes of texts, shown or written.

import type { Notice } from 'rougekit';
import type { ExitCode } from '../../failures/exit-codes.ts';
import { RowTextsReader } from '../../readers/row-texts.ts';
import { openTextRows } from '../../readers/text-rows.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { openOutputs } from '../../writers/open-outputs.ts';
import { inputFiles } from '../../writers/output-place.ts';
import { writeRows } from '../../writers/rows-writer.ts';
import { type PreparedRow, preparedRow } from './prepared-row.ts';
import { type PrepareRequest, ROWS_SHOWN } from './request.ts';

export async function prepareTexts(request: PrepareRequest, runtime: Runtime): Promise<ExitCode> {
  const data = await openTextRows(request.arguments, request, runtime);
  const outputs = openOutputs(request.outputs, { kept: inputFiles(data.files) }, runtime);
  for (const remark of leftToTheScorer(request)) runtime.messages.info(remark);
  const reader = new RowTextsReader(data, { ...request, mostFields: 2 }, runtime);
  await writeRows(preparedRows(reader, request), outputs, runtime);
  if (data.files.length > 0 && request.isFirstOnly && reader.rows === ROWS_SHOWN)
    runtime.messages.info('The first rows; more with --limit-rows N, all with -o prepared.jsonl.');
  return reader.conclude(request.skipBad);
}

async function* preparedRows(
  reader: RowTextsReader,
  { preparation }: PrepareRequest,
): AsyncGenerator<PreparedRow> {
  for await (const one of reader.read()) {
    const made = preparedRow(one, preparation);
    reader.note(noticesOf(made), one.row);
    yield made;
  }
}

const noticesOf = ({ fields }: PreparedRow): Notice[] =>
  [...fields].flatMap(([field, texts]) =>
    texts.flatMap(({ notices }) =>
      notices.map(({ code, message }) => ({ code, message: `${field}: ${message}` })),
    ),
  );

/** Choices that do not change the text. */
function leftToTheScorer({ preparation: { choices } }: PrepareRequest): string[] {
  const named = Object.entries(choices).map(([name, value]) => {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
    return `${name} ${typeof id === 'boolean' ? (id ? 'on' : 'off') : String(id)}`;
  });
  return named.length === 0 ? [] : [`Left to the scorer: ${named.join(', ')}.`];
}
