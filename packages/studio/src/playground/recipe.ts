// What was chosen → a scorer. A metric that cannot be made, or that a dialect does not have, leaves the others.

import { RougekitError, type Scorer, type Scores } from 'rougekit';
import { type Options, registry } from 'rougekit/registry';

export interface Recipe {
  /** As behind `--metrics`: 'rouge1', 'bleu|tok:zh'. */
  readonly metrics: readonly string[];
  /** Options of `rouge()` by name, as a flag has them: { stemmer: 'porter', beta: '1.2' }. */
  readonly options: Readonly<Record<string, string>>;
}

export interface MadeRecipe {
  /** undefined where no metric could be made. */
  readonly scorer: Scorer<Scores, 'sync'> | undefined;
  /** What could be made. */
  readonly metrics: readonly string[];
  readonly problems: readonly { readonly metric: string; readonly message: string }[];
}

const rouge: Options = registry.families.find(({ name }) => name === 'rouge')?.options ?? {};

/** The options that a link or a select may name. */
export const isOption = (name: string): boolean =>
  Object.hasOwn(rouge, name) && rouge[name].placeholder !== undefined;

/** As `rouge()` takes them. Texts that cannot be read are passed on: the library says what it expected. */
export function libraryOptions(options: Recipe['options']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([name, text]) => {
      const { several, read } = rouge[name];
      if (several !== undefined && text.includes(','))
        return [several, rouge[several].read(text) ?? text];
      return [name, read(text) ?? text];
    }),
  );
}

export function madeRecipe({ metrics, options }: Recipe): MadeRecipe {
  const given = libraryOptions(options);
  const make = (names: readonly string[]) => registry.scorerFromNames(names, given);
  const problems: { metric: string; message: string }[] = [];
  const good = metrics.filter((metric) => {
    try {
      make([metric]);
      return true;
    } catch (error) {
      if (!(error instanceof RougekitError)) throw error;
      problems.push({ metric, message: error.message });
      return false;
    }
  });
  return { scorer: good.length === 0 ? undefined : make(good), metrics: good, problems };
}
