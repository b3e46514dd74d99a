// A file in the worker, as the page sees it: what it is doing, and what came out.

import { useEffect, useRef, useState } from 'preact/hooks';
import type { ReportHead, ReportIndex, TextSlice } from '../../data/report-data.ts';
import type { Recipe } from '../recipe.ts';
import { areComplete, type FileColumns } from './columns.ts';
import type { Answer, Request } from './protocol.ts';
import type { RowFormat } from './row-downloads.ts';

export interface OpenedFile {
  readonly name: string;
  readonly fields: readonly string[];
  readonly hint: string | undefined;
}

export interface FileResult {
  readonly head: ReportHead;
  readonly index: ReportIndex;
  readonly failed: number;
  readonly problem: string | undefined;
}

export interface FileStatus {
  readonly stage: 'none' | 'reading' | 'opened' | 'scoring' | 'scored' | 'stopped' | 'failed';
  readonly file?: OpenedFile | undefined;
  readonly columns?: FileColumns | undefined;
  /** The last one, shown while the next is made. */
  readonly result?: FileResult | undefined;
  readonly share: number;
  readonly rows: number;
  readonly message?: string;
  readonly more?: readonly string[];
}

export interface FileInWorker {
  readonly status: FileStatus;
  open(file: File): void;
  choose(columns: FileColumns): void;
  stop(): void;
  close(): void;
  readSlice(system: number, slice: number): Promise<TextSlice | undefined>;
  download(format: RowFormat): void;
}

const NOTHING: FileStatus = { stage: 'none', share: 0, rows: 0 };

/** Somebody who ticks three metrics waits for one scoring, not for three. */
const PAUSE = 250;

export function useFile(recipe: Recipe): FileInWorker {
  const [status, setStatus] = useState<FileStatus>(NOTHING);
  const worker = useRef<Worker>(undefined);
  const job = useRef(0);
  const slices = useRef(new Map<number, (texts: TextSlice | undefined) => void>());
  const kept = useRef(new Map<number, Promise<TextSlice | undefined>>());
  const ask = (request: Request) => {
    worker.current ??= started(hear, lost);
    worker.current.postMessage(request);
  };

  const hear = (answer: Answer) => {
    if (answer.kind === 'slice') {
      slices.current.get(answer.slice)?.(answer.texts);
      slices.current.delete(answer.slice);
      return;
    }
    if (answer.kind === 'rows') {
      save(answer.blob, `scores.${answer.format}`);
      return;
    }
    if (answer.job !== job.current) return;
    if (answer.kind === 'opened') {
      const { name, fields, hint, columns } = answer;
      setStatus({ ...NOTHING, stage: 'opened', file: { name, fields, hint }, columns });
    } else if (answer.kind === 'progress') {
      const { share, rows } = answer;
      setStatus((now) => ({ ...now, stage: 'scoring', share, rows }));
    } else if (answer.kind === 'scored') {
      const { head, index, failed, problem } = answer;
      kept.current.clear();
      const result = { head, index, failed, problem };
      setStatus((now) => ({ ...now, stage: 'scored', result, share: 1 }));
    } else if (answer.kind === 'stopped') setStatus((now) => ({ ...now, stage: 'stopped' }));
    else {
      const { message, more } = answer;
      setStatus((now) => ({ ...now, stage: 'failed', message, more, result: undefined }));
    }
  };

  /** The thread itself failed, of memory most likely. */
  const lost = (reason: string) => {
    worker.current?.terminate();
    worker.current = undefined;
    const message = `The worker of this page ended. ${reason}`;
    setStatus({ ...NOTHING, stage: 'failed', message });
  };

  const { file, columns } = status;
  useEffect(() => {
    if (file === undefined || columns === undefined || !areComplete(columns)) return undefined;
    if (recipe.metrics.length === 0) return undefined;
    const timer = setTimeout(() => {
      const { metrics, options } = recipe;
      setStatus((now) => ({ ...now, stage: 'scoring', share: 0, rows: 0 }));
      ask({ kind: 'score', job: ++job.current, recipe: { metrics, options }, columns });
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [file, columns, recipe.metrics, recipe.options]);

  return {
    status,
    open(given) {
      setStatus({ ...NOTHING, stage: 'reading' });
      ask({ kind: 'open', job: ++job.current, file: given });
    },
    choose: (chosen) => setStatus((now) => ({ ...now, columns: chosen })),
    stop: () => ask({ kind: 'stop' }),
    close() {
      // Its memory goes with it.
      worker.current?.terminate();
      worker.current = undefined;
      kept.current.clear();
      setStatus(NOTHING);
    },
    readSlice(_system, slice) {
      const known = kept.current.get(slice);
      if (known !== undefined) return known;
      const texts = new Promise<TextSlice | undefined>((resolve) => {
        slices.current.set(slice, resolve);
        ask({ kind: 'slice', slice });
      });
      kept.current.set(slice, texts);
      return texts;
    },
    download: (format) => ask({ kind: 'rows', format }),
  };
}

/** The program of this page once more, in a thread of its own: a page that is one file has no other to load. */
function started(hear: (answer: Answer) => void, lost: (reason: string) => void): Worker {
  const program = document.getElementById('program')?.textContent ?? '';
  const address = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
  // A classic one: browsers load no module for a page that was opened from a disk.
  const worker = new Worker(address);
  worker.onerror = ({ message }) => lost(message ?? '');
  worker.onmessage = ({ data }: MessageEvent<Answer>) => hear(data);
  return worker;
}

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
