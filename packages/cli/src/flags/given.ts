// What stands on a command line: its arguments, and every flag under its long name. Nothing of it is checked yet;
// the readers below check one value each and return undefined where the flag was not given.

import type { Registry } from 'rougekit/registry';
import type { Environment } from '../terminal/colours.ts';
import type { CommandDescription } from './command-description.ts';
import { oneOf, readList, readWhole, wrongValue } from './flag-values.ts';

/** Flags with the text given to them; only those that were given. A switch has 'true' or, negated, 'false'. */
export type GivenFlags = ReadonlyMap<string, string>;

/** The command line as commander took it apart. */
export interface CommandLine {
  readonly arguments: readonly string[];
  /** What stands behind `--`, of commands that pass it on to another program. */
  readonly passedOn?: readonly string[];
  readonly flags?: GivenFlags;
  /** Flags that may be given several times, with all their values. */
  readonly lists?: ReadonlyMap<string, readonly string[]>;
  /** Those that were not typed: they come from the configuration file. */
  readonly configured?: ReadonlySet<string>;
  /** The metrics that flags may name. */
  readonly registry: Registry;
  /** Variables of the environment, for flags that are told to look there. */
  readonly env?: Environment;
  /** Every command with its options. */
  readonly commands?: () => Promise<readonly CommandDescription[]>;
}

export class Given {
  readonly arguments: readonly string[];
  readonly passedOn: readonly string[];
  readonly flags: GivenFlags;
  readonly registry: Registry;
  readonly env: Environment;
  readonly commands: () => Promise<readonly CommandDescription[]>;
  readonly #lists: ReadonlyMap<string, readonly string[]>;
  readonly #configured: ReadonlySet<string>;

  constructor({
    arguments: args,
    passedOn = [],
    flags = new Map(),
    lists = new Map(),
    configured = new Set(),
    registry,
    env = {},
    commands = async () => [],
  }: CommandLine) {
    this.env = env;
    this.arguments = args;
    this.passedOn = passedOn;
    this.flags = flags;
    this.registry = registry;
    this.commands = commands;
    this.#lists = lists;
    this.#configured = configured;
  }

  /** Flags that stand on the command line itself. */
  typed(): string[] {
    return [...this.flags.keys()].filter((flag) => !this.isConfigured(flag));
  }

  /** Whether a flag comes from the configuration file. */
  readonly isConfigured = (flag: string): boolean => this.#configured.has(flag);

  has(flag: string): boolean {
    return this.flags.has(flag);
  }

  get(flag: string): string | undefined {
    return this.flags.get(flag);
  }

  /** The values of a flag that may be given several times, in their order; of any other the one that it has. */
  all(flag: string): readonly string[] {
    const only = this.get(flag);
    return this.#lists.get(flag) ?? (only === undefined ? [] : [only]);
  }

  /** The first of several flags that was given. */
  firstOf(flags: readonly string[]): string | undefined {
    return flags.find((flag) => this.has(flag));
  }

  whole(flag: string, least: number, most = Number.MAX_SAFE_INTEGER): number | undefined {
    const text = this.get(flag);
    return text === undefined ? undefined : readWhole(flag, text, least, most);
  }

  oneOf<T extends string>(flag: string, known: readonly T[]): T | undefined {
    const text = this.get(flag);
    return text === undefined ? undefined : oneOf(flag, text, known);
  }

  list(flag: string): string[] | undefined {
    const text = this.get(flag);
    return text === undefined ? undefined : readList(flag, text);
  }

  /** Some of the known names, each once. */
  someOf<T extends string>(flag: string, known: readonly T[]): T[] | undefined {
    const names = this.list(flag)?.map((name) => oneOf(flag, name, known));
    if (names !== undefined && new Set(names).size < names.length)
      throw wrongValue(flag, 'different names', this.get(flag) as string);
    return names;
  }
}
