// What the folder of a run is called: 20260131-090000.000-nightly-3f2a1b4c. The time stands first, so that a listing of the
// folder is the history; the name, so that even a damaged run is known by it; the hash, so that two processes never meet.

import { createHash } from 'node:crypto';
import { UsageError } from '../failures/failures.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { isDeviceName } from '../writers/device-name.ts';

export interface RunId {
  /** As the folder is called. */
  readonly id: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly time: string;
  /** The end of the id, which is enough to name the run. */
  readonly hash: string;
}

const ID = /^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.(\d{3})-(.+)-([0-9a-f]{8})$/su;

/** Undefined for what no run is called. */
export function parsedId(folder: string): RunId | undefined {
  const parts = ID.exec(folder);
  if (parts === null) return undefined;
  const [, year, month, day, hour, minute, second, ms, name = '', hash = ''] = parts;
  const time = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`;
  return { id: folder, name, time, hash };
}

/** `content` is whatever tells it from other runs; `attempt` from itself, if that is saved twice within a millisecond. */
export function runId(name: string, time: string, content: string, attempt = 0): string {
  const hash = createHash('sha256').update(JSON.stringify([name, time, content, attempt]));
  const digits = time.replace(/[-:Z]/g, '').replace('T', '-');
  return `${digits}-${name}-${hash.digest('hex').slice(0, 8)}`;
}

/** What names the run that `history bless` chose, so that no other can have it. */
export const BLESSED = 'blessed';

/** The name of a system or a model with nothing in it that a run cannot have: google_gemini-2.5-flash. */
export const plainName = (text: string): string =>
  text.replace(/[^\p{L}\p{N}_.-]+/gu, '_').slice(0, 100);

/** A folder is called so, with some 30 characters around it; file systems allow 255 bytes. */
const MAX_BYTES = 200;

export function refuseName(name: string): void {
  const isPlain =
    /^[\p{L}\p{N}_][\p{L}\p{N}_ .+@=-]{0,99}$/u.test(name) &&
    !/[ .]$/.test(name) &&
    Buffer.byteLength(name) <= MAX_BYTES;
  if (isDeviceName(name))
    throw new UsageError(
      `\`--save\` takes a plain name; '${name}' is the name of a device on Windows.`,
    );
  if (name === BLESSED)
    throw new UsageError(
      `\`--save\` takes a plain name; '${BLESSED}' means the run that \`rougekit history bless\` chose.`,
    );
  if (isPlain) return;
  throw new UsageError(
    `\`--save\` takes a plain name of at most 100 letters, digits and _ . + @ = -, got '${excerpt(name, 60)}'. ` +
      'The folder is named with `--history`.',
  );
}
