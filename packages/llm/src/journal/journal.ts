// Finished answers on the disk: nothing is paid twice, and nothing is lost by Ctrl-C, a crash or kill -9.
//
// A folder of JSON lines. Every run appends to a file of its own, one write per answer, and reads those of all. So no run waits for
// another, and the only line that can be torn is the last one of a file. A line carries a checksum; one that does not fit is passed
// over, and its question is asked again.

import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { Answer } from '../answer.ts';
import { keptFenceKey } from './fence-key.ts';

/** Where finished answers are kept. `Journal` is a folder; a program may bring its own store. */
export interface AnswerStore {
  get(key: string): Answer | undefined;
  /** The answer is on the disk when this returns. */
  put(key: string, answer: Answer): void;
  /** A secret for the markers around documents, the same every time. Without it, every process has one of its own. */
  fenceKey?(): string;
  close(): void;
}

export class Journal implements AnswerStore {
  /** Lines that could not be read: torn by a crash, or damaged. */
  readonly damaged: number;
  readonly #folder: string;
  readonly #answers: Map<string, Answer>;
  #file: number | undefined;
  #fenceKey: string | undefined;

  constructor(folder: string) {
    this.#folder = folder;
    const { answers, damaged } = readAll(folder);
    this.#answers = answers;
    this.damaged = damaged;
  }

  get size(): number {
    return this.#answers.size;
  }

  get(key: string): Answer | undefined {
    return this.#answers.get(key);
  }

  put(key: string, answer: Answer): void {
    this.#file ??= this.#newFile();
    writeWhole(this.#file, Buffer.from(lineOf(key, answer)));
    fsyncSync(this.#file);
    this.#answers.set(key, answer);
  }

  fenceKey(): string {
    mkdirSync(this.#folder, { recursive: true });
    this.#fenceKey ??= keptFenceKey(this.#folder);
    return this.#fenceKey;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  /** The time makes them sort; chance keeps those of two machines apart. */
  #newFile(): number {
    mkdirSync(this.#folder, { recursive: true });
    const moment = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const name = `${moment}-${randomBytes(6).toString('hex')}${ENDING}`;
    return openSync(path.join(this.#folder, name), 'ax', 0o600);
  }
}

const ENDING = '.jsonl';

function lineOf(key: string, answer: Answer): string {
  const text = JSON.stringify({ key, answer });
  return `${text.slice(0, -1)}${checkOf(text)}\n`;
}

const CHECK = ',"check":"';

/** Takes the place of the brace at the end. */
const checkOf = (text: string) =>
  `${CHECK}${createHash('sha256').update(text).digest('hex').slice(0, 16)}"}`;

/** A disk may take less than it is given. */
function writeWhole(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}

function readAll(folder: string): { answers: Map<string, Answer>; damaged: number } {
  const answers = new Map<string, Answer>();
  let damaged = 0;
  for (const name of filesIn(folder)) {
    for (const line of readFileSync(path.join(folder, name), 'utf8').split('\n')) {
      if (line === '') continue;
      const record = recordIn(line);
      if (record === undefined) damaged++;
      else answers.set(record.key, record.answer);
    }
  }
  return { answers, damaged };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function recordIn(line: string): { key: string; answer: Answer } | undefined {
  const at = line.lastIndexOf(CHECK);
  const text = `${line.slice(0, at)}}`;
  if (at < 0 || line.slice(at) !== checkOf(text)) return undefined;
  return JSON.parse(text);
}
