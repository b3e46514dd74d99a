// A profile: the decisions between a text as it was written and the tokens that are compared, each under a name, in the order
// in which they apply. First come steps from text to text, which any scorer can have; then what rouge() decides for itself.

import type { RougeOptions, Step } from 'rougekit';
import type { LoadedComponent } from 'rougekit/registry';

/** What rouge() decides about sentences and tokens. */
export type TokenChoices = Pick<
  RougeOptions,
  'tokenizer' | 'sentences' | 'lowercase' | 'stopwords' | 'stemmer' | 'exceptions'
>;

export interface Decision {
  /** By which it is switched on and off: 'numbers', 'no-numbers'. */
  readonly name: string;
  /** One line for help texts. */
  readonly help: string;
  /** Whether it is taken only if somebody asks for it. */
  readonly isOff?: boolean;
  /** From text to text. */
  readonly step?: Step;
  /** The same where an optional package has to be loaded first. */
  readonly loadedStep?: LoadedComponent<Step>;
  /** Or left to the scorer. */
  readonly choices?: TokenChoices;
  /** What the scorer is told if it is switched off, where its default would do the same as the decision. */
  readonly otherwise?: TokenChoices;
  /** The decision whose place it takes where somebody asks for it: 'impression' instead of 'both'. */
  readonly insteadOf?: string;
}

export interface Profile {
  /** Its name in `--prepare`. */
  readonly id: string;
  /** One line for help texts. */
  readonly help: string;
  readonly decisions: readonly Decision[];
}
