// `rougekit tokens`: what tokenizers make of a text, or of the texts of a data set.

import { refusing } from '../../failures/core-errors.ts';
import type { ExitCode } from '../../failures/exit-codes.ts';
import { type RowTexts, RowTextsReader } from '../../readers/row-texts.ts';
import { openTextRows } from '../../readers/text-rows.ts';
import { excerpt } from '../../terminal/escape-control.ts';
import type { Runtime } from '../../terminal/runtime.ts';
import { openOutputs } from '../../writers/open-outputs.ts';
import { inputFiles } from '../../writers/output-place.ts';
import { writeRows } from '../../writers/rows-writer.ts';
import type { TokensRequest } from './request.ts';
import { type TokenizedRow, tokenized } from './tokenized.ts';

export async function tokens(request: TokensRequest, runtime: Runtime): Promise<ExitCode> {
  const data = await openTextRows(request.arguments, request, runtime);
  const outputs = openOutputs(request.outputs, { kept: inputFiles(data.files) }, runtime);
  const reader = new RowTextsReader(data, { ...request, mostFields: 1 }, runtime);
  await writeRows(tokenizedRows(reader, request), outputs, runtime);
  if (data.files.length > 0 && request.isFirstOnly && reader.rows > 0)
    runtime.messages.info('The first row; more with --limit-rows N, all with --format jsonl.');
  return reader.conclude(request.skipBad);
}

async function* tokenizedRows(
  reader: RowTextsReader,
  request: TokensRequest,
): AsyncGenerator<TokenizedRow> {
  for await (const one of reader.read()) {
    const { id, name } = one.row;
    const title = name === '' ? undefined : `id ${excerpt(id)}`;
    const made = { ...tokenizedRow(one, request), title };
    reader.note(
      made.texts.flatMap(({ notices }) => notices),
      one.row,
    );
    yield made;
  }
}

function tokenizedRow(
  { row, texts, problem }: RowTexts,
  { steps, tokenizers }: TokensRequest,
): TokenizedRow {
  const [text = []] = texts.values();
  return {
    id: row.id,
    // One that wants something else than a text refuses.
    texts: [text].flat().map((one) => refusing(() => tokenized(one, steps, tokenizers))),
    isList: typeof text !== 'string',
    problem,
  };
}
