// Rows from stdin → their scores on stdout as they come, then one partial result, then the line that says that this was all.

import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Scorer } from 'rougekit';
import type { ScoreTable } from 'rougekit/lines';
import type { InputSum, PartialResult, PartOfSet } from 'rougekit/statistics';
import type { Columns } from '../data/columns.ts';
import type { Data } from '../readers/reader.ts';
import { Totals } from '../scoring/listeners/totals.ts';
import { loadMetrics } from '../scoring/ready-metrics.ts';
import { scoreForListeners } from '../scoring/score-for-listeners.ts';
import { scorePart } from '../shards/score-part.ts';
import { safeJson } from '../terminal/escape-control.ts';
import type { Runtime } from '../terminal/runtime.ts';
import { statusLine } from '../terminal/status-line.ts';
import type { RowColumns } from '../writers/row-columns.ts';
import { StreamWriter } from '../writers/stream-writer.ts';
import { endLine } from './end-frame.ts';
import { FirstTexts } from './first-texts.ts';
import { FramedStreams } from './framed-streams.ts';
import type { Protocol, StreamColumns } from './protocol.ts';

export interface StreamRequest {
  readonly protocol: Protocol;
  readonly scorer: Scorer;
  readonly stream: StreamColumns;
  readonly columns: Columns;
  /** Those of row scores; undefined where only the partial result is wanted. */
  readonly scores: RowColumns | undefined;
  readonly wantsPartial: boolean;
  readonly part: Omit<PartOfSet, 'inputs'>;
  /** Where parts have no numbers, each gets a name of its own, which distinguishes it from the others. */
  readonly isNumbered: boolean;
  /** Whether several streams come one after the other. */
  readonly isFramed: boolean;
  readonly inputs: readonly InputSum[];
  readonly jobs: number;
}

/** Every stream of stdin, each answered to its end before the next one is read. */
export async function scoreStreams(request: StreamRequest, runtime: Runtime): Promise<void> {
  await loadMetrics(request.scorer, statusLine(runtime), runtime.messages);
  const stdout = new StreamWriter(runtime.stdout, 'stdout');
  if (!request.isFramed) return scoreStream(request, runtime.stdin, stdout, runtime);
  const streams = new FramedStreams(runtime.stdin);
  for (let next = await streams.next(); next !== undefined; next = await streams.next())
    await scoreStream(request, next, stdout, runtime);
}

async function scoreStream(
  request: StreamRequest,
  chunks: AsyncIterable<Uint8Array>,
  stdout: StreamWriter,
  runtime: Runtime,
): Promise<void> {
  const { protocol, stream, scores } = request;
  const output = new SummedOutput(stdout);
  const writer = scores && protocol.writer(scores, stream.rowKey);
  await output.write(writer?.head);
  const rows = (table: ScoreTable) => output.write(writer?.rows(table));
  const data = streamData(request, chunks);
  const scored = await (request.wantsPartial ? wholePart : rowsAlone)(request, data, rows, runtime);
  await output.write(writer?.tail);
  if (scored.partial !== undefined)
    await output.write(Buffer.from(`${safeJson({ partial: scored.partial })}\n`));
  await output.end(scored.rows);
}

/** Where its scores go. */
type TakesRows = (table: ScoreTable) => Promise<void>;

interface ScoredStream {
  readonly rows: number;
  readonly partial?: PartialResult;
}

async function wholePart(
  request: StreamRequest,
  data: Data,
  take: TakesRows,
  runtime: Runtime,
): Promise<ScoredStream> {
  const { scorer, part, jobs } = request;
  const texts = new FirstTexts(scorer);
  const rows = (table: ScoreTable) => {
    texts.take(table);
    return take(table);
  };
  const scored = await scorePart(
    data,
    { scorer, part, plan: undefined, firstRow: 0, jobs, rows },
    runtime,
  );
  const run = {
    ...scored.run,
    ...(request.isNumbered ? {} : { stream: randomUUID() }),
    advice: { ...scored.run.advice, ...texts.found },
  };
  return { rows: scored.totals.rows, partial: scored.partial(run) };
}

/** Nobody asks for sums or advice, so none are made: that is a sixth of the time of short rows. */
async function rowsAlone(
  { scorer, jobs }: StreamRequest,
  data: Data,
  take: TakesRows,
  runtime: Runtime,
): Promise<ScoredStream> {
  const totals = new Totals(runtime.messages);
  await scoreForListeners(data, scorer, [totals, { take }], { jobs }, runtime);
  return { rows: totals.rows };
}

/** The rows of a stream as a data set of unknown size. */
function streamData(
  { protocol, stream, columns, inputs }: StreamRequest,
  chunks: AsyncIterable<Uint8Array>,
): Data {
  const batches = () => protocol.batches(chunks, stream);
  const { name } = stream;
  return {
    sets: [{ system: undefined, label: '', name, size: undefined, batches }],
    names: [],
    readings: [],
    checksums: async () => [...inputs],
    columns: () => columns,
  };
}

/** Sums up what is written, for the last line. */
class SummedOutput {
  readonly #stream: StreamWriter;
  #crc = 0;

  constructor(stream: StreamWriter) {
    this.#stream = stream;
  }

  /** Waits for a slow reader. */
  async write(bytes: Uint8Array | undefined): Promise<void> {
    if (bytes === undefined || bytes.length === 0) return;
    this.#crc = crc32(bytes, this.#crc);
    await this.#stream.write(bytes);
  }

  async end(rows: number): Promise<void> {
    await this.#stream.write(endLine(rows, this.#crc));
    await this.#stream.flush();
  }
}
