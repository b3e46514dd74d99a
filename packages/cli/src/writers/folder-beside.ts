// A folder of files that belong to an output: `report.files` beside `report.html`, as browsers save pages. It is filled under
// another name and appears when the output does, in place of the one before.

import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { systemCode, UsageError } from '../failures/failures.ts';
import { cannotWrite } from './stream-writer.ts';
import { removedAtExit, temporaryIn } from './temporary-files.ts';

export interface BesideFolder {
  /** The last part of its path. */
  readonly name: string;
  write(file: string, text: string): void;
  /** Whether anything was written there. */
  readonly isUsed: boolean;
}

/** What we write; a folder with anything else in it is somebody else's. */
const OURS = /^[a-z]+(-\d+)+\.js$/;

export class FolderBeside implements BesideFolder {
  readonly name: string;
  readonly #place: string;
  #filling: { readonly folder: string; forget(): void } | undefined;

  /** Beside that file. */
  constructor(file: string) {
    const { dir, name } = path.parse(file);
    this.name = `${name}.files`;
    this.#place = path.join(dir, this.name);
  }

  get isUsed(): boolean {
    return this.#filling !== undefined;
  }

  write(file: string, text: string): void {
    try {
      this.#filling ??= this.#begun();
      writeFileSync(path.join(this.#filling.folder, file), text);
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      throw cannotWrite(`'${path.join(this.#place, file)}'`, error);
    }
  }

  finish(): void {
    if (this.#filling === undefined) return;
    rmSync(this.#place, { recursive: true, force: true });
    renameSync(this.#filling.folder, this.#place);
    this.#filling.forget();
  }

  #begun() {
    refuseForeign(this.#place);
    const folder = temporaryIn(path.dirname(this.#place));
    mkdirSync(folder);
    return { folder, forget: removedAtExit(folder) };
  }
}

function refuseForeign(place: string): void {
  const existing = lstatSync(place, { throwIfNoEntry: false });
  if (existing === undefined) return;
  const isOurs = existing.isDirectory() && readdirSync(place).every((name) => OURS.test(name));
  if (!isOurs)
    throw new UsageError(
      `The texts of the report go to '${place}', where there is something else; move it away, or choose another name with -o.`,
    );
}
