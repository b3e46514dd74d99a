// A family of metrics, as another package would add one: its name, its options, what it can be asked for by name,
// and how it is made. Command lines, help, signatures and tables need nothing else.

import { unknownName } from '../errors.ts';
import type { Mode, Scorer, Scores } from '../types.ts';
import type { Options } from './option.ts';
import type { Signature } from './signature.ts';
import { REPORT_KEYS, unreadable } from './signature.ts';

export interface Family<M extends Mode = Mode> {
  /** First word of its signatures, and what `--metrics` takes unless `members` says otherwise. */
  readonly name: string;
  /** How people call it: 'BLEU'. */
  readonly title: string;
  /** One line about it. */
  readonly help: string;
  readonly options: Options;
  /** Its members, where it is computed under several names. */
  readonly members?: Members;
  /** Whether its flags are those of ROUGE (`--tokenizer`) and not its own (`--bleu-tokenizer`). */
  readonly sharesFlags?: true;
  /**
   * Options by their names in the library → the scorer. Its signature and columns are known at once; what must be
   * loaded, such as a model, is loaded when first measured.
   */
  make(options: object): Scorer<Scores, M>;
}

/** Names such as rouge1 and rougeL, of which neighbours are computed together. */
export interface Members {
  /** What help shows of them. */
  readonly examples: readonly string[];
  has(name: string): boolean;
  /** The names that were asked for, as options. */
  options(names: readonly string[]): object;
}

/** What help and lists show of a family. */
export const namesOf = ({ name, members }: Family): readonly string[] =>
  members?.examples ?? [name];

/** The options that a signature of this family stands for. */
export function optionsFrom(family: Family, { entries }: Signature): Record<string, unknown> {
  const byWord = new Map(
    Object.entries(family.options).map(([name, option]) => [option.word, { name, option }]),
  );
  const options: Record<string, unknown> = {};
  for (const [word, text] of entries) {
    if ((REPORT_KEYS as readonly string[]).includes(word)) continue;
    const found = byWord.get(word);
    if (found === undefined)
      throw unknownName('signature', word, [...byWord.keys(), ...REPORT_KEYS]);
    const value = found.option.read(text);
    if (value === undefined)
      throw unreadable(`${word}:${text}`, `${word} is ${found.option.expected}`);
    options[found.name] = value;
  }
  return options;
}
