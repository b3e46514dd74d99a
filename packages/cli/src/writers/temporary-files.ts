// Files that are not there yet: written under a name of their own, and removed whatever ends the process. Only kill -9 and a
// power cut leave them behind; the next run that writes in the same place removes those that are a day old.

import { lstatSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '@rougekit/hub';
import { ignoringSystem } from '../failures/ignoring-system.ts';

const DAY = 24 * 60 * 60 * 1000;
const FILE = /^\.rougekit-(\d+)-[a-z0-9]+\.tmp$/;
const FOLDER = /^rougekit-held-(\d+)-[A-Za-z0-9]+$/;
/** The only file in a temporary folder. */
const HELD = 'rows';
/** Those of this process. */
const inUse = new Set<string>();

/** In the folder of that file, so that renaming it is enough. Not made yet. */
export const temporaryBeside = (file: string): string => temporaryIn(path.dirname(file));

/** A file or folder that will be renamed within this one. Not made yet. */
export function temporaryIn(place: string): string {
  removeAbandoned(place, FILE, (left) => {
    // A folder that is filled slowly is as old as the newest of its files.
    const files = lstatSync(left).isDirectory() ? readdirSync(left) : [];
    if (files.every((file) => isOld(path.join(left, file))))
      rmSync(left, { recursive: true, force: true });
  });
  const random = Math.random().toString(36).slice(2, 10);
  return path.join(place, `.rougekit-${process.pid}-${random}.tmp`);
}

/** Among the temporary files of the system, in a folder of its own, which is made. */
export function temporaryFile(): { readonly folder: string; readonly file: string } {
  const place = tmpdir();
  removeAbandoned(place, FOLDER, (left) => {
    // Everybody may write here: nothing but what we have put there is removed.
    const file = path.join(left, HELD);
    if (!isOld(file)) return;
    rmSync(file, { force: true });
    rmdirSync(left);
  });
  const folder = mkdtempSync(path.join(place, `rougekit-held-${process.pid}-`));
  return { folder, file: path.join(folder, HELD) };
}

/** Returns what removes it at once. */
export function removedAtExit(file: string): () => void {
  // One listener for all: Node warns of a leak where there are more than ten.
  if (inUse.size === 0) process.once('exit', removeAll);
  inUse.add(file);
  return () => {
    // If that fails, it is tried again at the end.
    rmSync(file, { recursive: true, force: true });
    inUse.delete(file);
    if (inUse.size === 0) process.off('exit', removeAll);
  };
}

function removeAll(): void {
  for (const file of inUse) ignoringSystem(() => rmSync(file, { recursive: true, force: true }));
}

function removeAbandoned(place: string, pattern: RegExp, remove: (left: string) => void): void {
  for (const name of ignoringSystem(() => readdirSync(place)) ?? []) {
    const pid = pattern.exec(name)?.[1];
    const left = path.join(place, name);
    if (pid === undefined || inUse.has(left) || isOfAnother(Number(pid))) continue;
    ignoringSystem(() => isOld(left) && remove(left));
  }
}

/** A process that still runs may wait for its input for days. In containers our own number is often that of the one before. */
const isOfAnother = (pid: number) => pid !== process.pid && isRunning(pid);

/** Ours, and not written to for a day; also what is not there. */
function isOld(file: string): boolean {
  const facts = lstatSync(file, { throwIfNoEntry: false });
  if (facts === undefined) return true;
  const isOurs = process.getuid === undefined || facts.uid === process.getuid();
  return isOurs && Date.now() - facts.mtimeMs > DAY;
}
