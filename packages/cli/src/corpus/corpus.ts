// `--corpus FILE`: the passages that questions are answered from. A corpus is searched as a whole, so it is held in memory.

import type { Passage } from '@rougekit/llm/retrieval';
import { DataError } from '../failures/failures.ts';
import { endingOf } from '../readers/input-names.ts';
import type { InputChecksum } from '../readers/reader.ts';
import { excerpt } from '../terminal/escape-control.ts';
import { counted, formatCount } from '../terminal/format-count.ts';
import type { Runtime } from '../terminal/runtime.ts';
import type { PlacedPassage } from './passage-file.ts';
import { pubmedPassages } from './pubmed-passages.ts';
import { tablePassages } from './table-passages.ts';

/** With the index some 3 GB of memory: 400,000 abstracts. */
const MOST_CHARACTERS = 2 ** 29;

export interface Corpus {
  /** As the user wrote it. */
  readonly file: string;
  readonly passages: readonly Passage[];
  readonly has: (id: string) => boolean;
  checksums(): Promise<InputChecksum[]>;
}

export async function readCorpus(file: string, runtime: Runtime): Promise<Corpus> {
  const open = endingOf(file) === '.xml' ? pubmedPassages : tablePassages;
  const { passages, checksums } = await open(file, runtime);
  const held = new HeldPassages(file);
  for await (const passage of passages) held.add(passage);
  const all = held.all();
  if (held.blank > 0)
    runtime.messages.warn(
      `${counted(held.blank, 'passage')} of '${file}' with neither title nor text cannot be found.`,
    );
  runtime.messages.info(`corpus: ${file}, ${counted(all.length, 'passage')}`);
  return { file, passages: all, has: (id) => held.has(id), checksums };
}

class HeldPassages {
  blank = 0;
  readonly #file: string;
  readonly #lines = new Map<string, number>();
  readonly #all: Passage[] = [];
  #characters = 0;

  constructor(file: string) {
    this.#file = file;
  }

  has(id: string): boolean {
    return this.#lines.has(id);
  }

  add({ id, title, text, line }: PlacedPassage): void {
    const first = this.#lines.get(id);
    if (first !== undefined)
      throw new DataError(
        `${this.#file}:${line}: the passage '${excerpt(id)}' is in line ${first} already. Each passage needs an id of its own.`,
      );
    this.#lines.set(id, line);
    this.#characters += title.length + text.length;
    if (this.#characters > MOST_CHARACTERS)
      throw new DataError(
        `'${this.#file}' has more than ${formatCount(MOST_CHARACTERS)} characters, which is too much to search in memory.`,
      );
    if (title.trim() === '' && text.trim() === '') this.blank++;
    this.#all.push({ id, title, text });
  }

  all(): readonly Passage[] {
    if (this.#all.length === 0) throw new DataError(`'${this.#file}' has no passages.`);
    return this.#all;
  }
}
