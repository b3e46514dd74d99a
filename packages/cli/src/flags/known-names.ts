// The names that a flag takes, and those by which people call the same things: `ROUGE-L`, `google`, `md`. Results and
// signatures only know the former.

import { dialectAliases, names, type Registry, unclearDialects } from 'rougekit/registry';
import { UsageError } from '../failures/failures.ts';

export interface KnownNames {
  /** As lists and completion show them. */
  readonly known: readonly string[];
  /** What is meant by a name that is not known as it stands; undefined if that cannot be told. */
  meant(name: string): string | undefined;
  /** Several may stand there, with commas. */
  readonly isList?: true;
  /** What follows a name within its place in the list: `rougeL=0.3`. */
  readonly followedBy?: RegExp;
}

/** The text behind a flag in the names that readers of flags know. What cannot be told is left to them. */
export function inKnownNames(text: string, names: KnownNames): string {
  const parts = names.isList ? text.split(',') : [text];
  return parts.map((part) => partInKnownNames(part, names)).join(',');
}

function partInKnownNames(part: string, { known, meant, followedBy }: KnownNames): string {
  const end = followedBy === undefined ? -1 : part.search(followedBy);
  const name = (end < 0 ? part : part.slice(0, end)).trim();
  if (name === '' || known.includes(name)) return part;
  const found = meant(name);
  return found === undefined || found === name ? part : found + (end < 0 ? '' : part.slice(end));
}

const hyphened = (name: string) => name.toLowerCase().replace(/[_\s]/g, '-');

/** Names without aliases: letter case, and `_` for `-`, do not matter. */
export const plainNames = (known: readonly string[]): KnownNames => ({
  known,
  meant: (name) => known.find((one) => one.toLowerCase() === hyphened(name)),
});

export const dialectNames: KnownNames = {
  known: names.dialects,
  meant(name) {
    const wanted = hyphened(name);
    const found = names.dialects.find(
      (id) => id === wanted || dialectAliases[id as keyof typeof dialectAliases]?.includes(wanted),
    );
    if (found === undefined && Object.hasOwn(unclearDialects, wanted))
      throw new UsageError(`Several programs are called '${name}'. ${unclearDialects[wanted]}`);
    return found;
  },
};

/** The component names of an option of the recipe. */
export const partsNamed = (kind: string | undefined, known: readonly string[]): KnownNames =>
  kind === 'dialects' ? dialectNames : plainNames(known);

const folded = (name: string) => name.toLowerCase().replace(/[-_\s]/g, '');

/** A metric as `--metrics` takes it, which may be a list or have options: 'chrf|words:2'. */
function metricMeant(name: string, { families, names, has }: Registry): string | undefined {
  if (has(name)) return name;
  const wanted = folded(name);
  if (has(wanted)) return wanted;
  for (const { members, aliases = {} } of families) {
    const found =
      members?.spelled?.(wanted) ?? (Object.hasOwn(aliases, wanted) ? aliases[wanted] : undefined);
    if (found !== undefined) return found;
  }
  return names.find((one) => folded(one) === wanted);
}

/** For `--metrics`. */
export function metricNames(registry: Registry): KnownNames {
  return {
    known: registry.names,
    isList: true,
    meant(text) {
      const bar = text.indexOf('|');
      if (bar < 0) return metricMeant(text, registry);
      const name = text.slice(0, bar);
      const families = registry.families.map((family) => family.name);
      const found =
        families.find((family) => family === folded(name)) ?? metricMeant(name, registry);
      return found?.includes(',') ? undefined : found && found + text.slice(bar);
    },
  };
}

/** For what is said of a metric's numbers: `rougeL.recall=0.3`, `bleu:0.01`. */
export function metricKeys(registry: Registry): KnownNames {
  return {
    known: registry.names,
    isList: true,
    followedBy: /[.=:]/,
    meant(name) {
      const found = metricMeant(name, registry);
      return found?.includes(',') ? undefined : found?.replace(/\|.*/, '');
    },
  };
}
