// What V8 made of scripts, kept in one file from run to run: the length of the list of scripts, a checksum of everything after it, the
// list as JSON, then the code of each script, aligned to 8 bytes so that V8 need not copy it. A cache: whatever is not as expected
// counts as not there.

import {
  closeSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import { makeFolder } from '../writers/make-folder.ts';

/** A script as it was when its code was kept. V8 itself looks at no more than the length of the source. */
export interface ScriptState {
  readonly file: string;
  readonly size: number;
  readonly sum: number;
}

export interface KeptScript {
  readonly state: ScriptState;
  readonly code: Uint8Array;
}

/** By file. */
export type KeptCode = ReadonlyMap<string, KeptScript>;

export const NOTHING_KEPT: KeptCode = new Map();

/** How the names of these files end: nothing else in their folder is ever removed. */
export const ENDING = '.v8code';

const HEAD_BYTES = 8;
const A_MONTH_MS = 30 * 24 * 3600 * 1000;

const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8;

export const scriptState = (file: string, source: Buffer): ScriptState => ({
  file,
  size: source.length,
  sum: crc32(source),
});

export const isSameScript = (a: ScriptState, b: ScriptState): boolean =>
  a.file === b.file && a.size === b.size && a.sum === b.sum;

export function readKeptCode(from: string): KeptCode {
  try {
    const file = openSync(from, 'r');
    try {
      return isOwn(file) ? scriptsIn(readFileSync(file)) : NOTHING_KEPT;
    } finally {
      closeSync(file);
    }
  } catch {
    return NOTHING_KEPT;
  }
}

/** It will be run, so it must come from whoever runs it. Windows knows no such owners; there the folder is the user's own. */
function isOwn(file: number): boolean {
  if (process.getuid === undefined) return true;
  const { uid, mode } = fstatSync(file);
  return uid === process.getuid() && (mode & 0o022) === 0;
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
  const unfinished = `${to}.${process.pid}-${Math.random().toString(36).slice(2)}`;
  try {
    makeFolder(folder);
    try {
      writeFileSync(unfinished, bytesOf([...kept.values()]), { mode: 0o600, flag: 'wx' });
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
  parts.forEach((part, k) => all.set(part, places[k]));
  all.writeUInt32LE(text.length, 0);
  all.writeUInt32LE(crc32(all.subarray(HEAD_BYTES)), 4);
  return all;
}

/** Of other versions of Node or of the command. One that is still in use is made again by the run that misses it. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.includes(ENDING)) continue;
    const file = path.join(folder, name);
    if (Date.now() - statSync(file).mtimeMs > A_MONTH_MS) rmSync(file, { force: true });
  }
}
