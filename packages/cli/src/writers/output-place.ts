// Where the name of an output leads. Whatever is wrong with it is found before any work is done, not after an hour.

import {
  closeSync,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  rmSync,
  type Stats,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { systemCode, UsageError } from '../failures/failures.ts';
import { systemReason } from '../failures/system-reason.ts';
import { refuseObject } from '../objects/object-name.ts';
import { STDIN } from '../readers/input-names.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { isDeviceName } from './device-name.ts';

/** A file that must not be replaced, and what it is: 'the input', 'the baseline'. */
export interface KeptFile {
  readonly file: string;
  readonly what: string;
}

export const inputFiles = (files: readonly string[]): KeptFile[] =>
  files.map((file) => ({ file, what: 'the input' }));

export interface OutputPlace {
  /** Links followed, so that a link stays a link. */
  readonly target: string;
  /** What is there now. */
  readonly existing: Stats | undefined;
}

export function outputPlace(name: string, kept: readonly KeptFile[]): OutputPlace {
  const refuse = (why: string) => new UsageError(`\`-o ${excerpt(name, 100)}\` ${why}`);
  if (name === '') throw new UsageError('`-o` needs the name of a file.');
  refuseObject(name, '-o');
  if (/[/\\]$/.test(name)) throw refuse('is a folder; name a file in it.');
  if (isDeviceName(name)) throw refuse('is the name of a device on Windows; choose another name.');
  let place: OutputPlace;
  try {
    place = { target: followed(name), existing: statOf(name) };
  } catch (error) {
    throw refuse(`cannot be written: ${systemReason(error)}.`);
  }
  if (place.existing?.isDirectory()) throw refuse('is a folder; name a file in it.');
  const lost = kept.find(({ file }) => isSame(file, place));
  if (lost !== undefined) throw refuse(`would replace ${lost.what} '${lost.file}'.`);
  return place;
}

/** Whether a file can be made there: by making it. */
export function refuseWrongPlace(file: string, name: string): void {
  try {
    closeSync(openSync(file, 'wx'));
    rmSync(file);
  } catch (error) {
    const code = systemCode(error);
    const folder = path.dirname(file);
    const reason =
      code === 'ENOENT'
        ? `there is no folder '${folder}'`
        : code === 'EACCES' || code === 'EPERM'
          ? `you may not write in the folder '${folder}'`
          : systemReason(error);
    throw new UsageError(`Cannot write \`-o ${name}\`: ${reason}.`);
  }
}

const statOf = (name: string) => statSync(name, { throwIfNoEntry: false });

/** More links than that lead in a circle; as many as Linux follows. */
const MAX_LINKS = 40;

/** A link that leads to nothing is followed as well: that is where a shell would write. */
function followed(name: string): string {
  let place = name;
  for (let links = 0; links < MAX_LINKS; links++) {
    const facts = lstatSync(place, { throwIfNoEntry: false });
    if (facts === undefined || !facts.isSymbolicLink()) return place;
    place = path.resolve(path.dirname(place), readlinkSync(place));
  }
  return place;
}

function isSame(file: string, { target, existing }: OutputPlace): boolean {
  try {
    const facts = file === STDIN ? fstatSync(0) : statOf(file);
    if (facts !== undefined && existing !== undefined)
      return facts.ino === existing.ino && facts.dev === existing.dev;
    return facts === undefined && existing === undefined && whole(file) === whole(target);
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return false; // the reader says what cannot be read
  }
}

/** The one path of a file that is not there yet, in a folder that is. */
function whole(file: string): string {
  return path.join(realpathSync(path.dirname(file)), path.basename(file));
}
