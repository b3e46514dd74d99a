// Where machine output goes. A file appears under its name only when it is complete: it is written
// beside its place and then renamed, so that a crash or a full disk leaves the old one as it was.

import { createReadStream, createWriteStream, openSync, renameSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { type BesideFolder, FolderBeside } from './folder-beside.ts';
import { type KeptFile, outputPlace, refuseWrongPlace } from './output-place.ts';
import { cannotWrite, StreamWriter } from './stream-writer.ts';
import { removedAtExit, temporaryBeside, temporaryFile } from './temporary-files.ts';

export interface Output {
  write(text: string | Uint8Array): Promise<void>;
  /** Files in a folder beside it, which appear with it; left out where there is no place for one. */
  readonly beside?: BesideFolder;
  /** Everything is written, but not visible yet: all that can take long or fail for want of room. Part of `finish`. */
  complete?(): Promise<void>;
  /** Makes everything written visible. Without it, a file never appears. */
  finish(): Promise<void>;
}

export function toStdout(stdout: Writable): Output {
  const writer = new StreamWriter(stdout, 'to stdout');
  const flush = () => writer.flush();
  return { write: (text) => writer.write(text), complete: flush, finish: flush };
}

/** All of them become visible, or none: whatever can fail has happened before the first one does. */
export async function finishTogether(outputs: readonly Output[]): Promise<void> {
  for (const output of outputs) await output.complete?.();
  for (const output of outputs) await output.finish();
}

/** Holds everything back until it is finished. */
export function heldForStdout(stdout: Writable): Output {
  return held(toStdout(stdout));
}

/** Holds everything back in a file, since it may be large, until its head is known. */
export function held(target: Output, head: () => Promise<string> = async () => ''): Output {
  const { folder, file } = attempt('a temporary file', temporaryFile);
  const forget = removedAtExit(folder);
  const writer = new StreamWriter(createWriteStream(file), `'${file}'`);
  const complete = once(async () => {
    await writer.end();
    await target.write(await head());
    for await (const chunk of createReadStream(file)) await target.write(chunk as Uint8Array);
    await target.complete?.();
    forget();
  });
  return {
    write: (text) => writer.write(text),
    complete,
    async finish() {
      await complete();
      await target.finish();
    },
  };
}

/** Throws what `toFile` would throw, for a command that writes the file only after long work of its own. */
export function checkFile(name: string, kept: readonly KeptFile[]): void {
  const { target, existing } = outputPlace(name, kept);
  if (existing === undefined || existing.isFile()) refuseWrongPlace(temporaryBeside(target), name);
}

/** `kept` are not replaced. */
export function toFile(name: string, kept: readonly KeptFile[]): Output {
  const { target, existing } = outputPlace(name, kept);
  // A device or a pipe cannot be replaced by renaming, and must not be.
  if (existing !== undefined && !existing.isFile()) {
    const writer = new StreamWriter(createWriteStream(name), `'${name}'`);
    const complete = once(() => writer.end());
    return { write: (text) => writer.write(text), complete, finish: complete };
  }
  const beside = temporaryBeside(target);
  refuseWrongPlace(beside, name);
  const forget = removedAtExit(beside);
  // Opened at the first write: while intervals are computed, SIGTERM cannot be answered, and there should be nothing to
  // clean up then.
  let writer: StreamWriter | undefined;
  const opened = () => {
    const mode = existing === undefined ? 0o666 : existing.mode & 0o777;
    const fd = attempt(`'${name}'`, () => openSync(beside, 'wx', mode));
    // `flush`: on the disk before it gets its name.
    return new StreamWriter(createWriteStream('', { fd, flush: true }), `'${name}'`);
  };
  const complete = once(() => (writer ?? opened()).end());
  const folder = new FolderBeside(target);
  return {
    beside: folder,
    async write(text) {
      writer ??= opened();
      await writer.write(text);
    },
    complete,
    async finish() {
      await complete();
      attempt(`'${name}'`, () => {
        folder.finish();
        renameSync(beside, target);
      });
      forget();
    },
  };
}

/** Done when it is first asked for, and not again. */
function once(step: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= step());
}

/** A step that only the system can make fail. */
function attempt<T>(what: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw cannotWrite(what, error);
  }
}
