// Every step that changes something on the disk of a history, in one list: a test makes each of them fail in turn.

import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { systemCode } from '../failures/failures.ts';
import { makeFolder } from '../writers/make-folder.ts';

export interface StoreFiles {
  /** With the folders above it, where they are missing. */
  makeFolder(folder: string): void;
  /** A file that must not be there yet. */
  create(file: string): number;
  /** All of it. */
  write(descriptor: number, content: string | Uint8Array): void;
  /** Waits until it is on the disk. */
  sync(descriptor: number): void;
  close(descriptor: number): void;
  rename(from: string, to: string): void;
  /** With everything in it. */
  remove(place: string): void;
}

export const storeFiles: StoreFiles = {
  makeFolder,
  create: (file) => openSync(file, 'wx'),
  write: (descriptor, content) => writeFileSync(descriptor, content),
  sync: fsyncSync,
  close: closeSync,
  rename: renameSync,
  remove: (place) => rmSync(place, { recursive: true, force: true }),
};

/** A small file, on the disk when this returns. */
export function writeWhole(files: StoreFiles, file: string, content: string): void {
  const descriptor = files.create(file);
  try {
    files.write(descriptor, content);
    files.sync(descriptor);
  } finally {
    files.close(descriptor);
  }
}

/** Names in a folder are on the disk, too. Not every system can say so, and the names are there anyway. */
export function syncFolder(folder: string): void {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}
