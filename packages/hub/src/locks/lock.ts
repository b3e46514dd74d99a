// Two processes must not write to one file. The lock is a file beside it that names the process and its host; one that was left
// by a process that is gone is taken over.

import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { systemCode } from '../system-code.ts';
import { beginningOf, isRunning } from './running-process.ts';

export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When its process began, as the system counts it: numbers of processes are used again. Empty where that is unknown. */
  readonly began: string;
}

export interface Lock {
  release(): void;
}

/** How often a process shows that it is still there, and after which silence one on another host counts as gone. */
const TOUCH_MS = 30_000;
const SILENT_MS = 10 * 60_000;

/** Those of this process, which would take them for those of a process before it with the same number. */
const HELD = new Set<string>();

/** The lock, or who has it; undefined if that cannot be read. */
export function takeLock(file: string): Lock | { readonly holder: Holder | undefined } {
  const place = path.resolve(file);
  if (HELD.has(place)) return { holder: thisProcess() };
  // Not the number of the process, which another host may have too.
  const own = `${file}.${randomUUID().slice(0, 8)}`;
  const text = JSON.stringify(thisProcess());
  writeFileSync(own, text, { mode: 0o600 });
  try {
    const now = statSync(own); // by the clock of the disk, not by ours
    for (let tries = 0; tries < 3; tries++) {
      if (claimed(own, file)) return held(place, text);
      const found = lookAt(file);
      if (found === undefined) continue; // released meanwhile
      if (!isAbandoned(found, now)) return { holder: found.holder };
      remove(file, found.text);
    }
    return { holder: undefined };
  } finally {
    rmSync(own, { force: true });
  }
}

function held(file: string, text: string): Lock {
  HELD.add(file);
  const touch = () => ignoring(() => utimesSync(file, new Date(), new Date()));
  const timer = setInterval(touch, TOUCH_MS);
  timer.unref();
  const release = () => {
    clearInterval(timer);
    HELD.delete(file);
    process.off('exit', release);
    if (lookAt(file)?.text === text) rmSync(file, { force: true });
  };
  process.once('exit', release);
  return { release };
}

interface Found {
  readonly text: string;
  readonly holder: Holder | undefined;
  readonly facts: Stats;
}

function lookAt(file: string): Found | undefined {
  return ignoring(() => {
    const text = readFileSync(file, 'utf8');
    return { text, holder: holderIn(text), facts: statSync(file) };
  });
}

function holderIn(text: string): Holder | undefined {
  try {
    const { pid, host, began } = JSON.parse(text) as Partial<Holder>;
    const isHolder = Number.isSafeInteger(pid) && typeof host === 'string';
    return isHolder ? { pid: pid as number, host, began: String(began) } : undefined;
  } catch {
    return undefined;
  }
}

function isAbandoned({ holder, facts }: Found, now: Stats): boolean {
  if (holder?.host !== hostname()) return now.mtimeMs - facts.mtimeMs > SILENT_MS;
  // In containers our own number is often that of the process before.
  if (holder.pid === process.pid || !isRunning(holder.pid)) return true;
  const began = beginningOf(holder.pid);
  return began !== '' && holder.began !== '' && began !== holder.began;
}

const thisProcess = (): Holder => ({
  pid: process.pid,
  host: hostname(),
  began: beginningOf(process.pid),
});

/** A link cannot be made where something is: of two processes only one succeeds, and the file is whole at once. */
function claimed(own: string, file: string): boolean {
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
  }
  // A file system without links.
  try {
    writeFileSync(file, readFileSync(own), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Another process may have taken it over just now: what is not the text that was judged is put back. */
function remove(file: string, text: string): void {
  const aside = `${file}.${randomUUID().slice(0, 8)}.old`;
  ignoring(() => {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== text) linkSync(aside, file);
  });
  rmSync(aside, { force: true });
}

function ignoring<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}
