// Where machine output goes. A file appears under its name only when it is complete: it is written
// beside its place and then renamed, so that a crash or a full disk leaves the old one as it was.

import {
  closeSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { systemCode, UsageError } from '../failures/failures.ts';
import { cannotWrite, StreamWriter } from './stream-writer.ts';

export interface Output {
  write(text: string | Uint8Array): Promise<void>;
  /** Makes everything written visible. Without it, a file never appears. */
  finish(): Promise<void>;
}

export function toStdout(stdout: Writable): Output {
  const writer = new StreamWriter(stdout, 'to stdout');
  return { write: (text) => writer.write(text), finish: () => writer.flush() };
}

/** Holds everything back until it is finished. */
export function heldForStdout(stdout: Writable): Output {
  return held(toStdout(stdout));
}

/** Holds everything back in a file, since it may be large, until its head is known. */
export function held(target: Output, head: () => Promise<string> = async () => ''): Output {
  const folder = attempt('a temporary file', () => mkdtempSync(path.join(tmpdir(), 'rougekit-')));
  const forget = removedAtExit(folder);
  const file = path.join(folder, 'rows');
  const writer = new StreamWriter(createWriteStream(file), `'${file}'`);
  return {
    write: (text) => writer.write(text),
    async finish() {
      await writer.end();
      await target.write(await head());
      for await (const chunk of createReadStream(file)) await target.write(chunk as Uint8Array);
      await target.finish();
      forget();
    },
  };
}

/** `flag` is what the user said to have it written. */
export function toFile(name: string, inputs: readonly string[], flag = '-o'): Output {
  const existing = factsOf(name);
  if (existing?.isDirectory())
    throw new UsageError(`\`${flag} ${name}\` is a folder; name a file in it.`);
  // A device or a pipe cannot be replaced by renaming, and must not be.
  if (existing !== undefined && !existing.isFile()) {
    const writer = new StreamWriter(createWriteStream(name), `'${name}'`);
    return { write: (text) => writer.write(text), finish: () => writer.end() };
  }
  const input = inputs.find((file) => isSame(file, existing));
  if (input !== undefined)
    throw new UsageError(`\`${flag} ${name}\` would replace the input '${input}'.`);
  const target = existing === undefined ? name : realpathSync(name); // a link stays a link
  const random = Math.random().toString(36).slice(2, 10);
  const beside = path.join(path.dirname(target), `.rougekit-${process.pid}-${random}.tmp`);
  refuseWrongPlace(beside, name, flag);
  const forget = removedAtExit(beside);
  // Opened at the first write: while intervals are computed, a signal cannot be answered, and there
  // should be nothing to clean up then.
  let writer: StreamWriter | undefined;
  const opened = () => {
    const mode = existing === undefined ? 0o666 : existing.mode & 0o777;
    const fd = attempt(`'${name}'`, () => openSync(beside, 'wx', mode));
    // `flush`: on the disk before it gets its name.
    return new StreamWriter(createWriteStream('', { fd, flush: true }), `'${name}'`);
  };
  return {
    async write(text) {
      writer ??= opened();
      await writer.write(text);
    },
    async finish() {
      await (writer ?? opened()).end();
      attempt(`'${name}'`, () => renameSync(beside, target));
      forget();
    },
  };
}

/** Before any work is done: a wrong path should not be found out after an hour. */
function refuseWrongPlace(file: string, name: string, flag: string): void {
  try {
    closeSync(openSync(file, 'wx'));
    rmSync(file);
  } catch (error) {
    const code = systemCode(error);
    const folder = path.dirname(name);
    const reason =
      code === 'ENOENT'
        ? `there is no folder '${folder}'`
        : code === 'EACCES' || code === 'EPERM'
          ? `you may not write in the folder '${folder}'`
          : (error as Error).message;
    throw new UsageError(`Cannot write \`${flag} ${name}\`: ${reason}.`);
  }
}

/** A step that only the system can make fail. */
function attempt<T>(what: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw cannotWrite(what, error);
  }
}

function factsOf(name: string): Stats | undefined {
  return statSync(name, { throwIfNoEntry: false });
}

function isSame(input: string, output: Stats | undefined): boolean {
  const facts = output === undefined ? undefined : factsOf(input);
  return facts !== undefined && facts.ino === output?.ino && facts.dev === output.dev;
}

/** Whatever ends the process, nothing half-written stays behind. */
function removedAtExit(file: string): () => void {
  const remove = () => rmSync(file, { recursive: true, force: true });
  process.once('exit', remove);
  return () => {
    process.off('exit', remove);
    remove();
  };
}
