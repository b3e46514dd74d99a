// A section of a configuration file → flags as if they had been typed. They run through the same readers, so that there is one
// check of what they mean.

import { didYouMean } from '../failures/did-you-mean.ts';
import { UsageError } from '../failures/failures.ts';
import type { DescribedOption } from '../flags/command-description.ts';
import { flagMeant } from '../flags/meant-flags.ts';

export interface ConfigFlags {
  readonly flags: ReadonlyMap<string, string>;
  readonly lists: ReadonlyMap<string, readonly string[]>;
}

/** `failUnder` for `--fail-under`. */
export const keyOf = (flag: string): string =>
  flag.slice(2).replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const flagOf = (key: string) =>
  `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Options that are about the file itself or about one moment. */
const NEVER = ['--config', '--no-config', '--help', '--help-all'];

/** The section of one command; every section must have the name of a command. */
export function sectionOf(
  config: unknown,
  command: string,
  commands: readonly string[],
  place: string,
): object {
  const sections = checkedObject(config, place, 'an object with a section for each command');
  for (const name of Object.keys(sections)) {
    if (name === '$schema' || commands.includes(name)) continue;
    throw new UsageError(
      `${place}: no command '${name}'.${didYouMean(name, commands)} Sections have the names of commands: ${commands.join(', ')}.`,
    );
  }
  const section = Object.hasOwn(sections, command) ? sections[command] : {};
  return checkedObject(section, `${place}, ${command}`, 'an object with options');
}

export function configFlags(
  section: object,
  options: readonly DescribedOption[],
  place: string,
): ConfigFlags {
  const known = options.filter(({ long }) => !NEVER.includes(long));
  const flags = new Map<string, string>();
  const lists = new Map<string, readonly string[]>();
  for (const [key, value] of Object.entries(section)) {
    const option = known.find(({ long }) => !long.startsWith('--no-') && keyOf(long) === key);
    if (option === undefined) throw unknownKey(key, known, place);
    const said = `${place}: ${key}`;
    if (option.value === undefined) {
      if (typeof value !== 'boolean') throw wrong(said, 'true or false', value);
      const isNegatable = known.some(({ long }) => long === `--no-${option.long.slice(2)}`);
      if (value || isNegatable) flags.set(option.long, String(value));
      continue;
    }
    const texts = (Array.isArray(value) ? value : [value]).map((one) => textOf(one, said));
    flags.set(option.long, texts.join(','));
    if (option.repeats) lists.set(option.long, texts);
  }
  return { flags, lists };
}

function textOf(value: unknown, said: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw wrong(said, 'text, a number, or a list of these', value);
}

function unknownKey(key: string, known: readonly DescribedOption[], place: string): UsageError {
  const flags = known.map(({ long }) => long);
  const meant = flagMeant(flagOf(key), flags)?.replace(/ .*/, '');
  const hint = meant === undefined ? '' : ` Did you mean '${keyOf(meant)}'?`;
  return new UsageError(
    `${place}: no option '${key}'.${hint} Keys are the flags without dashes: failUnder for --fail-under.`,
  );
}

function checkedObject(value: unknown, place: string, expected: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw wrong(place, expected, value);
}

const wrong = (place: string, expected: string, value: unknown) =>
  new UsageError(`${place}: expected ${expected}, got ${shownValue(value)}.`);

function shownValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  return (JSON.stringify(value) ?? String(value)).slice(0, 60);
}
