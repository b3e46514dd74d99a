// The other thread: it reads the file, scores its rows and keeps their texts, so that the page never waits.

import { loadEngine, RougekitError } from 'rougekit';
import { madeRecipe } from '../recipe.ts';
import { guessedColumns } from './columns.ts';
import { FileFault } from './file-fault.ts';
import { type OpenFile, openFile } from './open-file.ts';
import type { Answer, Request } from './protocol.ts';
import { rowsAs } from './row-downloads.ts';
import { type ScoredFile, scoreFile } from './score-file.ts';

interface WorkerScope {
  postMessage(answer: Answer): void;
  onmessage: ((event: MessageEvent<Request>) => void) | null;
}

export function work(scope: WorkerScope): void {
  let file: OpenFile | undefined;
  let scored: ScoredFile | undefined;
  let sha256: string | undefined;
  /** The last file that was asked for: a large one may be read when the next is there already. */
  let opening = 0;
  let stop = new AbortController();
  const tell = (answer: Answer) => scope.postMessage(answer);

  async function open(request: Extract<Request, { kind: 'open' }>): Promise<void> {
    const { job, file: given } = request;
    opening = job;
    file = undefined;
    scored = undefined;
    stop.abort();
    const sum = await checksum(given);
    const read = await openFile(await bytesOf(given), given.name);
    if (opening !== job) return;
    [file, sha256] = [read, sum];
    const { name, fields, hint } = file;
    tell({ kind: 'opened', job, name, fields, columns: guessedColumns(file), hint });
  }

  async function scoreRows(request: Extract<Request, { kind: 'score' }>): Promise<void> {
    const { job, recipe, columns } = request;
    if (file === undefined) return;
    stop.abort();
    const own = new AbortController();
    stop = own;
    const { scorer, problems } = madeRecipe(recipe);
    if (scorer === undefined)
      throw new FileFault(problems.map(({ metric, message }) => `${metric}: ${message}`).join(' '));
    await loadEngine();
    const all = file.pieces.length;
    try {
      const result = await scoreFile(file, columns, scorer, {
        signal: own.signal,
        progress: (done, rows) => tell({ kind: 'progress', job, share: done / all, rows }),
        turn,
        sha256,
      });
      scored = result;
      const { head, index, failed, problem } = result;
      tell({ kind: 'scored', job, head, index, failed, problem });
    } catch (error) {
      if (!own.signal.aborted) throw error;
      tell({ kind: 'stopped', job });
    }
  }

  scope.onmessage = ({ data: request }) => {
    const failed = (error: unknown) => {
      const job = 'job' in request ? request.job : 0;
      const isKnown = error instanceof FileFault || error instanceof RougekitError;
      const message = isKnown ? error.message : String(error);
      tell({ kind: 'failed', job, message, more: error instanceof FileFault ? error.more : [] });
    };
    if (request.kind === 'open') open(request).catch(failed);
    else if (request.kind === 'score') scoreRows(request).catch(failed);
    else if (request.kind === 'stop') stop.abort(new Error('stopped'));
    else if (request.kind === 'slice')
      tell({ kind: 'slice', slice: request.slice, texts: scored?.slice(request.slice) });
    else if (scored !== undefined) {
      const { format } = request;
      const lines = rowsAs(format, scored.tables(), scored.head.signature);
      const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson';
      tell({ kind: 'rows', format, blob: new Blob(lines, { type }) });
    }
  };
}

async function bytesOf(file: File): Promise<Uint8Array> {
  const isPacked = file.name.toLowerCase().endsWith('.gz');
  const stream = isPacked
    ? file.stream().pipeThrough(new DecompressionStream('gzip'))
    : file.stream();
  try {
    return new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (error) {
    throw isPacked ? new FileFault(`'${file.name}' cannot be unpacked: ${String(error)}`) : error;
  }
}

/** As `sha256sum` prints it. Only pages that browsers trust may calculate it; those from a disk and from this machine are. */
async function checksum(file: File): Promise<string | undefined> {
  const { subtle } = crypto as Partial<Crypto>;
  const hash = await subtle?.digest('SHA-256', await file.arrayBuffer());
  return (
    hash && Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
  );
}

/** A turn of the event loop, in which requests are heard. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });
}
