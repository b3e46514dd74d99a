// What V8 made of scripts, kept in one file from run to run: the length of what tells which scripts, a checksum of the rest,
// JSON that tells which scripts, and their code, each at a multiple of eight, where V8 reads it without a copy. A cache: whatever is not
// as expected counts as not there.

import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';

/** A script as it was when its code was kept. V8 itself looks at no more than the length of the source. */
export interface ScriptState {
  readonly file: string;
  readonly size: number;
  readonly changed: number;
}

export interface KeptScript {
  readonly state: ScriptState;
  readonly code: Buffer;
}

/** By file. */
export type KeptCode = ReadonlyMap<string, KeptScript>;

export const NOTHING_KEPT: KeptCode = new Map();

const HEAD_BYTES = 8;
const A_MONTH_MS = 30 * 24 * 3600 * 1000;

const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

export function scriptState(file: string): ScriptState {
  const { size, mtimeMs } = statSync(file);
  return { file, size, changed: mtimeMs };
}

export const isSameScript = (a: ScriptState, b: ScriptState): boolean =>
  a.file === b.file && a.size === b.size && a.changed === b.changed;

export function readKeptCode(from: string): KeptCode {
  try {
    // It will be run, so it must come from whoever runs it.
    const isOwn = process.getuid === undefined || statSync(from).uid === process.getuid();
    return isOwn ? scriptsIn(readFileSync(from)) : NOTHING_KEPT;
  } catch {
    return NOTHING_KEPT;
  }
}

function scriptsIn(all: Buffer): KeptCode {
  // V8 checks versions and flags, but no sum: a damaged file would end the process without a word.
  if (crc32(all.subarray(HEAD_BYTES)) !== all.readUInt32LE(4)) return NOTHING_KEPT;
  const listEnd = HEAD_BYTES + all.readUInt32LE(0);
  const list = JSON.parse(all.toString('utf8', HEAD_BYTES, listEnd));
  const kept = new Map<string, KeptScript>();
  let at = aligned(listEnd);
  for (const { bytes, ...state } of list as (ScriptState & { bytes: number })[]) {
    kept.set(state.file, { state, code: all.subarray(at, at + bytes) });
    at += aligned(bytes);
  }
  return kept;
}

/** Whole or not at all, however many processes write at once. A folder that cannot be written is no reason to fail. */
export function writeKeptCode(to: string, kept: KeptCode): void {
  const folder = path.dirname(to);
  const unfinished = `${to}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    try {
      writeFileSync(unfinished, bytesOf([...kept.values()]), { mode: 0o600 });
      renameSync(unfinished, to);
      removeOld(folder);
    } finally {
      rmSync(unfinished, { force: true });
    }
  } catch {}
}

function bytesOf(scripts: readonly KeptScript[]): Buffer {
  const list = scripts.map(({ state, code }) => ({ ...state, bytes: code.length }));
  const text = Buffer.from(JSON.stringify(list));
  const parts = [text, ...scripts.map(({ code }) => code)];
  const places: number[] = [];
  let end = HEAD_BYTES;
  for (const part of parts) {
    places.push(end);
    end = aligned(end + part.length);
  }
  const all = Buffer.alloc(end);
  parts.forEach((part, k) => void part.copy(all, places[k]));
  all.writeUInt32LE(text.length, 0);
  all.writeUInt32LE(crc32(all.subarray(HEAD_BYTES)), 4);
  return all;
}

/** Of other versions of Node or of the command. One that is still in use is made again by the run that misses it. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > A_MONTH_MS) rmSync(file, { force: true });
  }
}
