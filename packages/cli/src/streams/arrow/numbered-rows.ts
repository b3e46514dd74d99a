// Record batches from stdin → JSON lines with their numbers, so that rows take the way that every format takes.

import { isUtf8 } from 'node:buffer';
import { type LineBatch, LineWriter, PIECE_BYTES } from 'rougekit/lines';
import { type ArrowBatch, type ArrowColumn, batchIn } from '../../arrow/columns.ts';
import { type ArrowField, fieldsIn } from '../../arrow/fields.ts';
import {
  ArrowError,
  damaged,
  RECORD_BATCH,
  readable,
  readMessage,
  SCHEMA,
} from '../../arrow/messages.ts';
import { withoutBadTexts } from '../../readers/tables/bad-texts.ts';
import { ByteFeed } from '../byte-feed.ts';
import { checkEnd, LONGEST_END } from '../end-frame.ts';
import type { Numbered, StreamColumns } from '../protocol.ts';
import { checkedNumber } from '../row-number.ts';

export async function* numberedRows(
  chunks: AsyncIterable<Uint8Array>,
  columns: StreamColumns,
): AsyncGenerator<Numbered<LineBatch>> {
  const bytes = new ByteFeed(chunks);
  const first = await readMessage(bytes);
  if (first?.kind !== SCHEMA) throw damaged('it does not begin with a schema');
  const fields = await readable(() => fieldsIn(first.header));
  refuseMissing(fields, columns);
  // One for all batches: it keeps the room that the last one took.
  const out = new LineWriter();
  let rows = 0;
  for (;;) {
    const message = await readMessage(bytes);
    if (message === undefined) break;
    const { kind, header, body } = message;
    if (kind !== RECORD_BATCH) throw damaged(`a message of kind ${kind} among the rows`);
    const batch = await readable(() => batchIn(header, body, fields));
    const lines = linesOf(batch, columns, rows, out);
    // What lies outside its batch is met while rows are written.
    for (;;) {
      const next = await readable(() => lines.next());
      if (next.done === true) break;
      yield next.value;
    }
    rows += batch.rows;
  }
  const { crc } = bytes;
  checkEnd(await bytes.rest(LONGEST_END), rows, crc);
}

function refuseMissing(fields: readonly ArrowField[], { names, rowKey }: StreamColumns): void {
  const known = fields.map(({ name }) => name);
  for (const name of [...names, rowKey])
    if (!known.includes(name))
      throw new ArrowError(`The Arrow stream has no column '${name}', only ${known.join(', ')}.`);
}

/** A batch of the sender may be large: it is scored a piece at a time. */
function* linesOf(
  { rows, columns }: ArrowBatch,
  { names, fields, rowKey, name }: StreamColumns,
  before: number,
  out: LineWriter,
): Generator<Numbered<LineBatch>> {
  const column = (title: string) => columns.find((one) => one.name === title) as ArrowColumn;
  const [texts, numbers] = [names.map(column), column(rowKey)];
  const heads = names.map((title, k) =>
    Buffer.from(`${k === 0 ? '{' : ','}${JSON.stringify(title)}:`),
  );
  for (let first = 0, row = 0; row < rows; row++) {
    for (let k = 0; k < texts.length; k++) {
      out.bytes(heads[k] as Uint8Array);
      (texts[k] as ArrowColumn).write(out, row);
    }
    out.ascii('}\n');
    if (out.length < PIECE_BYTES && row < rows - 1) continue;
    const rowNumbers = new Float64Array(row + 1 - first);
    for (let k = first; k <= row; k++)
      rowNumbers[k - first] = checkedNumber(numbers.whole(k), `Row ${before + k + 1}`, rowKey);
    const lines = out.take();
    const piece = isUtf8(lines) ? { lines } : withoutBadTexts(lines);
    const lineNumbers = rowNumbers.map((number) => number + 1);
    yield { ...piece, name, fields, rowNumbers, lineNumbers };
    first = row + 1;
  }
}
