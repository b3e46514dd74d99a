// A family of metrics, built in or from another package: its name, its options, the metric names it provides, and
// how to make its scorer. Command lines, help, signatures and tables need nothing else.

import { unknownName } from '../errors.ts';
import type { Mode, Scorer, Scores } from '../types.ts';
import type { Options } from './option.ts';
import type { Signature } from './signature.ts';
import { REPORT_KEYS, unreadable } from './signature.ts';

export interface Family<M extends Mode = Mode> {
  /** First word of its signatures, and its name in `--metrics` unless it has `members`. */
  readonly name: string;
  /** Its name in prose: 'BLEU'. */
  readonly title: string;
  /** A one-line description. */
  readonly help: string;
  readonly options: Options;
  /** Its metrics, if it provides several under names of their own. */
  readonly members?: Members;
  /**
   * Other names by which people ask for it, in lower case without hyphens and underscores, each with what `--metrics` would
   * have: { em: 'exact', 'chrf++': 'chrf|words:2' }. Results and signatures keep the name itself.
   */
  readonly aliases?: { readonly [alias: string]: string };
  /** Whether it uses ROUGE's flags (`--tokenizer`) rather than prefixed ones (`--bleu-tokenizer`). */
  readonly sharesFlags?: true;
  /**
   * Makes the scorer from options by their names in the library. Its signature and columns are known at once;
   * anything that must be loaded, such as a model, is loaded when the first pair is measured.
   */
  make(options: object): Scorer<Scores, M>;
}

/** Names such as rouge1 and rougeL; adjacent ones are computed together. */
export interface Members {
  /** The names that help shows. */
  readonly examples: readonly string[];
  has(name: string): boolean;
  /** The name for a spelling in lower case without hyphens and underscores, where that is not the name itself. */
  spelled?(folded: string): string | undefined;
  /** The options that select these names. */
  options(names: readonly string[]): object;
}

/** The metric names of a family, as help and lists show them. */
export const namesOf = ({ name, members }: Family): readonly string[] =>
  members?.examples ?? [name];

/** The options that a signature of this family describes. */
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
