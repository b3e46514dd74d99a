// A file of passages, whatever its format.

import type { Passage } from '@rougekit/llm/retrieval';
import type { InputChecksum } from '../readers/reader.ts';

/** A passage, and where its file has it. */
export interface PlacedPassage extends Passage {
  readonly line: number;
}

/** Opened: the passages can be read once. */
export interface PassageFile {
  readonly passages: AsyncIterable<PlacedPassage>;
  /** Available after reading. */
  checksums(): Promise<InputChecksum[]>;
}
