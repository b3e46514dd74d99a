// Every option of every family of metrics as a flag, made from its declaration: `--tokenizer` for ROUGE's own,
// `--bleu-tokenizer` for another family's.

import { type Family, type Option, partNames, type Registry } from 'rougekit/registry';
import { flagName } from '../failures/option-flags.ts';
import { oneOf, readList, wrongValue } from './flag-values.ts';
import { type KnownNames, partsNamed } from './known-names.ts';
import { namesForHelp, textNames } from './text-components.ts';

export interface RecipeFlag {
  readonly flag: string;
  /** What stands behind it; null for a switch. */
  readonly value: string | null;
  readonly help: string;
  /** Help of the `--no-` form of a switch. */
  readonly negatedHelp?: string;
  /** Flags of which one must be given for it to do anything. */
  readonly onlyWith?: readonly string[];
  /** Whose option it is; undefined for those that ROUGE and others share. */
  readonly family?: Family;
  /** The names that stand behind it, if names do. */
  readonly names?: KnownNames;
  /** The text → options by their names in the library. */
  read(text: string): Readonly<Record<string, unknown>>;
}

/** All flags of the recipe but `--metrics`, each once: the shared ones, then family by family. */
export function recipeFlags({ families }: Pick<Registry, 'families'>): RecipeFlag[] {
  const shared = new Map(
    families
      .filter(({ sharesFlags }) => sharesFlags)
      .flatMap((family) => flagsOf(family))
      .map((one) => [one.flag, one]),
  );
  return [
    ...shared.values(),
    ...families.filter(({ sharesFlags }) => !sharesFlags).flatMap(flagsOf),
  ];
}

function flagsOf(family: Family): RecipeFlag[] {
  return Object.entries(family.options).flatMap(([name, option]): RecipeFlag[] => {
    const { placeholder, negatedHelp } = option;
    if (placeholder === undefined) return [];
    const flag = flagName(name, family);
    const names = namesOf(option);
    const onlyWith = option.onlyWith?.map((other) => flagName(other, family));
    return [
      {
        flag,
        value: placeholder,
        help: helpOf(option) + (onlyWith === undefined ? '' : `; needs ${onlyWith.join(' or ')}`),
        ...(onlyWith !== undefined && { onlyWith }),
        ...(negatedHelp !== undefined && { negatedHelp }),
        ...(names !== undefined && { names: partsNamed(option.parts, names) }),
        ...(!family.sharesFlags && { family }),
        read: (text) => readOption(flag, name, text, family),
      },
    ];
  });
}

/** Those of the library, then those of @rougekit/text. */
function namesOf(option: Option<unknown>): string[] | undefined {
  const own = partNames(option);
  return own && [...own, ...textNames(option.parts)];
}

function helpOf(option: Option<unknown>): string {
  const names = namesOf(option);
  return names === undefined ? option.help : `${option.help}: ${namesForHelp(names).join(', ')}`;
}

function readOption(
  flag: string,
  name: string,
  text: string,
  { options }: Family,
): Readonly<Record<string, unknown>> {
  const option = options[name] as Option<unknown>;
  if (option.placeholder === null) return { [name]: text === 'true' };
  const names = namesOf(option);
  if (names !== undefined) return { [name]: oneOf(flag, text, names) };
  if (option.several !== undefined && text.includes(','))
    return { [option.several]: valueFrom(flag, options[option.several] as Option<unknown>, text) };
  return { [name]: valueFrom(flag, option, text) };
}

function valueFrom(flag: string, option: Option<unknown>, text: string): unknown {
  const value = option.read(text);
  if (value === undefined) throw wrongValue(flag, option.expected ?? 'something else', text);
  return value;
}

/** The names behind `--metrics`. A comma within the options of a name, as in `weights:0.5,0.5`, separates nothing. */
export function readMetrics(text: string, registry: Registry): string[] {
  const metrics: string[] = [];
  for (const part of readList('--metrics', text)) {
    const last = metrics.at(-1);
    const isNew = part.includes('|') || registry.has(part) || !last?.includes('|');
    if (isNew) metrics.push(part);
    else metrics[metrics.length - 1] = `${last},${part}`;
  }
  return metrics;
}
